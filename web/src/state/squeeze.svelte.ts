// Which cards wait for the patron's own hand, and the one that waits now. The coup is dealt by
// then: what waits is only what this page shows of it.
import type { CardText, Side } from "../wire/types.ts";
import type { TableState } from "./table.ts";

export interface Squeezed {
  side: Side;
  card: CardText;
  /** Its place in its hand, from 0. */
  place: number;
}

/** The hands whose cards a patron turns: that of their main bet, or both when neither is it. */
export function ownSides(view: TableState): Set<Side> {
  const mains = view.table.bets.filter(({ group }) => group === "main");
  const sides = mains
    .filter(({ name }) => view.wagers.some(({ bet }) => bet === name))
    .flatMap(({ tone }): Side[] => (tone === "player" || tone === "banker" ? [tone] : []));
  return new Set<Side>(sides.length === 1 ? sides : ["player", "banker"]);
}

export class Squeeze {
  now = $state.raw<Squeezed | null>(null);
  readonly #isWanted: () => boolean;
  /** The coup of which everything is to be seen at once. */
  #all: string | null = null;
  #coup: string | null = null;
  #then: (() => void) | null = null;

  constructor(isWanted: () => boolean) {
    this.#isWanted = isWanted;
  }

  /** Whether the patron turns the cards of a hand. */
  takes(view: TableState, side: Side): boolean {
    if (!this.#isWanted() || view.wagers.length === 0) return false;
    return view.coup?.id !== this.#all && ownSides(view).has(side);
  }

  /** Hands the patron the card that lies face down; `then` goes on when it is turned. `null` when
   *  no hand is waited for, else what takes the card away again. */
  hand(view: TableState, side: Side, then: () => void): (() => void) | null {
    const cards = view[side];
    const card = cards.at(-1);
    if (card === undefined || !this.takes(view, side)) return null;
    this.now = { side, card, place: cards.length - 1 };
    this.#coup = view.coup?.id ?? null;
    this.#then = then;
    return () => this.#away();
  }

  turn(): void {
    const then = this.#then;
    this.#away();
    then?.();
  }

  /** Turns this card and all that follow in its coup. */
  revealAll(): void {
    this.#all = this.#coup;
    this.turn();
  }

  #away(): void {
    this.now = null;
    this.#then = null;
  }
}
