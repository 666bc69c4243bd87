// What the patron does with chips: puts them down, takes them back, undoes and repeats it, deals.
// Every act is one request of the house, or a sentence that says why it cannot be asked now.
import { text } from "../text.ts";
import { mint } from "../wire/ids.ts";
import type { Line } from "../wire/connection.ts";
import type { Minor, TableEvent, Wager } from "../wire/types.ts";
import { doubled, halved, requests, takes, type Act, type Changed } from "./acts.ts";
import type { Moment } from "./moments.ts";
import { Moves } from "./moves.svelte.ts";
import { takenBy, type Asked, type Pending } from "./pending.ts";
import type { TableState } from "./table.ts";

/** What betting needs of the patron's place at the table. */
export interface Place {
  readonly view: TableState | null;
  readonly line: Line;
  readonly pending: Pending[];
  readonly dealAsked: boolean;
  /** What lies on the felt or is on its way there, and is not on its way back. */
  readonly standing: Wager[];
  ask(command: Asked): void;
  /** The first chip of a coup clears the last one away. */
  begin(): void;
  refuse(bet: string | null, sentence: string): void;
  say(sentence: string, bet?: string | null): void;
  hush(): void;
  hear(moment: Moment): void;
}

export class Betting {
  chip = $state.raw<Minor | null>(null);
  readonly #place: Place;
  readonly #moves = new Moves();
  /** What was done while the house had not answered yet and must come after its answer. */
  #later: (() => void)[] = [];
  /** The request whose wagers were told to have come back last. */
  #takenBy = "";

  constructor(place: Place) {
    this.#place = place;
  }

  // ---------- the chosen chip

  choose(chip: Minor): void {
    this.chip = chip;
  }

  /** The next chip of the tray, larger or smaller than the chosen one. */
  chooseNext(step: 1 | -1): void {
    const chips = this.#place.view?.table.chips ?? [];
    const next = chips[chips.indexOf(this.chip ?? 0) + step];
    if (next !== undefined) this.chip = next;
  }

  /** A chip of this table is chosen, the one before where it has that. */
  keepChip(chips: Minor[]): void {
    if (this.chip !== null && chips.includes(this.chip)) return;
    this.chip = chips[Math.min(2, chips.length - 1)] ?? null;
  }

  // ---------- what the patron does

