// How long the patron has sat at this table and what that has brought, kept in this browser for
// each patron and table. Counts each coup once, however often it is told. It lasts until for some
// hours nothing has been played here: closing the browser does not end it.
import type { TableEvent } from "../wire/types.ts";
import type { TableState } from "./table.ts";

interface Noted {
  since: number;
  /** When something was last noted. */
  seen: number;
  nets: [coup: string, net: number][];
  earlier: number;
  /** The first snapshot has been seen: what comes after it belongs to this sitting. */
  greeted: boolean;
}

/** Coups that are remembered one by one, so that a void can be taken out again. */
const REMEMBERED = 60;
const KEYS = "sitting:";
/** So long without a coup, and the next one begins another sitting. */
export const AWAY_MS = 3 * 3_600_000;

function read(key: string, now: number): Noted | null {
  try {
    const noted = JSON.parse(localStorage.getItem(key) ?? "null") as Noted | null;
    if (noted === null || !Array.isArray(noted.nets)) return null;
    return now - noted.seen < AWAY_MS ? noted : null;
  } catch {
    return null;
  }
}

/** Forgets the sittings that are over, whoever's they were. */
function clear(now: number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEYS));
    for (const key of keys) if (read(key, now) === null) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export class Sitting {
  net = $state(0);
  since = $state(Date.now());
  readonly #table: string;
  #key = "";
  #noted: Noted = { since: 0, seen: 0, nets: [], earlier: 0, greeted: false };

  constructor(tableId: string) {
    this.#table = tableId;
  }

  /** On a snapshot: a coup that was finished while the page was away counts too. */
  greet(view: TableState): void {
    this.#open(`${KEYS}${this.#table}:${view.patron.id}`);
    const { last, voided } = view;
    const knows = (coup: string | undefined) => this.#noted.nets.some(([id]) => id === coup);
    if (voided !== null && knows(voided.coup.id)) this.#note(voided.coup.id, 0);
    if (last !== null && (!knows(last.coup.id) || last.voided)) {
      this.#note(last.coup.id, last.voided || !this.#noted.greeted ? 0 : last.net);
    }
    this.#noted.greeted = true;
    this.#save();
  }

  count(event: TableEvent): void {
    if (event.type === "coup-settled") this.#note(event.last.coup.id, event.last.net);
    if (event.type === "coup-voided") this.#note(event.coup.id, 0);
  }

  #open(key: string): void {
    if (key === this.#key) return;
    const now = Date.now();
    clear(now);
    this.#key = key;
    const none = { since: now, seen: now, nets: [], earlier: 0, greeted: false };
    this.#noted = read(key, now) ?? none;
    this.since = this.#noted.since;
    this.#sum();
  }

  #note(coup: string, net: number): void {
    const nets = this.#noted.nets.filter(([id]) => id !== coup);
    nets.push([coup, net]);
    while (nets.length > REMEMBERED) this.#noted.earlier += nets.shift()?.[1] ?? 0;
    this.#noted = { ...this.#noted, nets, seen: Date.now() };
    this.#sum();
    this.#save();
  }

  #sum(): void {
    this.net = this.#noted.nets.reduce((sum, [, net]) => sum + net, this.#noted.earlier);
  }

  #save(): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#noted));
    } catch {
      // A browser that keeps nothing: the sitting starts anew with each visit.
    }
  }
}
