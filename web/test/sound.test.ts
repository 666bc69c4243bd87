// Which sounds a moment makes, in which order, and what the dealer says of it.
import { describe, expect, it } from "vitest";
import { cuesOf, weight } from "../src/sound/cues.ts";
import { loudness, roomLevel } from "../src/sound/mixer.ts";
import { saidOf, voiceFor } from "../src/sound/said.ts";
import type { Moment } from "../src/state/moments.ts";
import { DEFAULTS } from "../src/state/options.svelte.ts";
import type { Beat } from "../src/state/player.ts";
import { optionsText } from "../src/text-options.ts";
import type { CardDealt, LastCoup, TableEvent } from "../src/wire/types.ts";
import { card, settled } from "./frames.ts";

const CHIPS = [100, 500, 2_500, 10_000];

const shown = (beat: Beat, way_ms = 760): Moment => ({ kind: "shown", beat, way_ms });
const told = (event: TableEvent): Moment => shown({ kind: "event", event });
const names = (moment: Moment) => cuesOf(moment, CHIPS).map(({ sound }) => sound);
const said = (moment: Moment) => saidOf(moment, optionsText.voice);

const dealt = card("banker", "2S", 5, 6) as CardDealt;
const coup = (change: Partial<LastCoup>): Moment => {
  const event = settled() as Extract<TableEvent, { type: "coup-settled" }>;
  return told({ ...event, last: { ...event.last, ...change } });
};

describe("the sounds of a moment", () => {
  it("follow a card on its way: from the shoe, onto the felt, over its edge", () => {
    const cues = cuesOf(shown({ kind: "card-leaves", event: dealt }), CHIPS);
    expect(cues.map(({ sound }) => sound)).toEqual(["slide", "land", "turn"]);
    expect(cues.map(({ after_ms }) => after_ms)).toEqual([0, 760 * 0.55, 760 * 0.775]);
    expect(names(shown({ kind: "card-turned", event: dealt }))).toEqual([]);
  });

  it("keep their order where cards go straight to their places", () => {
    const cues = cuesOf(shown({ kind: "card-leaves", event: dealt }, 0), CHIPS);
    expect(cues.map(({ sound }) => sound)).toEqual(["slide", "land", "turn"]);
    const times = cues.map(({ after_ms }) => after_ms);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(3);
  });

  it("lie where the hand lies: Player left, Banker right", () => {
    const pan = (side: "player" | "banker") =>
      cuesOf(shown({ kind: "card-leaves", event: { ...dealt, side } }), CHIPS)[1]!.pan;
    expect(pan("player")).toBeLessThan(0);
    expect(pan("banker")).toBeGreaterThan(0);
  });

  it("are silent for a return at or below the stake", () => {
    expect(names(coup({ staked: 200, returned: 300 }))).toEqual(["winner"]);
    expect(names(coup({ staked: 200, returned: 200 }))).toEqual([]);
    expect(names(coup({ staked: 200, returned: 100 }))).toEqual([]);
    expect(names(coup({ staked: 0, returned: 0 }))).toEqual([]);
  });

  it("are one knock for closed bets, a softer one for a refusal, and chips for stakes", () => {
    expect(names(told({ type: "bets-closed" }))).toEqual(["knock"]);
    expect(names({ kind: "refused" })).toEqual(["refusal"]);
    expect(names({ kind: "pressed" })).toEqual(["tick"]);
    expect(names({ kind: "taken", stake: 100 })).toEqual(["lift"]);
    expect(names({ kind: "put", stakes: [100, 500] })).toEqual(["chip", "chip"]);
    expect(names({ kind: "put", stakes: Array<number>(20).fill(100) })).toHaveLength(6);
  });

  it("weigh a stake as its largest chip", () => {
    expect([100, 500, 4_900, 10_000, 99_999].map((stake) => weight(stake, CHIPS))).toEqual([
      0,
      1 / 3,
      2 / 3,
      1,
      1,
    ]);
    expect([weight(5, CHIPS), weight(5, []), weight(5, [5])]).toEqual([0, 0, 0]);
  });
});

describe("the room", () => {
  it("stays 17 decibels and more below whatever else is on, whatever is chosen", () => {
    const steps = [0, 5, 40, 100];
    for (const effects of steps) {
      for (const voice of steps) {
        for (const ambient of steps) {
          const chosen = {
            ...DEFAULTS,
            effects: { on: true, volume: effects },
            voice: { on: voice > 0, volume: voice },
            ambient: { on: true, volume: ambient },
          };
          const others = [chosen.effects, chosen.voice].map(loudness).filter((one) => one > 0);
          expect(roomLevel(chosen)).toBeLessThanOrEqual(0.14 * Math.min(1, ...others));
        }
      }
    }
  });

  it("is silent when it is off", () => {
    expect(roomLevel({ ...DEFAULTS, ambient: { on: false, volume: 100 } })).toBe(0);
  });
});

describe("the dealer", () => {
  it("says the totals and who wins, and nothing of what anybody won", () => {
    const lost = coup({ outcome: "banker", player_total: 5, banker_total: 6, net: -200 });
    const won = coup({ outcome: "banker", player_total: 5, banker_total: 6, net: 9_999 });
    expect(said(lost)?.words).toBe("Player five, Banker six. Banker wins.");
    expect(said(won)).toEqual(said(lost));
    const tie = coup({ outcome: "tie", player_total: 0, banker_total: 0 });
    expect(said(tie)?.words).toBe("Player zero, Banker zero. Tie.");
    const player = coup({ outcome: "player", player_total: 9, banker_total: 1 });
    expect(said(player)?.words).toBe("Player nine, Banker one. Player wins.");
  });

  it("is cut short by what begins the next coup", () => {
    expect(said({ kind: "put", stakes: [100] })).toEqual({ words: "", cuts: true });
    expect(said(told({ type: "bets-closed" }))).toEqual({ words: "No more bets.", cuts: true });
  });

  it("says nothing of cards, buttons and refusals", () => {
    expect(said(shown({ kind: "card-leaves", event: dealt }))).toBeNull();
    expect(said(shown({ kind: "balance", balance: 1, owed: null }))).toBeNull();
    expect(said({ kind: "pressed" })).toBeNull();
    expect(said({ kind: "refused" })).toBeNull();
  });

  it("speaks with a voice of the patron's language only, its own country's first", () => {
    const voice = (lang: string, localService = true) => ({ lang, localService });
    const [de, us, gb] = [voice("de-DE"), voice("en-US"), voice("en_GB", false)];
    expect(voiceFor([de, us, gb], "en")).toBe(us);
    expect(voiceFor([de, us, gb], "en-GB")).toBe(gb);
    expect(voiceFor([voice("zh-CN"), voice("zh-TW")], "zh-TW")?.lang).toBe("zh-TW");
    expect(voiceFor([de, us], "vi")).toBeNull();
    expect(voiceFor([], "en")).toBeNull();
  });
});