  put(bet: string): void {
    // The chip is that of the hand's own moment, also where it waits for an answer.
    const stake = this.chip;
    this.#soon(bet, () => {
      if (stake !== null) this.#do({ out: [], put: [{ bet, stake }] });
    });
  }

  /** Takes the last chip back from a bet. */
  takeBack(bet: string): void {
    this.#soon(bet, () => {
      const last = this.#place.standing.findLast((wager) => wager.bet === bet);
      if (last !== undefined) this.#do(takes([last]));
    });
  }

  takeStack(bet: string): void {
    this.#whenAnswered(bet, () => {
      this.#do(takes(this.#place.standing.filter((wager) => wager.bet === bet)));
    });
  }

  clear(): void {
    this.#whenAnswered(null, () => this.#do(takes(this.#place.standing)));
  }

  undo(): void {
    this.#step(
      () => this.#moves.undoing(this.#place.standing),
      (undoing, id) => this.#moves.undone(undoing, id),
    );
  }

  redo(): void {
    this.#step(
      () => this.#moves.redoing(),
      (_act, id) => this.#moves.redone(id),
    );
  }

  double(): void {
    this.#change(doubled, text.doubleNone, text.doubleStays);
  }

  half(): void {
    this.#change(halved, text.halfNone, text.halfStays);
  }

  sameBet(): void {
    if (this.whyNoRepeat !== "") return;
    const wagers = this.#place.view?.repeat ?? [];
    this.#place.hush();
    this.#place.begin();
    this.#place.ask({ type: "place", id: mint(), wagers, deal: true });
    this.#place.hear({ kind: "put", stakes: wagers.map(({ stake }) => stake) });
  }

  deal(): void {
    this.#soon(null, () => {
      if (this.whyNoDeal === "") this.#place.ask({ type: "deal", id: mint() });
    });
  }

  // ---------- why a button cannot be used; "" when it can

  get whyNoBets(): string {
    const why = text.why;
    const { line, view, dealAsked } = this.#place;
    if (line !== "open" || view === null) return why.line;
    if (dealAsked) return why.dealing;
    return view.phase === "betting" ? "" : why[view.phase];
  }

  get whyNoUndo(): string {
    const isThere = this.#place.standing.length > 0 || this.#moves.canUndo;
    return this.whyNoBets || (isThere ? "" : text.why.nothingToUndo);
  }

  get whyNoRedo(): string {
    return this.whyNoBets || (this.#moves.canRedo ? "" : text.why.nothingToRedo);
  }

  get whyNoClear(): string {
    return this.#unlessStanding(text.why.nothingToClear);
  }

  get whyNoDeal(): string {
    return this.#unlessStanding(text.why.noBets);
  }

  /** Double and half alike need something to be the double or the half of. */
  get whyNoChange(): string {
    return this.#unlessStanding(text.why.noBets);
  }

  get whyNoRepeat(): string {
    if (this.whyNoBets !== "") return this.whyNoBets;
    if ((this.#place.view?.repeat.length ?? 0) === 0) return text.why.noRepeat;
    return this.#place.standing.length > 0 ? text.why.repeatOnTop : "";
  }

  #unlessStanding(why: string): string {
    return this.whyNoBets || (this.#place.standing.length > 0 ? "" : why);
  }

  // ---------- what the house says of it

  /** The house has answered something: what waited for that is done now. */
  answered(): void {
    while (this.#later.length > 0 && this.#place.pending.length === 0) this.#later.shift()?.();
  }

  refused(id: string): void {
    this.#moves.refused(id);
  }

  /** An event is shown; `pending` is what had been asked before it. */
  shown(event: TableEvent, pending: Pending[]): void {
    if (event.type === "bets-opened" || event.type === "bets-closed") this.#moves.forget();
    if (event.type !== "wager-taken-back") return;
    const { id, bet, stake } = event.wager;
    const asked = pending.find(({ command }) => takenBy(command).includes(id));
    if (asked !== undefined) this.#takenBy = asked.command.id;
    else if (event.why !== "asked") this.#moves.alongWith(this.#takenBy, { bet, stake });
  }

  forget(): void {
    this.#moves.forget();
  }

  // ---------- asking

  /** Does it now, or behind what waits already; says on the bet why it cannot be. */
  #soon(bet: string | null, act: () => void, mustWait = false): void {
    const run = () => {
      const why = this.whyNoBets;
      if (why === "") act();
      else this.#place.refuse(bet, why);
    };
    if (this.#later.length > 0 || mustWait) this.#later.push(run);
    else run();
  }

  /** What depends on all that lies there waits until nothing is on its way any more. */
  #whenAnswered(bet: string | null, act: () => void): void {
    this.#soon(bet, act, this.#place.pending.length > 0);
  }

  #step(next: () => Act | null, note: (act: Act, id: string) => void): void {
    const first = next();
    const isOneChip = first !== null && first.out.length + first.put.length === 1;
    const step = () => {
      const act = next();
      const id = act === null ? null : this.#perform(act);
      if (act !== null && id !== null) note(act, id);
    };
    if (isOneChip) this.#soon(null, step);
    else this.#whenAnswered(null, step);
  }

  #change(
    change: (wagers: Wager[], bets: TableState["table"]["bets"]) => Changed,
    none: string,
    stays: (bets: string[]) => string,
  ): void {
    this.#whenAnswered(null, () => {
      const bets = this.#place.view?.table.bets ?? [];
      const { out, put, stayed } = change(this.#place.standing, bets);
      const only = stayed.length === 1 ? (stayed[0] ?? null) : null;
      if (out.length + put.length === 0) return this.#place.refuse(only, none);
      this.#do({ out, put });
      if (stayed.length === 0) return;
      const titles = stayed.map((name) => bets.find((bet) => bet.name === name)?.title ?? name);
      this.#place.say(stays(titles), only);
    });
  }

  #do(act: Act): void {
    const id = this.#perform(act);
    if (id !== null) this.#moves.note(act, id);
  }

  /** Asks for an act; gives the id of its request, `null` when there is nothing to ask. */
  #perform(act: Act): string | null {
    const asked = requests(act, this.#place.standing, mint) ?? [];
    const last = asked.at(-1);
    if (last === undefined) return null;
    this.#place.hush();
    if (act.put.length > 0) this.#place.begin();
    for (const command of asked) this.#place.ask(command);
    if (act.put.length > 0) {
      this.#place.hear({ kind: "put", stakes: act.put.map(({ stake }) => stake) });
    } else {
      this.#place.hear({ kind: "taken", stake: Math.max(...act.out.map(({ stake }) => stake)) });
    }
    return last.id;
  }
}
