// Plays what the house told, in order, at a pace that the eye can follow: the card first,
// then its total, and only after the last card the outcome, the roads and the balance.
import type { BalanceFrame, Snapshot, TableEvent, Told } from "../wire/types.ts";

export type Beat =
  | { kind: "snapshot"; frame: Snapshot }
  | { kind: "event"; event: TableEvent }
  | { kind: "card-leaves"; event: Extract<TableEvent, { type: "card-dealt" }> }
  | { kind: "card-turned"; event: Extract<TableEvent, { type: "card-dealt" }> }
  | { kind: "balance"; balance: number; owed: number | null };

export interface Pace {
  /** How long a card travels and turns, in milliseconds; 0 shows it at once. */
  card_ms: () => number;
  /** Nothing may move: a card lies open at once, and its time is there to hear what it is. */
  isStill: () => boolean;
  wait: (ms: number, then: () => void) => () => void;
  /** Gives a card that lies face down into the patron's hand, who turns it and goes on; gives what
   *  takes it away again, or `null` when it turns by itself. */
  squeeze?: (event: Extract<TableEvent, { type: "card-dealt" }>, then: () => void) =>
    (() => void) | null;
}

/** More beats waiting than one coup holds: the page was away, so it catches up at once. */
const BACKLOG = 40;

export class FramePlayer {
  #queue: Beat[] = [];
  #cancel: (() => void) | null = null;
  /** The beat that the patron has been asked for, and whether they still hold it. */
  #handed: Beat | null = null;
  #isHanded = false;
  readonly #pace: Pace;
  readonly #show: (beat: Beat) => void;

  constructor(pace: Pace, show: (beat: Beat) => void) {
    this.#pace = pace;
    this.#show = show;
  }

  /** Nothing is being shown that could still change what the patron sees. */
  get idle(): boolean {
    return this.#cancel === null && this.#queue.length === 0;
  }

  /** A snapshot is the present: what was still to be shown has become the past. */
  snapshot(frame: Snapshot): void {
    this.stop();
    this.#show({ kind: "snapshot", frame });
  }

  told(frame: Told): void {
    for (const event of frame.events) {
      if (event.type === "card-dealt") {
        this.#queue.push({ kind: "card-leaves", event }, { kind: "card-turned", event });
      } else {
        this.#queue.push({ kind: "event", event });
      }
    }
    if (frame.balance !== null) {
      this.#queue.push({ kind: "balance", balance: frame.balance, owed: null });
    }
    // Whoever is away from a card that long shall not be behind the table.
    if (this.#isHanded && this.#queue.length > BACKLOG) this.#goOn();
    this.#play();
  }

  /** A balance that changed elsewhere waits too: it may already hold what a card will win. */
  balance(frame: BalanceFrame): void {
    this.#queue.push({ kind: "balance", balance: frame.balance, owed: frame.owed });
    this.#play();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#isHanded = false;
    this.#queue = [];
  }

  #play(): void {
    while (this.#cancel === null) {
      if (this.#hand()) return;
      const beat = this.#queue.shift();
      if (beat === undefined) return;
      this.#show(beat);
      const hold = this.#isHeldFor(beat) ? this.#hold() : 0;
      if (hold > 0) this.#cancel = this.#pace.wait(hold, this.#goOn);
    }
  }

  /** Hands the next beat to the patron, once, if it is a card that they turn themselves. */
  #hand(): boolean {
    const beat = this.#queue[0];
    if (beat?.kind !== "card-turned" || this.#handed === beat) return false;
    if (this.#queue.length > BACKLOG) return false;
    this.#handed = beat;
    const cancel = this.#pace.squeeze?.(beat.event, this.#goOn) ?? null;
    this.#cancel = cancel;
    this.#isHanded = cancel !== null;
    return this.#isHanded;
  }

  /** A card moves in its time; and the last one is read before the end that it brings. */
  #isHeldFor(beat: Beat): boolean {
    if (beat.kind === "card-leaves") return !this.#pace.isStill();
    if (beat.kind !== "card-turned") return false;
    const next = this.#queue[0];
    return this.#pace.isStill() || (next?.kind === "event" && next.event.type === "coup-settled");
  }

  #hold(): number {
    return this.#queue.length > BACKLOG ? 0 : this.#pace.card_ms();
  }

  #goOn = (): void => {
    if (this.#isHanded) this.#cancel?.();
    this.#isHanded = false;
    this.#cancel = null;
    this.#play();
  };
}
