// The order in which the page shows things: nothing that a card decides comes before the card.
import { describe, expect, it } from "vitest";
import { FramePlayer, type Beat } from "../src/state/player.ts";
import { card, settled, snapshot, told } from "./frames.ts";

/** A clock that stands still until it is told to go on. */
function stage(card_ms = 700, isStill = false) {
  const beats: Beat[] = [];
  let waiting: { ms: number; then: () => void } | null = null;
  const player = new FramePlayer(
    {
      card_ms: () => card_ms,
      isStill: () => isStill,
      wait: (ms, then) => {
        waiting = { ms, then };
        return () => (waiting = null);
      },
    },
    (beat) => beats.push(beat),
  );
  const goOn = () => {
    const { then } = waiting!;
    waiting = null;
    then();
  };
  const kinds = () => beats.map((beat) => (beat.kind === "event" ? beat.event.type : beat.kind));
  return { player, beats, goOn, kinds, isWaiting: () => waiting !== null };
}

describe("the frame player", () => {
  it("shows outcome, roads and balance only after the last card has turned", () => {
    const { player, kinds, goOn } = stage();
    player.told(told([card("banker", "2S", 5, 6), settled()], { balance: 1_002_000 }));
    expect(kinds()).toEqual(["card-leaves"]);
    goOn();
    expect(kinds()).toEqual(["card-leaves", "card-turned"]);
    goOn();
    expect(kinds()).toEqual(["card-leaves", "card-turned", "coup-settled", "balance"]);
  });

  it("shows cards one after another, in the order of dealing", () => {
    const { player, beats, goOn } = stage();
    player.told(told([card("player", "KS", 0, 0)]));
    player.told(told([card("banker", "4C", 0, 4)]));
    expect(beats).toHaveLength(1);
    goOn();
    expect(beats.map((beat) => beat.kind)).toEqual(["card-leaves", "card-turned", "card-leaves"]);
  });

  it("holds back a balance from elsewhere while a card is on its way", () => {
    const { player, kinds, goOn } = stage();
    player.told(told([card("player", "KS", 0, 0)]));
    player.balance({ type: "balance", balance: 7, owed: 0 });
    expect(kinds()).not.toContain("balance");
    goOn();
    expect(kinds()).toContain("balance");
  });

  it("lays cards open at once where nothing may move, and waits before what follows", () => {
    const { player, kinds, goOn } = stage(700, true);
    player.told(told([card("banker", "2S", 5, 6), settled()]));
    expect(kinds()).toEqual(["card-leaves", "card-turned"]);
    goOn();
    expect(kinds()).toContain("coup-settled");
  });

  it("drops what was still to be shown when a snapshot comes", () => {
    const { player, kinds, isWaiting } = stage();
    player.told(told([card("player", "KS", 0, 0), settled()]));
    player.snapshot(snapshot());
    expect(isWaiting()).toBe(false);
    expect(kinds()).toEqual(["card-leaves", "snapshot"]);
    expect(player.idle).toBe(true);
  });

  it("shows all at once where nothing shall move", () => {
    const { player, kinds } = stage(0);
    player.told(told([card("player", "KS", 0, 0), settled()]));
    expect(kinds()).toEqual(["card-leaves", "card-turned", "coup-settled"]);
  });

  it("catches up without waiting when far more is queued than one coup holds", () => {
    const { player, beats, goOn } = stage();
    const cards = Array.from({ length: 60 }, () => card("player", "KS", 0, 0));
    player.told(told(cards));
    goOn();
    expect(beats.length).toBeGreaterThan(40);
  });
});
