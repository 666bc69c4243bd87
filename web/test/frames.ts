// Frames for the tests: a small valid table, and events with only what matters spelled out.
import { NO_ROADS } from "../src/state/table.ts";
import type {
  BetInfo,
  CardDealt,
  CoupSettled,
  LastCoup,
  Snapshot,
  TableEvent,
  TableInfo,
  Told,
} from "../src/wire/types.ts";

export function bet(name: string, more: Partial<BetInfo> = {}): BetInfo {
  return {
    name,
    title: name,
    short_title: name,
    group: "main",
    tone: "side",
    pays_text: "1 to 1",
    notes: [],
    lines: [],
    minimum: 500,
    maximum: 1_000_000,
    step: 1,
    needs: [],
    rounding: "exact",
    rtp: "98.7649",
    mark: "",
    ...more,
  };
}

export const table: TableInfo = {
  id: "salon",
  name: "Salon",
  kind: "solo",
  sheet: { id: "six", title: "Half pay on 6", hash: "00", date: "2025-06-01" },
  currency: { code: "PLAY", exponent: 2 },
  play_money: true,
  chips: [100, 500, 2500],
  bets: [bet("player"), bet("banker"), bet("tie"), bet("super-6", { needs: ["banker"] })],
  not_combined: [],
  most_staked: 2_000_000,
  most_paid: 10_000_000,
  card_ms: 700,
  paying_ms: 0,
  shoe_policy: "cut-card",
};

export const shoe = {
  id: "s1",
  number: 1,
  sheet: "x",
  cards: 416,
  dealt: 10,
  cut_at: 400,
  cut_out: false,
  last_coups: null,
};

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    seq: 10,
    table,
    phase: "betting",
    shoe,
    coup: { id: "c1", number: 1 },
    player: [],
    banker: [],
    player_total: null,
    banker_total: null,
    wagers: [],
    last: null,
    voided: null,
    repeat: [],
    roads: NO_ROADS,
    patron: {
      id: "p",
      name: "Guest",
      balance: 1_000_000,
      owed: 0,
      currency: table.currency,
      play_money: true,
    },
    time: "2025-06-01T12:00:00Z",
    ...more,
  };
}

export function told(events: TableEvent[], more: Partial<Told> = {}): Told {
  return { type: "told", seq: 11, prev: 10, events, balance: null, ...more };
}

export function card(
  side: "player" | "banker",
  text: string,
  player_total: number,
  banker_total: number,
): CardDealt {
  return { type: "card-dealt", side, card: text, player_total, banker_total, dealt: 11 };
}

export const last: LastCoup = {
  coup: { id: "c1", number: 1 },
  outcome: "banker",
  player: ["KS", "3H", "2D"],
  banker: ["4C", "QD", "2S"],
  player_total: 5,
  banker_total: 6,
  natural: false,
  player_natural: false,
  banker_natural: false,
  wagers: [
    {
      id: "w.0",
      bet: "banker",
      stake: 5000,
      result: "win",
      profit: 2500,
      returned: 7500,
      pays: "1 to 2",
    },
    { id: "x.0", bet: "tie", stake: 500, result: "lose", profit: -500, returned: 0, pays: "" },
  ],
  staked: 5500,
  returned: 7500,
  net: 2000,
  voided: false,
};

export function settled(more: Partial<CoupSettled> = {}): CoupSettled {
  return {
    type: "coup-settled",
    last,
    repeat: [{ bet: "banker", stake: 5000 }],
    roads: { ...NO_ROADS, outcomes: ["B"] },
    cut_out: false,
    last_coups: null,
    ...more,
  };
}
