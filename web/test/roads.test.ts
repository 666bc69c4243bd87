// From told roads to drawn ones: nothing is moved, long roads show their newest end.
import { describe, expect, it } from "vitest";
import { beadMarks, bigMarks, count, firstColumn } from "../src/parts/roads.ts";
import { NO_ROADS } from "../src/state/table.ts";
import type { Roads } from "../src/wire/types.ts";

const roads: Roads = {
  ...NO_ROADS,
  outcomes: ["B", "T", "Pn", "Pb"],
  bead_plate: [
    [0, 0, "B"],
    [0, 1, "T"],
    [0, 2, "Pn"],
    [0, 3, "Pb"],
  ],
  big_road_cells: [
    [0, 0, "B"],
    [1, 0, "P"],
    [1, 1, "P"],
  ],
  tie_counts: [1, 0, 0],
  marks: ["", "n", "b"],
};

describe("roads as drawn", () => {
  it("stand where the house put them, with their ties and marks", () => {
    const marks = bigMarks(roads);
    expect(marks.map(({ col, row, letter }) => [col, row, letter])).toEqual(roads.big_road_cells);
    expect(marks.map(({ ties }) => ties)).toEqual([1, 0, 0]);
    expect(marks[1]?.natural).toBe(true);
    expect(marks[2]?.bankerPair).toBe(true);
  });

  it("open each streak with its letter and mark the newest cell", () => {
    const marks = bigMarks(roads);
    expect(marks.map(({ head }) => head)).toEqual([true, true, false]);
    expect(marks.map(({ newest }) => newest)).toEqual([false, false, true]);
  });

  it("show every coup on the bead plate", () => {
    expect(beadMarks(roads).map(({ letter }) => letter)).toEqual(["B", "T", "P", "P"]);
  });

  it("start at the left while they are short and show the newest end when they are long", () => {
    expect(firstColumn("big", [[3, 0, "B"]], 20)).toBe(0);
    expect(firstColumn("big", [[30, 0, "B"]], 20)).toBe(13);
  });

  it("count outcomes and marks", () => {
    expect(count(roads)).toEqual({
      B: 1,
      P: 2,
      T: 1,
      natural: 1,
      bankerPair: 1,
      playerPair: 0,
    });
  });
});
