// The patron's place at one table: what is on screen, what is on its way, what the hand holds.
// The single state of the table page; components read it and call its verbs.
import { text } from "../text.ts";
import { Connection, browserClock, browserSocket, type Line } from "../wire/connection.ts";
import { house } from "../wire/http.ts";
import { mint } from "../wire/ids.ts";
import type { Bye, Command, Frame, LastCoup, Minor, Stake, Wager } from "../wire/types.ts";
import { lineAfter, lineOf, resultLine, shoeLine, type Line as Caption } from "./caption.ts";
import { money } from "./money.ts";
import type { Moment } from "./moments.ts";
import { afterPicture, stillMotion } from "./motion.ts";
import * as waiting from "./pending.ts";
import { FramePlayer, type Beat } from "./player.ts";
import { Sitting } from "./sitting.svelte.ts";
import { apply, cardLeaves, cardTurned, fromSnapshot, goOn, withBalance } from "./table.ts";
import type { TableState } from "./table.ts";

export interface Notice {
  /** The bet on whose spot it is told; `null` tells it beside the buttons. */
  bet: string | null;
  sentence: string;
  refused: boolean;
  number: number;
}

const NOTICE_MS = 6_000;
/** So long the last coup of a shoe lies there, unless the patron goes on before. */
const ENDED_MS = 8_000;
/** A card travels and turns in this time at most, however slow the table's own pace is. */
const LONGEST_CARD_MS = 760;

export class Room {
  view = $state.raw<TableState | null>(null);
  pending = $state.raw<waiting.Pending[]>([]);
  line = $state.raw<Line>("connecting");
  bye = $state.raw<Bye | null>(null);
  caption = $state.raw<Caption>({ main: "", sub: "", lit: false });
  notice = $state.raw<Notice | null>(null);
  chip = $state.raw<Minor | null>(null);
  /** The coup whose slip the patron has put away. */
  putAway = $state.raw<string | null>(null);
  /** The coup for which the patron has put down a first chip: what lay there is cleared away. */
  #begun = $state.raw<string | null>(null);
  /** Hears what happens here: the sounds. */
  listener: ((moment: Moment) => void) | null = null;
  readonly sitting: Sitting;

  readonly onTheWay = $derived.by(() => this.#onTheWay());
  readonly leaving = $derived(waiting.onTheirWayBack(this.pending));
  readonly dealAsked = $derived(waiting.isDealAsked(this.pending));
  readonly onFelt = $derived(waiting.sum(this.view?.wagers ?? []));
  /** The finished coup that still lies on the felt, until the first chip of the next one. */
  readonly result = $derived.by(() => this.#result());

  readonly #connection: Connection;
  readonly #player: FramePlayer;
  #notices = 0;
  #calm: (() => void) | null = null;
  /** What the caption says once the shoe that ended is cleared away, and what stops the clock. */
  #opening: Caption | null = null;
  #stay: (() => void) | null = null;

  constructor(tableId: string) {
    this.sitting = new Sitting(tableId);
    this.#player = new FramePlayer(
      { card_ms: () => this.#card_ms, isStill: stillMotion, wait: afterPicture },
      (beat) => {
        this.#show(beat);
        this.listener?.({ kind: "shown", beat, way_ms: this.way_ms });
      },
    );
    this.#connection = new Connection(() => browserSocket(house.socketPath(tableId)), {
      frame: (frame) => this.#heard(frame),
      line: (line, bye) => {
        this.line = line;
        this.bye = bye;
      },
      stillMeant: (command) => this.#stillMeant(command),
    });
  }

