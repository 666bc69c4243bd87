// What is kept of the patron's choices is read again; what is damaged falls back field by field.
import { describe, expect, it } from "vitest";
import { looks } from "../src/state/looks.svelte.ts";
import { DEFAULTS, read, written, type Options } from "../src/state/options.svelte.ts";

const CHOSEN: Options = {
  effects: { on: false, volume: 0 },
  voice: { on: true, volume: 100 },
  ambient: { on: true, volume: 7 },
  highQualityGraphics: false,
  fullAnimations: false,
  fitToWindow: true,
  fourColourSuits: true,
  letterInEveryRing: true,
  squeeze: true,
  language: "zh-Hant",
  dayStartsAt: 6,
  timeZone: "Europe/Rome",
};

const changed = (change: object) => JSON.stringify({ ...JSON.parse(written(CHOSEN)), ...change });

describe("the options", () => {
  it("are read as they were written", () => {
    expect(read(written(CHOSEN))).toEqual(CHOSEN);
  });

  it("begin modestly: effects at a middle volume, neither voice nor room", () => {
    expect(read(null)).toEqual(DEFAULTS);
    expect(DEFAULTS.effects).toEqual({ on: true, volume: 60 });
    expect([DEFAULTS.voice.on, DEFAULTS.ambient.on]).toEqual([false, false]);
  });

  it.each(["", "{", "7", "null", "[]", '"plain"', '{"version":2}', "{}"])(
    "are the usual ones where %j was kept",
    (kept) => expect(read(kept)).toEqual(DEFAULTS),
  );

  it.each([
    ["effects", 3],
    ["effects", null],
    ["highQualityGraphics", "no"],
    ["fullAnimations", 0],
    ["language", "../etc"],
    ["language", 5],
    ["dayStartsAt", 24],
    ["dayStartsAt", 1.5],
    ["dayStartsAt", "6"],
    ["timeZone", "Nowhere/Land"],
    ["timeZone", {}],
  ] as const)("lose only %s where it is %j", (name, value) => {
    expect(read(changed({ [name]: value }))).toEqual({ ...CHOSEN, [name]: DEFAULTS[name] });
  });

  it.each([101, -1, 0.5, "50", null, undefined])("lose only a volume of %j", (volume) => {
    const kept = read(changed({ voice: { on: true, volume } }));
    expect(kept).toEqual({ ...CHOSEN, voice: { on: true, volume: DEFAULTS.voice.volume } });
  });

  it("take nothing that is no option of ours", () => {
    const kept = read(changed({ house: "edge", __proto__: { on: 1 } }));
    expect(Object.keys(kept).sort()).toEqual(Object.keys(DEFAULTS).sort());
  });

  it("dress the document only where they differ from the usual look", () => {
    expect(Object.values(looks(DEFAULTS))).toEqual([false, false, false, false]);
    expect(Object.values(looks(CHOSEN))).toEqual([true, true, true, true]);
  });
});
