// Undo and redo, one act at a time; a refused act was never done.
import { describe, expect, it } from "vitest";
import { turned, type Act } from "../src/state/acts.ts";
import { Moves } from "../src/state/moves.svelte.ts";
import type { Wager } from "../src/wire/types.ts";

const stake = (bet: string, amount: number) => ({ bet, stake: amount });
const put = (...put: Act["put"]): Act => ({ out: [], put });
const lying = (...stakes: Act["put"]): Wager[] =>
  stakes.map((one, index) => ({ ...one, id: `w${index}.0` }));

const ONE = stake("player", 100);
const TWO = stake("banker", 500);

describe("undo and redo", () => {
  it("goes back one act at a time, and forward again", () => {
    const moves = new Moves();
    moves.note(put(ONE), "a");
    moves.note(put(TWO), "b");
    const first = moves.undoing(lying(ONE, TWO));
    expect(first).toEqual({ out: [TWO], put: [] });
    moves.undone(first!, "c");
    const second = moves.undoing(lying(ONE));
    expect(second).toEqual({ out: [ONE], put: [] });
    moves.undone(second!, "d");
    expect(moves.canUndo).toBe(false);
    expect(moves.redoing()).toEqual(put(ONE));
    moves.redone("e");
    expect(moves.redoing()).toEqual(put(TWO));
    moves.redone("f");
    expect(moves.canRedo).toBe(false);
    expect(moves.undoing(lying(ONE, TWO))).toEqual({ out: [TWO], put: [] });
  });

  it("undoes taking back by putting down again", () => {
    const moves = new Moves();
    const cleared = turned(put(ONE, TWO));
    moves.note(cleared, "a");
    expect(moves.undoing([])).toEqual(put(ONE, TWO));
  });

  it("gives up what was undone when something new is done", () => {
    const moves = new Moves();
    moves.note(put(ONE), "a");
    moves.undone(moves.undoing(lying(ONE))!, "b");
    moves.note(put(TWO), "c");
    expect(moves.canRedo).toBe(false);
  });

  it("takes the last wager where it knows of no act, as after a reload", () => {
    const moves = new Moves();
    const felt = lying(ONE, TWO);
    const undoing = moves.undoing(felt);
    expect(undoing).toEqual({ out: [TWO], put: [] });
    moves.undone(undoing!, "a");
    expect(moves.redoing()).toEqual(put(TWO));
    expect(moves.undoing([])).toBeNull();
  });

  it("takes the last wager too where another page has changed the felt", () => {
    const moves = new Moves();
    moves.note(put(ONE), "a");
    expect(moves.undoing(lying(TWO))).toEqual({ out: [TWO], put: [] });
  });
});

describe("a refused act", () => {
  it("was never done", () => {
    const moves = new Moves();
    moves.note(put(ONE), "a");
    moves.note(put(TWO), "b");
    moves.refused("a");
    expect(moves.undoing(lying(TWO))).toEqual({ out: [TWO], put: [] });
    moves.refused("b");
    expect(moves.canUndo).toBe(false);
  });

  it("can be undone or redone another time, when it was that which was refused", () => {
    const moves = new Moves();
    moves.note(put(ONE), "a");
    moves.undone(moves.undoing(lying(ONE))!, "b");
    moves.refused("b");
    expect([moves.canUndo, moves.canRedo]).toEqual([true, false]);
    moves.undone(moves.undoing(lying(ONE))!, "c");
    moves.redone("d");
    moves.refused("d");
    expect([moves.canUndo, moves.canRedo]).toEqual([false, true]);
  });
});

describe("a side bet that came along", () => {
  it("comes again with its main bet", () => {
    const moves = new Moves();
    moves.note({ out: [ONE], put: [] }, "a");
    moves.alongWith("a", stake("side", 100));
    expect(moves.undoing([])).toEqual(put(ONE, stake("side", 100)));
  });
});