  /** How long one card takes on screen: the table's pace, unless nobody looks. */
  get #card_ms(): number {
    if (document.hidden) return 0;
    return Math.min(this.view?.table.card_ms ?? 0, LONGEST_CARD_MS);
  }

  /** How long a card moves: all of its time, unless nothing shall move. */
  get way_ms(): number {
    return stillMotion() ? 0 : this.#card_ms;
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
    this.#player.stop();
    this.#calm?.();
    this.#stay?.();
  }

  tryNow(): void {
    this.#connection.tryNow();
  }

  /** The page speaks another language now: the house tells the table anew, in that one. */
  speakAnew(): void {
    this.#hush();
    this.#connection.renew();
  }

  // ---------- what the patron does

  choose(chip: Minor): void {
    this.chip = chip;
  }

  put(bet: string): void {
    const why = this.whyNoBets;
    if (why !== "") return this.#refuse(bet, why);
    if (this.chip !== null) this.#place([{ bet, stake: this.chip }], false);
  }

  takeBack(bet: string): void {
    const why = this.whyNoBets;
    if (why !== "") return this.#refuse(bet, why);
    const last = this.#standing().findLast((wager) => wager.bet === bet);
    if (last !== undefined) this.#takeBack(last);
  }

  undo(): void {
    const last = this.#standing().at(-1);
    if (last !== undefined) this.#takeBack(last);
  }

  /** Takes back everything, side bets first, so that none is left without its main bet. */
  clear(): void {
    const needy = new Set(
      this.view?.table.bets.filter(({ needs }) => needs.length > 0).map(({ name }) => name),
    );
    const wagers = this.#standing().reverse();
    const first = wagers.filter(({ bet }) => needy.has(bet));
    for (const wager of [...first, ...wagers.filter(({ bet }) => !needy.has(bet))]) {
      this.#takeBack(wager);
    }
  }

  sameBet(): void {
    if (this.whyNoRepeat === "") this.#place(this.view?.repeat ?? [], true);
  }

  deal(): void {
    if (this.whyNoDeal === "") this.#ask({ type: "deal", id: mint() });
  }

  async moreChips(): Promise<void> {
    try {
      // The balance comes by the line to the table, in its turn behind the cards shown now.
      await house.moreChips(mint());
    } catch (error) {
      this.#refuse(null, error instanceof Error ? error.message : text.noAnswer);
    }
  }

  // ---------- why a button cannot be used; "" when it can

  get whyNoBets(): string {
    const why = text.why;
    if (this.line !== "open" || this.view === null) return why.line;
    if (this.dealAsked) return why.dealing;
    const { phase } = this.view;
    return phase === "betting" ? "" : why[phase];
  }

  get whyNoUndo(): string {
    return this.whyNoBets || (this.#standing().length === 0 ? text.why.nothingToUndo : "");
  }

  get whyNoDeal(): string {
    return this.whyNoBets || (this.#standing().length === 0 ? text.why.noBets : "");
  }

  get whyNoRepeat(): string {
    if (this.whyNoBets !== "") return this.whyNoBets;
    if ((this.view?.repeat.length ?? 0) === 0) return text.why.noRepeat;
    return this.#standing().length > 0 ? text.why.repeatOnTop : "";
  }

  say(sentence: string): void {
    this.#tell(null, sentence, false);
  }

  // ---------- asking

  #standing(): Wager[] {
    const all = [...(this.view?.wagers ?? []), ...this.onTheWay];
    return all.filter(({ id }) => !this.leaving.has(id));
  }

  #onTheWay(): Wager[] {
    const placed = new Set(this.view?.wagers.map(({ id }) => id));
    return waiting.onTheWay(this.pending).filter(({ id }) => !placed.has(id));
  }

  #place(wagers: Stake[], deal: boolean): void {
    this.#hush();
    this.#begin();
    this.#ask({ type: "place", id: mint(), wagers, deal });
    this.listener?.({ kind: "put", stakes: wagers.map(({ stake }) => stake) });
  }

  #begin(): void {
    const coup = this.view?.coup?.id ?? null;
    if (this.view === null || this.#begun === coup) return;
    this.#begun = coup;
    if (!this.#goOn()) this.caption = lineOf(this.view);
  }

  /** Holds a shoe that ended for some seconds; the patron's next bet clears it before. */
  #hold(opening: Caption): void {
    if (this.view?.ended == null) return;
    this.#opening = opening;
    this.#stay?.();
    this.#stay = browserClock.after(ENDED_MS, () => this.#goOn());
  }

  /** Clears a shoe that ended away; false when there is none. */
  #goOn(): boolean {
    if (this.view === null || this.view.ended === null) return false;
    this.view = goOn(this.view);
    this.caption = this.#opening ?? lineOf(this.view);
    return true;
  }

  #takeBack(wager: Wager): void {
    this.#hush();
    this.#ask({ type: "take-back", id: mint(), wager: wager.id });
    this.listener?.({ kind: "taken", stake: wager.stake });
  }

  #ask(command: waiting.Asked): void {
    const coup = this.view?.coup?.id ?? null;
    this.pending = [...this.pending, { command, coup, accepted: false }];
    this.#connection.send(command);
  }

  #stillMeant(command: Command): boolean {
    if (command.type === "resync") return false;
    const entry = this.pending.find((pending) => pending.command.id === command.id);
    if (entry === undefined) return false;
    if (entry.coup === (this.view?.coup?.id ?? null)) return true;
    this.pending = waiting.drop(this.pending, command.id);
    if (command.type === "place") this.#refuse(null, text.postcard.dropped);
    return false;
  }

  // ---------- hearing

  #heard(frame: Exclude<Frame, Bye>): void {
    switch (frame.type) {
      case "snapshot":
        return this.#player.snapshot(frame);
      case "told":
        return this.#player.told(frame);
      case "balance":
        return this.#player.balance(frame);
      case "accepted":
        this.pending = waiting.accept(this.pending, frame.id);
        if (frame.sentence !== "") this.say(frame.sentence);
        return;
      case "refused":
        return this.#refused(frame);
    }
  }

  #refused(frame: Extract<Frame, { type: "refused" }>): void {
    const entry = this.pending.find(({ command }) => command.id === frame.id);
    const command = entry?.command;
    if (command !== undefined) this.pending = waiting.drop(this.pending, command.id);
    if (command?.type === "take-back" && !this.#isOnFelt(command.wager)) return;
    const bet = frame.facts["bet_name"] ?? this.#betOf(command);
    this.#refuse(bet ?? null, frame.sentence);
  }

  #isOnFelt(wager: string): boolean {
    return this.view?.wagers.some(({ id }) => id === wager) ?? false;
  }

  #betOf(command: waiting.Asked | undefined): string | undefined {
    if (command?.type !== "place" || command.wagers.length !== 1) return undefined;
    return command.wagers[0]?.bet;
  }

  #refuse(bet: string | null, sentence: string): void {
    this.#tell(bet, sentence, true);
    this.listener?.({ kind: "refused" });
  }

  #tell(bet: string | null, sentence: string, refused: boolean): void {
    this.#hush();
    this.#notices += 1;
    this.notice = { bet, sentence, refused, number: this.#notices };
    this.#calm = browserClock.after(NOTICE_MS, () => this.#hush());
  }

  #hush(): void {
    this.#calm?.();
    this.#calm = null;
    this.notice = null;
  }

  // ---------- showing

  #show(beat: Beat): void {
    if (beat.kind === "snapshot") {
      const { owed, currency } = beat.frame.patron;
      const { sheet } = beat.frame.table;
      if (this.view === null && owed > 0) this.say(text.owes(money(owed, currency.exponent)));
      const before = this.view?.table.sheet.hash ?? sheet.hash;
      if (before !== sheet.hash) this.say(text.otherGame(sheet.title));
      this.view = fromSnapshot(beat.frame);
      this.pending = waiting.afterSnapshot(this.pending, beat.frame.wagers);
      this.caption = this.#captionOf(this.view);
      this.sitting.greet(this.view);
      this.#keepChip(this.view);
      return;
    }
    if (this.view === null) return;
    switch (beat.kind) {
      case "balance":
        this.#tellCollected(this.view, beat.owed);
        this.view = withBalance(this.view, beat.balance, beat.owed);
        return;
      case "card-leaves":
        this.view = cardLeaves(this.view, beat.event);
        return;
      case "card-turned":
        this.view = cardTurned(this.view, beat.event);
        break;
      case "event":
        this.view = apply(this.view, beat.event);
        this.pending = waiting.afterEvent(this.pending, beat.event);
        this.sitting.count(beat.event);
        if (beat.event.type === "shoe-opened") this.#hold(shoeLine(beat.event));
    }
    this.caption = lineAfter(beat.event, this.view) ?? this.#captionNow(beat.event.type);
  }

  /** What the house took out of the balance is told where the balance falls. */
  #tellCollected(view: TableState, owed: number | null): void {
    const paid = view.patron.owed - (owed ?? view.patron.owed);
    if (paid > 0) this.say(text.collected(money(paid, view.table.currency.exponent)));
  }

  /** A placed chip ends the talk about the last coup; all else leaves the caption alone. */
  #captionNow(type: string): Caption {
    if (type !== "wager-placed" || this.view === null) return this.caption;
    const line = lineOf(this.view);
    return line.main === this.caption.main ? this.caption : line;
  }

  #captionOf(view: TableState): Caption {
    const last = this.result;
    return last !== null && view.voided === null ? resultLine(last, view) : lineOf(view);
  }

  #result(): LastCoup | null {
    const view = this.view;
    if (view?.last == null) return null;
    if (view.phase === "paying" || view.phase === "shuffling") return view.last;
    if (view.phase !== "betting" || view.wagers.length > 0) return null;
    return this.#begun !== null && this.#begun === view.coup?.id ? null : view.last;
  }

  #keepChip(view: TableState): void {
    const { chips } = view.table;
    if (this.chip !== null && chips.includes(this.chip)) return;
    this.chip = chips[Math.min(2, chips.length - 1)] ?? null;
  }
}
