// The patron's own hand on the cards: which wait, and that nothing else waits longer than it must.
import { describe, expect, it } from "vitest";
import { FramePlayer, type Beat } from "../src/state/player.ts";
import { Squeeze, ownSides } from "../src/state/squeeze.svelte.ts";
import { fromSnapshot, type TableState } from "../src/state/table.ts";
import type { Side } from "../src/wire/types.ts";
import { bet, card, snapshot, table, told } from "./frames.ts";

const bets = [
  bet("player", { tone: "player" }),
  bet("banker", { tone: "banker" }),
  bet("tie", { tone: "tie" }),
  bet("player-pair", { tone: "player", group: "side" }),
];

function wagered(...names: string[]): TableState {
  const wagers = names.map((name, index) => ({ id: `w${index}.0`, bet: name, stake: 500 }));
  const view = fromSnapshot(snapshot({ table: { ...table, bets } }));
  return { ...view, phase: "dealing", wagers, player: ["AS"], banker: ["KD"] };
}

const sides = (...names: string[]): Side[] => [...ownSides(wagered(...names))];

describe("the hand that a patron turns", () => {
  it("is that of the main bet", () => {
    expect(sides("player", "tie")).toEqual(["player"]);
    expect(sides("banker", "player-pair")).toEqual(["banker"]);
  });

  it("is both where neither side has the patron's bet alone", () => {
    for (const names of [["tie"], ["player", "banker"], ["player-pair"]]) {
      expect(sides(...names)).toEqual(["player", "banker"]);
    }
  });
});

describe("a squeeze", () => {
  it("hands out the newest card of that hand, once, and goes on when it is turned", () => {
    const squeeze = new Squeeze(() => true);
    let went = 0;
    expect(squeeze.hand(wagered("player"), "banker", () => (went += 1))).toBeNull();
    expect(squeeze.hand(wagered("player"), "player", () => (went += 1))).not.toBeNull();
    expect(squeeze.now).toEqual({ side: "player", card: "AS", place: 0 });
    squeeze.turn();
    squeeze.turn();
    expect([squeeze.now, went]).toEqual([null, 1]);
  });

  it("leaves all cards of a coup alone once everything is to be seen", () => {
    const squeeze = new Squeeze(() => true);
    const view = wagered("player");
    squeeze.hand(view, "player", () => {});
    squeeze.revealAll();
    expect(squeeze.hand(view, "player", () => {})).toBeNull();
    const next = { ...view, coup: { id: "another", number: 2 } };
    expect(squeeze.hand(next, "player", () => {})).not.toBeNull();
  });

  it("takes nothing that nobody asked for or wagered on", () => {
    expect(new Squeeze(() => false).hand(wagered("player"), "player", () => {})).toBeNull();
    expect(new Squeeze(() => true).hand(wagered(), "player", () => {})).toBeNull();
  });
});

interface Held {
  player: FramePlayer;
  shown: Beat[];
  turn(): void;
  taken: number;
}

function holding(): Held {
  const shown: Beat[] = [];
  const held: Held = { player: undefined!, shown, turn: () => {}, taken: 0 };
  held.player = new FramePlayer(
    {
      card_ms: () => 0,
      isStill: () => true,
      wait: () => () => {},
      squeeze: (_event, then) => {
        held.turn = then;
        return () => (held.taken += 1);
      },
    },
    (beat) => shown.push(beat),
  );
  return held;
}

const kinds = (held: Held) => held.shown.map(({ kind }) => kind);

describe("what is shown", () => {
  it("waits for the patron's hand, and what came meanwhile follows in its order", () => {
    const held = holding();
    held.player.told(told([card("player", "AS", 1, 0)]));
    expect(kinds(held)).toEqual(["card-leaves"]);
    held.player.balance({ type: "balance", balance: 5, owed: 0 });
    expect(kinds(held)).toEqual(["card-leaves"]);
    held.turn();
    expect(kinds(held)).toEqual(["card-leaves", "card-turned", "balance"]);
    expect(held.player.idle).toBe(true);
  });

  it("takes the card away when a snapshot tells the present", () => {
    const held = holding();
    held.player.told(told([card("player", "AS", 1, 0)]));
    held.player.snapshot(snapshot());
    expect(held.taken).toBe(1);
    expect(kinds(held)).toEqual(["card-leaves", "snapshot"]);
  });

  it("goes on without a hand that stays away while much happens", () => {
    const held = holding();
    held.player.told(told([card("player", "AS", 1, 0)]));
    for (let seq = 3; seq < 40; seq += 1) {
      held.player.told(told([card("banker", "2D", 1, 2)], { seq }));
    }
    expect(held.taken).toBeGreaterThan(0);
    expect(held.shown.length).toBeGreaterThan(2);
  });
});
