// What the live region says, and that a return at or below the stake is not celebrated.
import { describe, expect, it } from "vitest";
import { lineAfter, lineOf, resultLine } from "../src/state/caption.ts";
import { apply, fromSnapshot } from "../src/state/table.ts";
import { card, last, settled, snapshot } from "./frames.ts";

const start = fromSnapshot(snapshot());

describe("the caption", () => {
  it("tells closed bets, each card with its total, and the result, in this order", () => {
    const events = [
      { type: "bets-closed" } as const,
      card("player", "KS", 0, 0),
      card("banker", "4C", 0, 4),
      settled(),
    ];
    let view = start;
    const lines = events.map((event) => {
      view = apply(view, event);
      const line = lineAfter(event, view);
      return `${line?.main} ${line?.sub}`.trim();
    });
    expect(lines).toEqual([
      "No more bets",
      "No more bets Player 0: king of spades",
      "No more bets Banker 4: four of clubs",
      "Banker wins, 6 to 5 +20.00 · 75.00 returned",
    ]);
  });

  it("is lit only when more came back than was staked", () => {
    expect(resultLine(last, start).lit).toBe(true);
    expect(resultLine({ ...last, staked: 7500, net: 0 }, start).lit).toBe(false);
    expect(resultLine({ ...last, net: -500 }, start).lit).toBe(false);
  });

  it("tells what of a void coup's winnings is owed", () => {
    const back = { type: "coup-voided", coup: last.coup, reason: "A card fell." } as const;
    const whole = { ...back, wagers: [], owed: 0, roads: start.roads };
    const sub = (owed: number) => {
      const event = { ...whole, owed };
      const view = apply(start, event);
      expect(lineOf(view)).toEqual(lineAfter(event, view));
      const { coup, reason } = event;
      const later = fromSnapshot(snapshot({ voided: { coup, reason, wagers: [], owed } }));
      expect(lineOf(later)).toEqual(lineOf(view));
      return lineOf(view).sub;
    };
    expect(sub(0)).toBe(`${last.coup.id}: A card fell.`);
    expect(sub(600)).toBe(`${sub(0)} Of its winnings, 6.00 was spent already and is owed.`);
  });

  it("tells an even return without a sign", () => {
    const even = { ...last, staked: 7500, returned: 7500, net: 0 };
    expect(resultLine(even, start).sub).toBe("75.00 staked, 75.00 returned");
  });

  it("says the same after a reload as before it", () => {
    expect(lineOf(fromSnapshot(snapshot({ phase: "paying", last })))).toEqual(
      resultLine(last, start),
    );
    expect(lineOf(start).main).toBe("Place your bets");
  });
});
