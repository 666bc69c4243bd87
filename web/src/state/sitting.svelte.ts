// How long the patron has sat at this table and what that has brought, kept across reloads.
// Counts each coup once, however often it is told.
import type { TableEvent } from "../wire/types.ts";
import type { TableState } from "./table.ts";

interface Noted {
  since: number;
  nets: [coup: string, net: number][];
  earlier: number;
  /** The first snapshot has been seen: what comes after it belongs to this sitting. */
  greeted: boolean;
}

/** Coups that are remembered one by one, so that a void can be taken out again. */
const REMEMBERED = 60;

function read(key: string): Noted | null {
  try {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? "null") as Noted | null;
    return noted !== null && Array.isArray(noted.nets) ? noted : null;
  } catch {
    return null;
  }
}

export class Sitting {
  net = $state(0);
  readonly since: number;
  readonly #key: string;
  #noted: Noted;

  constructor(tableId: string) {
    this.#key = `sitting:${tableId}`;
    this.#noted = read(this.#key) ?? { since: Date.now(), nets: [], earlier: 0, greeted: false };
    this.since = this.#noted.since;
    this.#sum();
  }

  /** On a snapshot: a coup that was finished while the page was away counts too. */
  greet(view: TableState): void {
    const { last } = view;
    const known = this.#noted.nets.some(([id]) => id === last?.coup.id);
    if (last !== null && (!known || last.voided)) {
      this.#note(last.coup.id, last.voided || !this.#noted.greeted ? 0 : last.net);
    }
    this.#noted.greeted = true;
    this.#save();
  }

  count(event: TableEvent): void {
    if (event.type === "coup-settled") this.#note(event.last.coup.id, event.last.net);
    if (event.type === "coup-voided") this.#note(event.coup.id, 0);
  }

  #note(coup: string, net: number): void {
    const nets = this.#noted.nets.filter(([id]) => id !== coup);
    nets.push([coup, net]);
    while (nets.length > REMEMBERED) this.#noted.earlier += nets.shift()?.[1] ?? 0;
    this.#noted = { ...this.#noted, nets };
    this.#sum();
    this.#save();
  }

  #sum(): void {
    this.net = this.#noted.nets.reduce((sum, [, net]) => sum + net, this.#noted.earlier);
  }

  #save(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#noted));
    } catch {
      // A browser that keeps nothing: the sitting starts anew with each visit.
    }
  }
}
