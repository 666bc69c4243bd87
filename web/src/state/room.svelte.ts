// The patron's place at one table: what is on screen, what is on its way, what the hand holds.
// The single state of the table page; components read it and call its verbs.
import { text } from "../text.ts";
import { Connection, browserClock, browserSocket, type Line } from "../wire/connection.ts";
import { house } from "../wire/http.ts";
import { mint } from "../wire/ids.ts";
import type { Bye, Command, Frame, LastCoup, Wager } from "../wire/types.ts";
import { Betting, type Place } from "./betting.svelte.ts";
import { lineAfter, lineOf, resultLine, shoeLine, type Line as Caption } from "./caption.ts";
import { money } from "./money.ts";
import type { Moment } from "./moments.ts";
import { afterPicture, stillMotion } from "./motion.ts";
import { Notices } from "./notices.svelte.ts";
import { options } from "./options.svelte.ts";
import { ownName } from "./own-name.svelte.ts";
import * as waiting from "./pending.ts";
import { FramePlayer, type Beat } from "./player.ts";
import { Sitting } from "./sitting.svelte.ts";
import { Squeeze } from "./squeeze.svelte.ts";
import { apply, cardLeaves, cardTurned, fromSnapshot, goOn, withBalance } from "./table.ts";
import type { TableState } from "./table.ts";

/** So long the last coup of a shoe lies there, unless the patron goes on before. */
const ENDED_MS = 8_000;
/** A card travels and turns in this time at most, however slow the table's own pace is. */
const LONGEST_CARD_MS = 760;

export class Room implements Place {
  view = $state.raw<TableState | null>(null);
  pending = $state.raw<waiting.Pending[]>([]);
  line = $state.raw<Line>("connecting");
  bye = $state.raw<Bye | null>(null);
  caption = $state.raw<Caption>({ main: "", sub: "", lit: false });
  /** The coup whose slip the patron has put away. */
  putAway = $state.raw<string | null>(null);
  /** The coup for which the patron has put down a first chip: what lay there is cleared away. */
  #begun = $state.raw<string | null>(null);
  /** Hears what happens here: the sounds. */
  listener: ((moment: Moment) => void) | null = null;
  readonly sitting: Sitting;
  readonly notices = new Notices();
  /** What the patron does with chips. */
  readonly betting = new Betting(this);
  /** The card that waits for the patron's own hand. */
  readonly squeeze = new Squeeze(() => options.now.squeeze && !document.hidden);

  readonly onTheWay = $derived.by(() => this.#onTheWay());
  readonly leaving = $derived(waiting.onTheirWayBack(this.pending));
  readonly standing = $derived.by(() =>
    [...(this.view?.wagers ?? []), ...this.onTheWay].filter(({ id }) => !this.leaving.has(id)),
  );
  readonly dealAsked = $derived(waiting.isDealAsked(this.pending));
  readonly onFelt = $derived(waiting.sum(this.view?.wagers ?? []));
  /** The finished coup that still lies on the felt, until the first chip of the next one. */
  readonly result = $derived.by(() => this.#result());

  readonly #connection: Connection;
  readonly #player: FramePlayer;
  /** What the caption says once the shoe that ended is cleared away, and what stops the clock. */
  #opening: Caption | null = null;
  #stay: (() => void) | null = null;

  constructor(tableId: string) {
    this.sitting = new Sitting(tableId);
    this.#player = new FramePlayer(
      {
        card_ms: () => this.#card_ms,
        isStill: stillMotion,
        wait: afterPicture,
        squeeze: ({ side }, then) =>
          this.view === null ? null : this.squeeze.hand(this.view, side, then),
      },
      (beat) => {
        this.#show(beat);
        this.hear({ kind: "shown", beat, way_ms: this.way_ms });
        // Not before all is shown that came with this.
        queueMicrotask(() => this.betting.answered());
      },
    );
    this.#connection = new Connection(() => browserSocket(house.socketPath(tableId)), {
      frame: (frame) => {
        this.#heard(frame);
        this.betting.answered();
      },
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
    this.notices.hush();
    this.#stay?.();
  }

  tryNow(): void {
    this.#connection.tryNow();
  }

  /** The page speaks another language now: the house tells the table anew, in that one. */
  speakAnew(): void {
    this.hush();
    this.#connection.renew();
  }

  async moreChips(): Promise<void> {
    try {
      // The balance comes by the line to the table, in its turn behind the cards shown now.
      await house.moreChips(mint());
    } catch (error) {
      this.refuse(null, error instanceof Error ? error.message : text.noAnswer);
    }
  }

  refuse(bet: string | null, sentence: string): void {
    this.notices.tell(bet, sentence, true);
    this.hear({ kind: "refused" });
  }

  say(sentence: string, bet: string | null = null): void {
    this.notices.tell(bet, sentence, false);
  }

  hush(): void {
    this.notices.hush();
  }

  hear(moment: Moment): void {
    this.listener?.(moment);
  }

  // ---------- asking

  #onTheWay(): Wager[] {
    const placed = new Set(this.view?.wagers.map(({ id }) => id));
    return waiting.onTheWay(this.pending).filter(({ id }) => !placed.has(id));
  }

  begin(): void {
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

  ask(command: waiting.Asked): void {
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
    this.betting.refused(command.id);
    if (waiting.placedBy(command).length > 0) this.refuse(null, text.postcard.dropped);
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
    if (command !== undefined) {
      this.pending = waiting.drop(this.pending, command.id);
      this.betting.refused(command.id);
    }
    if (command?.type === "take-back" && !this.#isOnFelt(command.wager)) return;
    const bet = frame.facts["bet_name"] ?? this.#betOf(command);
    this.refuse(bet ?? null, frame.sentence);
  }

  #isOnFelt(wager: string): boolean {
    return this.view?.wagers.some(({ id }) => id === wager) ?? false;
  }

  #betOf(command: waiting.Asked | undefined): string | undefined {
    if (command?.type !== "place" || command.wagers.length !== 1) return undefined;
    return command.wagers[0]?.bet;
  }

  // ---------- showing

  #show(beat: Beat): void {
    if (beat.kind === "snapshot") {
      const { owed, currency } = beat.frame.patron;
      const { sheet } = beat.frame.table;
      if (this.view === null && owed > 0) this.say(text.owes(money(owed, currency.exponent)));
      const before = this.view?.table.sheet.hash ?? sheet.hash;
      if (before !== sheet.hash) this.say(text.otherGame(sheet.title));
      if (this.view?.coup?.id !== beat.frame.coup?.id) this.betting.forget();
      this.view = fromSnapshot(beat.frame);
      this.pending = waiting.afterSnapshot(this.pending, beat.frame.wagers);
      this.caption = this.#captionOf(this.view);
      this.sitting.greet(this.view);
      ownName.heard(this.view.patron.name);
      this.betting.keepChip(this.view.table.chips);
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
        this.betting.shown(beat.event, this.pending);
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

  /** A placed chip ends the talk about the last coup, open bets that about the shuffling; all
   *  else leaves the caption alone. */
  #captionNow(type: string): Caption {
    const isOver = this.caption.main === text.caption.shuffling;
    if (this.view === null || !(isOver || type === "wager-placed")) return this.caption;
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
}
