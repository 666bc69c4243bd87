// Acts with chips: double and half within limits and steps, and what is asked of the house.
import { describe, expect, it } from "vitest";
import { byBet, doubled, halved, newest, requests, takes, turned } from "../src/state/acts.ts";
import type { Wager } from "../src/wire/types.ts";
import { bet } from "./frames.ts";

const bets = [
  bet("player", { minimum: 100, maximum: 10_000 }),
  bet("banker", { minimum: 100, step: 20 }),
  bet("tie", { minimum: 100, maximum: 1000 }),
];

/** Wagers such as "player 500", each under the letter of its place. */
function felt(...told: string[]): Wager[] {
  return told.map((one, index) => {
    const [name = "", stake] = one.split(" ");
    return { id: `${"abcdefghij"[index] ?? index}.0`, bet: name, stake: Number(stake) };
  });
}

const minted = () => {
  let last = 0;
  return () => `m${(last += 1)}`;
};

/** The felt after an act, each bet with its stake. */
function after(lying: Wager[], out: { bet: string; stake: number }[], put: typeof out) {
  const gone = newest(lying, out) ?? [];
  return byBet([...lying.filter((wager) => !gone.includes(wager)), ...put]);
}

describe("double", () => {
  it("puts each bet's whole stake once more, one wager a bet", () => {
    const { out, put, stayed } = doubled(felt("player 500", "tie 100", "player 100"), bets);
    expect(out).toEqual([]);
    expect(put).toEqual([
      { bet: "player", stake: 600 },
      { bet: "tie", stake: 100 },
    ]);
    expect(stayed).toEqual([]);
  });

  it("leaves a bet alone that would be over its maximum", () => {
    const { put, stayed } = doubled(felt("player 500", "tie 600"), bets);
    expect(put).toEqual([{ bet: "player", stake: 500 }]);
    expect(stayed).toEqual(["tie"]);
  });

  it("goes up to the maximum itself", () => {
    expect(doubled(felt("tie 500"), bets).put).toEqual([{ bet: "tie", stake: 500 }]);
  });
});

describe("half", () => {
  it("takes the newest chips where they are just the half", () => {
    const lying = felt("player 500", "player 250", "player 250");
    expect(halved(lying, bets)).toEqual({
      out: [
        { bet: "player", stake: 250 },
        { bet: "player", stake: 250 },
      ],
      put: [],
      stayed: [],
    });
  });

  it("splits a wager that is more than the half", () => {
    const { out, put } = halved(felt("player 1000"), bets);
    expect(out).toEqual([{ bet: "player", stake: 1000 }]);
    expect(put).toEqual([{ bet: "player", stake: 500 }]);
  });

  it("stays on the bet's step, and below the half where it must", () => {
    expect(after(felt("banker 500"), ...both(felt("banker 500")))).toEqual([
      { bet: "banker", stake: 240 },
    ]);
  });

  it("never puts back a wager under the minimum", () => {
    const lying = felt("player 200", "player 300");
    const { out, put } = halved(lying, bets);
    expect(out).toEqual(takes(lying).out);
    expect(put).toEqual([{ bet: "player", stake: 250 }]);
  });

  it("leaves a bet alone whose half is under the minimum", () => {
    const { out, put, stayed } = halved(felt("tie 100", "player 400"), bets);
    expect(stayed).toEqual(["tie"]);
    expect(out).toEqual([{ bet: "player", stake: 400 }]);
    expect(put).toEqual([{ bet: "player", stake: 200 }]);
  });

  it("is exact for every felt: half of each bet stays, on its step, within its limits", () => {
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 500; round += 1) {
      const lying = felt(
        ...Array.from({ length: 1 + next(6) }, () => {
          const info = bets[next(3)]!;
          return `${info.name} ${info.minimum + info.step * next(40)}`;
        }),
      );
      const { out, put, stayed } = halved(lying, bets);
      const left = after(lying, out, put);
      for (const { bet: name, stake } of byBet(lying)) {
        const info = bets.find((one) => one.name === name)!;
        const kept = left.find((one) => one.bet === name)?.stake ?? 0;
        if (stayed.includes(name)) {
          expect(kept).toBe(stake);
          expect(Math.floor(stake / 2 / info.step) * info.step).toBeLessThan(info.minimum);
        } else {
          expect(stake / 2 - kept).toBeGreaterThanOrEqual(0);
          expect(stake / 2 - kept).toBeLessThan(info.step);
        }
      }
      for (const one of put) {
        const info = bets.find(({ name }) => name === one.bet)!;
        expect(one.stake).toBeGreaterThanOrEqual(info.minimum);
        expect(one.stake % info.step).toBe(0);
      }
    }
  });
});

function both(lying: Wager[]) {
  const { out, put } = halved(lying, bets);
  return [out, put] as const;
}

describe("what is asked of the house", () => {
  it("is a place, a take-back or a replacement, as small as can be", () => {
    const lying = felt("player 500", "player 500", "tie 100");
    const stake = { bet: "tie", stake: 100 };
    const ask = (out: typeof stake[], put: typeof stake[]) =>
      requests({ out, put }, lying, minted());
    expect(ask([], [stake])).toEqual([{ type: "place", id: "m1", wagers: [stake], deal: false }]);
    expect(ask([stake], [])).toEqual([{ type: "take-back", id: "m1", wager: "c.0" }]);
    expect(ask([{ bet: "player", stake: 500 }], [stake])).toEqual([
      { type: "replace", id: "m1", back: ["b.0"], wagers: [stake] },
    ]);
    expect(ask([], [])).toEqual([]);
  });

  it("is nothing when what should go does not lie there", () => {
    const twice = takes(felt("tie 100", "tie 100"));
    expect(requests(twice, felt("tie 100"), minted())).toBeNull();
  });

  it("is several requests when very much comes back, the last with what is put", () => {
    const lying = Array.from({ length: 250 }, (_, index) => ({
      id: `w${index}.0`,
      bet: "player",
      stake: 100,
    }));
    const asked = requests(turned({ out: [], put: takes(lying).out }), lying, minted()) ?? [];
    expect(asked.map((one) => (one.type === "replace" ? one.back.length : 0))).toEqual([
      100, 100, 50,
    ]);
    const ids = asked.flatMap((one) => (one.type === "replace" ? one.back : []));
    expect(new Set(ids).size).toBe(250);
  });
});
