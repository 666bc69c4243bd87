// Chips on their way: seen at once, never counted as placed, and each forgotten exactly once.
import { describe, expect, it } from "vitest";
import * as waiting from "../src/state/pending.ts";

const place = (id: string, deal = false): waiting.Pending => ({
  command: { type: "place", id, wagers: [{ bet: "player", stake: 500 }], deal },
  coup: "c1",
  accepted: false,
});
const takeBack = (id: string, wager: string): waiting.Pending => ({
  command: { type: "take-back", id, wager },
  coup: "c1",
  accepted: false,
});

const replace = (id: string, back: string[], stakes: number[]): waiting.Pending => ({
  command: {
    type: "replace",
    id,
    back,
    wagers: stakes.map((stake) => ({ bet: "player", stake })),
  },
  coup: "c1",
  accepted: false,
});

describe("what is on its way", () => {
  it("is, of a replacement, what goes and what comes, until either is told", () => {
    const half = replace("h", ["a.0", "b.0"], [250]);
    expect(waiting.onTheWay([half])).toEqual([{ id: "h.0", bet: "player", stake: 250 }]);
    expect(waiting.onTheirWayBack([half])).toEqual(new Set(["a.0", "b.0"]));
    const gone = { id: "b.0", bet: "player", stake: 500 };
    const told = { type: "wager-taken-back", wager: gone, why: "asked" } as const;
    expect(waiting.afterEvent([half, place("c")], told)).toEqual([place("c")]);
    const came = { id: "h.0", bet: "player", stake: 250 };
    expect(waiting.afterEvent([half], { type: "wager-placed", wager: came })).toEqual([]);
    expect(waiting.afterSnapshot([half], [came])).toEqual([]);
  });

  it("is drawn under the ids that the house will give the wagers", () => {
    expect(waiting.onTheWay([place("a")])).toEqual([{ id: "a.0", bet: "player", stake: 500 }]);
  });

  it("ends when the wager is told, whether the answer came before or after", () => {
    const wager = { id: "a.0", bet: "player", stake: 500 };
    const before = waiting.afterEvent([place("a")], { type: "wager-placed", wager });
    expect(before).toEqual([]);
    const answered = waiting.accept([place("a")], "a");
    expect(waiting.onTheWay(answered)).toHaveLength(1);
    expect(waiting.afterEvent(answered, { type: "wager-placed", wager })).toEqual([]);
  });

  it("ends when it is refused", () => {
    expect(waiting.drop([place("a"), place("b")], "a")).toEqual([place("b")]);
  });

  it("is judged by a snapshot: shown wagers and answered commands are no longer awaited", () => {
    const pending = [place("a"), waiting.accept([place("b")], "b")[0]!, place("c")];
    const wagers = [{ id: "a.0", bet: "player", stake: 500 }];
    expect(waiting.afterSnapshot(pending, wagers)).toEqual([place("c")]);
  });

  it("marks a wager that is asked back until the house tells that it is gone", () => {
    const pending = waiting.accept([takeBack("t", "a.0")], "t");
    expect(waiting.onTheirWayBack(pending).has("a.0")).toBe(true);
    const wager = { id: "a.0", bet: "player", stake: 500 };
    const after = waiting.afterEvent(pending, { type: "wager-taken-back", wager, why: "asked" });
    expect(waiting.onTheirWayBack(after).has("a.0")).toBe(false);
  });

  it("knows a deal that was asked, also one that comes with Same Bet", () => {
    expect(waiting.isDealAsked([place("a")])).toBe(false);
    expect(waiting.isDealAsked([place("a", true)])).toBe(true);
  });

  it("forgets the deal once bets are closed", () => {
    const deal: waiting.Pending = {
      command: { type: "deal", id: "d" },
      coup: "c1",
      accepted: false,
    };
    expect(waiting.afterEvent([deal], { type: "bets-closed" })).toEqual([]);
  });
});
