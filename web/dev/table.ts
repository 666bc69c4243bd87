// One table of the make-believe house: enough of the dealer's work to look at the page.
import type {
  Command,
  CoupRecord,
  Dealt,
  Frame,
  LastCoup,
  Patron,
  SettledWager,
  Shoe,
  Side,
  Snapshot,
  Stake,
  TableEvent,
  TableInfo,
  Wager,
} from "../src/wire/types.ts";
import { placedBy, takenBy } from "../src/state/pending.ts";
import { prices } from "./prices.ts";
import { roadsOf } from "./roads.ts";
import { rulesOf } from "./sheets.ts";

interface Kept {
  seq: number;
  phase: Snapshot["phase"];
  shoe: Shoe;
  coup: number;
  player: string[];
  banker: string[];
  wagers: Wager[];
  last: LastCoup | null;
  repeat: Stake[];
  outcomes: string[];
}

const SEED =
  "P P B Bp Bn P B B T B Bb P P P P T B P Bn B B B B B B B Pp P B P P P B B T B B P P B".split(" ");

const points = (card: string) => {
  const rank = "A23456789TJQK".indexOf(card.charAt(0)) + 1;
  return rank > 9 ? 0 : rank;
};
const total = (hand: string[]) => hand.reduce((sum, card) => sum + points(card), 0) % 10;

export const patron: Patron = {
  id: "p1",
  name: "Guest",
  balance: 1_031_000,
  owed: 0,
  currency: { code: "PLAY", exponent: 2 },
  play_money: true,
};

/** What a test or a picture may steer. */
export const steer = { latency: 8, cards: [] as string[], refuse: "", unreachable: false };

/** The one end of a line that a table talks to. */
export interface Listener {
  tell(frame: Frame): void;
}

function draw(): string {
  const next = steer.cards.shift();
  if (next !== undefined) return next;
  const at = Math.floor(Math.random() * 52);
  return "A23456789TJQK".charAt(at >> 2) + "SHDC".charAt(at & 3);
}

export class Table {
  readonly info: TableInfo;
  kept: Kept;
  socket: Listener | null = null;
  answers = new Map<string, Frame>();
  records: CoupRecord[] = [];

  constructor(info: TableInfo) {
    this.info = info;
    const saved = sessionStorage.getItem(`house:${info.id}`);
    this.kept = saved === null ? this.fresh() : (JSON.parse(saved) as Kept);
  }

  fresh(): Kept {
    const shoe = {
      id: "s14",
      number: 14,
      sheet: "dev",
      cards: 416,
      dealt: 218,
      cut_at: 400,
      cut_out: false,
      last_coups: null,
    };
    return {
      seq: 1,
      phase: "betting",
      shoe,
      coup: 58,
      player: [],
      banker: [],
      wagers: [],
      last: null,
      repeat: [],
      outcomes: [...SEED],
    };
  }

  coupId = (): string => `9F3C-${String(this.kept.coup).padStart(4, "0")}`;

  snapshot(): Snapshot {
    const { seq, phase, shoe, player, banker, wagers, last, repeat, outcomes } = this.kept;
    return {
      type: "snapshot",
      seq,
      table: this.info,
      phase,
      shoe,
      coup: { id: this.coupId(), number: this.kept.coup },
      player,
      banker,
      player_total: player.length > 0 ? total(player) : null,
      banker_total: banker.length > 0 ? total(banker) : null,
      wagers,
      last,
      voided: null,
      repeat,
      roads: roadsOf(outcomes),
      patron,
      time: new Date().toISOString(),
    };
  }

  tell(events: TableEvent[], balance: number | null): void {
    const prev = this.kept.seq;
    this.kept.seq += events.length;
    sessionStorage.setItem(`house:${this.info.id}`, JSON.stringify(this.kept));
    this.socket?.tell({ type: "told", seq: this.kept.seq, prev, events, balance });
  }

  hear(command: Command): void {
    if (command.type === "resync") return this.socket?.tell(this.snapshot());
    const known = this.answers.get(command.id);
    if (known !== undefined) return this.socket?.tell(known);
    const why = this.whyNot(command);
    const answer: Frame =
      why === ""
        ? { type: "accepted", id: command.id, sentence: "" }
        : { type: "refused", id: command.id, code: "no", sentence: why, facts: {}, final: true };
    this.answers.set(command.id, answer);
    this.socket?.tell(answer);
    if (why === "") this.obey(command);
  }

  whyNot(command: Command): string {
    if (steer.refuse !== "") {
      const why = steer.refuse;
      steer.refuse = "";
      return why;
    }
    if (this.kept.phase !== "betting") return "Bets are closed.";
    if (command.type !== "place" && command.type !== "replace") return "";
    const back = command.type === "replace" ? command.back : [];
    const lying = this.kept.wagers.filter(({ id }) => !back.includes(id));
    const staked = command.wagers.reduce((sum, { stake }) => sum + stake, 0);
    if (staked > patron.balance) return "Your balance is smaller than this stake.";
    const bets = new Set([...lying, ...command.wagers].map(({ bet }) => bet));
    for (const group of this.info.not_combined) {
      if (group.filter((bet) => bets.has(bet)).length > 1) {
        return "At this table Player and Banker cannot be combined.";
      }
    }
    for (const { bet, stake } of command.wagers) {
      const info = this.info.bets.find(({ name }) => name === bet);
      if (info === undefined) return "There is no such bet here.";
      if (stake < info.minimum)
        return `The smallest stake on ${info.title} is ${info.minimum / 100}.`;
      if (info.needs.length > 0 && !info.needs.some((need) => bets.has(need))) {
        return `${info.title} needs Player, Banker or Tie on the same coup.`;
      }
    }
    return "";
  }

