// Amounts as text, by the decimals of their currency.
import { describe, expect, it } from "vitest";
import { breakDown, chipLabel, money, short, signed } from "../src/state/money.ts";
import { edge, percent } from "../src/state/percent.ts";

describe("money", () => {
  it.each([
    [1_031_000, 2, "10,310.00"],
    [5, 2, "0.05"],
    [0, 2, "0.00"],
    [-2500, 2, "\u221225.00"],
    [1_031_000, 0, "1,031,000"],
    [1_031_005, 3, "1,031.005"],
    [9_007_199_254_740_991, 2, "90,071,992,547,409.91"],
  ] as const)("writes %d with %d decimals as %s", (amount, exponent, told) => {
    expect(money(amount, exponent)).toBe(told);
  });

  it("always writes the sign of what was won or lost", () => {
    expect([signed(7500, 2), signed(-2500, 2), signed(0, 2)]).toEqual([
      "+75.00",
      "\u221225.00",
      "\u00b10.00",
    ]);
  });

  it("drops empty decimals where a sum must be short, and never others", () => {
    expect([short(15_000, 2), short(1250, 2), short(7, 0)]).toEqual(["150", "12.50", "7"]);
  });

  it("labels chips up to billions", () => {
    const labels = [100, 50, 250_000, 100_000_000, 100_000_000_000].map((chip) =>
      chipLabel(chip, 2),
    );
    expect(labels).toEqual(["1", "0.50", "2.5K", "1M", "1B"]);
  });

  it("builds a stack largest first and never draws more than it may", () => {
    expect(breakDown(15_100, [100, 500, 2500, 10_000], 4)).toEqual([10_000, 2500, 2500, 100]);
    expect(breakDown(100_000, [100, 500], 4)).toEqual([500, 500, 500, 500]);
  });

  it("draws a chip for a sum that no chip can make", () => {
    expect(breakDown(3, [100], 4)).toHaveLength(1);
  });
});

describe("percentages", () => {
  it("shows two decimals of what the house tells exactly", () => {
    expect([percent("98.5419"), edge("98.5419")]).toEqual(["98.54\u202f%", "1.46\u202f%"]);
  });
});
