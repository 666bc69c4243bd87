// How long a sitting lasts, and that each coup counts in it once.
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { AWAY_MS, Sitting } from "../src/state/sitting.svelte.ts";
import { fromSnapshot } from "../src/state/table.ts";
import { last, settled, snapshot } from "./frames.ts";

const START = Date.parse("2026-03-01T20:00:00Z");
const view = fromSnapshot(snapshot());

function sit(table = "salon", more: Parameters<typeof snapshot>[0] = {}): Sitting {
  const sitting = new Sitting(table);
  sitting.greet({ ...view, ...fromSnapshot(snapshot(more)) });
  return sitting;
}

/** A browser's storage, as far as a sitting uses it: its keys are properties of its own. */
function storage(): Storage {
  return Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
    {},
  ) as Storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a sitting", () => {
  it("goes on when the browser is opened again", () => {
    sit().count(settled());
    vi.setSystemTime(START + AWAY_MS - 1);
    const again = sit("salon", { last });
    expect([again.since, again.net]).toEqual([START, last.net]);
  });

  it("is over when nothing was played for hours, and then counts from now", () => {
    sit().count(settled());
    vi.setSystemTime(START + AWAY_MS);
    const again = sit("salon", { last });
    expect([again.since, again.net]).toEqual([START + AWAY_MS, 0]);
    expect(Object.keys(localStorage)).toEqual(["sitting:salon:p"]);
  });

  it("counts a coup once, also one that ended while it was away, and a void not at all", () => {
    const sitting = sit();
    sitting.count(settled());
    sitting.count(settled());
    expect(sitting.net).toBe(last.net);
    expect(sit("salon", { last }).net).toBe(last.net);
    const other = { ...last, coup: { id: "c9", number: 9 }, net: -700 };
    expect(sit("salon", { last: other }).net).toBe(last.net - 700);
    expect(sit("salon", { last: { ...other, voided: true } }).net).toBe(last.net);
  });

  it("belongs to one patron at one table", () => {
    sit().count(settled());
    expect(sit("other").net).toBe(0);
    const { patron } = snapshot();
    expect(sit("salon", { patron: { ...patron, id: "q" } }).net).toBe(0);
    expect(sit().net).toBe(last.net);
  });
});