  obey(command: Command): void {
    if (command.type === "deal") return this.deal();
    if (command.type === "resync") return;
    const back = takenBy(command);
    const gone = this.kept.wagers.filter(({ id }) => back.includes(id));
    const wagers = placedBy(command);
    this.kept.wagers = [...this.kept.wagers.filter((one) => !gone.includes(one)), ...wagers];
    const sum = (stakes: Stake[]) => stakes.reduce((all, { stake }) => all + stake, 0);
    patron.balance += sum(gone) - sum(wagers);
    this.tell(
      [
        ...gone.map((wager): TableEvent => ({ type: "wager-taken-back", wager, why: "asked" })),
        ...wagers.map((wager): TableEvent => ({ type: "wager-placed", wager })),
      ],
      patron.balance,
    );
    if (command.type === "place" && command.deal) this.deal();
  }

  deal(): void {
    this.kept.phase = "dealing";
    this.kept.player = [];
    this.kept.banker = [];
    this.tell([{ type: "bets-closed" }], null);
    setTimeout(() => this.card(), this.info.card_ms);
  }

  next(): Side | null {
    const { player, banker } = this.kept;
    if (player.length + banker.length < 4)
      return player.length === banker.length ? "player" : "banker";
    const [p, b] = [total(player.slice(0, 2)), total(banker.slice(0, 2))];
    if (Math.max(p, b) >= 8) return null;
    if (player.length === 2 && banker.length === 2 && p <= 5) return "player";
    if (banker.length === 3) return null;
    const third = player[2];
    if (third === undefined) return b <= 5 ? "banker" : null;
    const cell = rulesOf(this.info).draw_chart[b]?.cells[points(third) + 1];
    return cell === "D" ? "banker" : null;
  }

  card(): void {
    const side = this.next();
    if (side === null) return;
    const card = draw();
    this.kept[side].push(card);
    this.kept.shoe.dealt += 1;
    const event: TableEvent = {
      type: "card-dealt",
      side,
      card,
      player_total: total(this.kept.player),
      banker_total: total(this.kept.banker),
      dealt: this.kept.shoe.dealt,
    };
    if (this.next() !== null) {
      this.tell([event], null);
      setTimeout(() => this.card(), this.info.card_ms);
      return;
    }
    this.settle(event);
  }

  settle(card: TableEvent): void {
    const { kept } = this;
    const [p, b] = [total(kept.player), total(kept.banker)];
    const outcome = p === b ? "tie" : p > b ? "player" : "banker";
    const isNatural = (hand: string[]) => hand.length === 2 && total(hand) >= 8;
    const [player_natural, banker_natural] = [isNatural(kept.player), isNatural(kept.banker)];
    const natural = player_natural || banker_natural;
    const wagers: SettledWager[] = kept.wagers.map((wager) =>
      prices(wager, kept.player, kept.banker, this.info),
    );
    const staked = wagers.reduce((sum, { stake }) => sum + stake, 0);
    const returned = wagers.reduce((sum, wager) => sum + wager.returned, 0);
    const pair = (hand: string[]) => hand[0]?.charAt(0) === hand[1]?.charAt(0);
    kept.outcomes.push(
      outcome.charAt(0).toUpperCase() +
        (natural ? "n" : "") +
        (pair(kept.player) ? "p" : "") +
        (pair(kept.banker) ? "b" : ""),
    );
    patron.balance += returned;
    kept.last = {
      coup: { id: this.coupId(), number: kept.coup },
      outcome,
      player: kept.player,
      banker: kept.banker,
      player_total: p,
      banker_total: b,
      natural,
      player_natural,
      banker_natural,
      wagers,
      staked,
      returned,
      net: returned - staked,
      voided: false,
    };
    this.record(kept.last);
    const merged = new Map<string, number>();
    for (const { bet, stake } of kept.wagers) merged.set(bet, (merged.get(bet) ?? 0) + stake);
    kept.repeat = [...merged].map(([bet, stake]) => ({ bet, stake }));
    kept.wagers = [];
    kept.phase = "paying";
    const { last, repeat, shoe } = kept;
    this.tell(
      [
        card,
        {
          type: "coup-settled",
          last,
          repeat,
          roads: roadsOf(kept.outcomes),
          cut_out: shoe.cut_out,
          last_coups: shoe.last_coups,
        },
      ],
      patron.balance,
    );
    setTimeout(() => this.open(), this.info.paying_ms);
  }

  record(last: LastCoup): void {
    this.records.unshift({
      id: this.coupId(),
      number: this.kept.coup,
      table: { id: this.info.id, name: this.info.name },
      sheet: this.info.sheet,
      at: new Date().toISOString(),
      status: "settled",
      reason: "",
      last,
      wagers: this.kept.wagers,
      voided: [],
      owed: 0,
      titles: Object.fromEntries(this.info.bets.map(({ name, title }) => [name, title])),
      shoe: this.coupId().split("-")[0] ?? "",
      dealt: dealt(last),
    });
  }

  open(): void {
    this.kept.coup += 1;
    this.kept.phase = "betting";
    this.kept.player = [];
    this.kept.banker = [];
    this.tell([{ type: "bets-opened", coup: { id: this.coupId(), number: this.kept.coup } }], null);
  }
}

/** A coup's cards in dealing order: two each in turn, then the third cards. */
function dealt({ player, banker }: LastCoup): Dealt[] {
  const at = (side: Side, hand: string[], place: number): Dealt[] =>
    hand
      .slice(place, place + 1)
      .map((card) => ({ side, card, total: total(hand.slice(0, place + 1)) }));
  return [0, 1, 2].flatMap((place) => [
    ...at("player", player, place),
    ...at("banker", banker, place),
  ]);
}
