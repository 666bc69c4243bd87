// All that the page says, in every language: nothing is missing, nothing is English that should
// not be, and Banker and Player are never taken for each other.
import { describe, expect, it } from "vitest";
import { LANGUAGES, bestLanguage, languageOf, speak } from "../src/language.svelte.ts";
import type { Language } from "../src/language.svelte.ts";
import * as ar from "../src/messages/ar.ts";
import * as arHistory from "../src/messages/ar-history.ts";
import * as arOptions from "../src/messages/ar-options.ts";
import * as en from "../src/messages/en.ts";
import * as enHistory from "../src/messages/en-history.ts";
import * as enOptions from "../src/messages/en-options.ts";
import * as es from "../src/messages/es.ts";
import * as esHistory from "../src/messages/es-history.ts";
import * as esOptions from "../src/messages/es-options.ts";
import * as ja from "../src/messages/ja.ts";
import * as jaHistory from "../src/messages/ja-history.ts";
import * as jaOptions from "../src/messages/ja-options.ts";
import * as ko from "../src/messages/ko.ts";
import * as koHistory from "../src/messages/ko-history.ts";
import * as koOptions from "../src/messages/ko-options.ts";
import * as vi from "../src/messages/vi.ts";
import * as viHistory from "../src/messages/vi-history.ts";
import * as viOptions from "../src/messages/vi-options.ts";
import * as hans from "../src/messages/zh-hans.ts";
import * as hansHistory from "../src/messages/zh-hans-history.ts";
import * as hansOptions from "../src/messages/zh-hans-options.ts";
import * as hant from "../src/messages/zh-hant.ts";
import * as hantHistory from "../src/messages/zh-hant-history.ts";
import * as hantOptions from "../src/messages/zh-hant-options.ts";
import { money, short, signed } from "../src/state/money.ts";
import { percent } from "../src/state/percent.ts";

const SPOKEN: Record<Language, object> = {
  en: [en.words, enOptions.words, enHistory.words],
  "zh-Hans": [hans.words, hansOptions.words, hansHistory.words],
  "zh-Hant": [hant.words, hantOptions.words, hantHistory.words],
  ja: [ja.words, jaOptions.words, jaHistory.words],
  ko: [ko.words, koOptions.words, koHistory.words],
  es: [es.words, esOptions.words, esHistory.words],
  vi: [vi.words, viOptions.words, viHistory.words],
  ar: [ar.words, arOptions.words, arHistory.words],
};
const OTHERS = (Object.keys(SPOKEN) as Language[]).filter((tag) => tag !== "en");

/** What a hand is called, as `croupier.rules.words` calls it; each form of each side. */
const NAMED: Record<Language, { player: RegExp; banker: RegExp }> = {
  en: { player: /\bPlayer\b/, banker: /\bBanker\b/ },
  "zh-Hans": { player: /闲/, banker: /庄/ },
  "zh-Hant": { player: /閒/, banker: /莊/ },
  ja: { player: /プレイヤー/, banker: /バンカー/ },
  ko: { player: /플레이어/, banker: /뱅커/ },
  es: { player: /Jugador/, banker: /Banca/ },
  vi: { player: /Nhà Con/, banker: /Nhà Cái/ },
  ar: { player: /لاعب|للاعب/, banker: /مصرفي|للمصرفي/ },
};

/** What is the same everywhere: keys, and what is called so. */
const KEYS = ["Tab", "Enter", "Shift", "Ctrl", "Cmd", "Esc", "Space", "Delete"];
const KEPT = new Set(["CSV", "RTP", ...KEYS]);
/** Letters alone; what stands in a ring or a cell names no hand in words. */
const LETTERS = /letters|cells/i;

type Facts = readonly unknown[];
/** What a message is given in the place of a text; no letter, so that it is no word. */
const TEXTS = ["901", "902", "903", "904"];
const COUNTS = [[0], [1], [2], [5], [11]];
const RESULTS = [
  ["player", 7, 4],
  ["banker", 3, 8],
  ["tie", 5, 5],
];
const CARDS = ["AS", "TH", "JD", "QC", "KS", "5H"];
/** The facts of messages that are given anything else than texts. */
const FACTS: Record<string, Facts[]> = {
  inARow: [[["901", "902"]]],
  card: CARDS.map((card) => [card]),
  evening: [[3], [9], [15], [21]],
  tablesOpen: COUNTS,
  decks: COUNTS.slice(1),
  recent: COUNTS,
  roadsTitle: [[null], [7]],
  tally: [[1, 2, 3]],
  shoeLabel: [[1, 416]],
  cutBrief: [[null], ...COUNTS],
  cutOut: [[null], ...COUNTS],
  notCombined: [[TEXTS]],
  doubleStays: [[TEXTS], [["901"]]],
  halfStays: [[TEXTS], [["901"]]],
  also: [[TEXTS]],
  newShoe: COUNTS.slice(1),
  burned: CARDS.map((card, at) => [card, at + 1]),
  cardIs: CARDS.map((card, at) => [at % 2 === 0 ? "player" : "banker", card, at]),
  outcome: RESULTS,
  result: RESULTS,
  "options.percent": COUNTS,
  "squeeze.title": [
    ["player", 0],
    ["banker", 2],
  ],
  need: [
    [null, null],
    [7, null],
    [null, 4],
    [7, 4],
  ],
  coups: COUNTS.slice(1),
  ofThemVoid: COUNTS.slice(1),
  cardOf: [[1, 6]],
  numberInShoe: [["901", 7]],
};

function factsOf(way: string): Facts[] {
  const [name = "", group = ""] = way.split(".").reverse();
  return FACTS[`${group}.${name}`] ?? FACTS[name] ?? [TEXTS];
}

type Said = Map<string, string>;

/** Every text of a language by its way; a message is called with each set of its facts. */
function said(part: unknown, way: string, all: Said = new Map()): Said {
  if (typeof part === "string") all.set(way, part);
  else if (typeof part === "function") {
    for (const [at, facts] of factsOf(way).entries()) {
      all.set(`${way}(${at})`, String(part(...facts)));
    }
  } else if (typeof part === "object" && part !== null) {
    for (const [name, inner] of Object.entries(part)) said(inner, `${way}.${name}`, all);
  }
  return all;
}

const ENGLISH = said(SPOKEN.en, "");
const sides = (text: string, tag: Language) =>
  (["player", "banker"] as const).filter((one) => NAMED[tag][one].test(text));

/** The first figure behind a word. */
const numberAfter = (text: string, word: RegExp): string | undefined =>
  /\d/.exec(text.slice(text.search(word)))?.[0];

describe.each(OTHERS)("what the page says in %s", (tag) => {
  const own = said(SPOKEN[tag], "");

  it("has every text and every row, and none that English has not", () => {
    expect([...own.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  it("leaves nothing empty that is not, and no hole", () => {
    for (const [way, text] of own) {
      expect(text, way).not.toMatch(/undefined|null|\[object|NaN|\$\{|\{\w/);
      expect(text.trim() === "", way).toBe(ENGLISH.get(way)?.trim() === "");
    }
  });

  it("names the hands that English names, and never the other one", () => {
    let named = 0;
    for (const [way, text] of own) {
      const english = ENGLISH.get(way);
      if (LETTERS.test(way)) continue;
      expect(sides(text, tag), `${way}: ${text}`).toEqual(sides(english ?? "", "en"));
      named += sides(text, tag).length;
    }
    expect(named).toBeGreaterThan(30);
  });

  it("gives each hand its own number", () => {
    const tally = own.get(".0.tally(0)") ?? "";
    expect(ENGLISH.get(".0.tally(0)")).toBe("Banker 1, Player 2, Tie 3");
    expect(numberAfter(tally, NAMED[tag].banker)).toBe("1");
    expect(numberAfter(tally, NAMED[tag].player)).toBe("2");
    for (const [at, winner] of [
      [0, "player"],
      [1, "banker"],
    ] as const) {
      const text = own.get(`.0.caption.outcome(${at})`) ?? "";
      expect(sides(text, tag)).toEqual([winner]);
      const [high, low] = text.match(/\d/g) ?? [];
      expect([high, low], text).toEqual(at === 0 ? ["7", "4"] : ["8", "3"]);
    }
  });

  it("loses no amount or name that it is given", () => {
    let kept = 0;
    for (const [way, text] of own) {
      const given = TEXTS.filter((one) => ENGLISH.get(way)?.includes(one));
      for (const one of given) expect(text, way).toContain(one);
      kept += given.length;
    }
    expect(kept).toBeGreaterThan(60);
  });

  it("has nothing of English left", () => {
    const isLatin = tag === "es" || tag === "vi";
    for (const [way, text] of own) {
      if (way.endsWith("voice.language")) continue;
      const words = (text.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !KEPT.has(word));
      if (!isLatin) expect(words, `${way}: ${text}`).toEqual([]);
      else if (words.length > 1) expect(text, way).not.toBe(ENGLISH.get(way));
    }
  });
});

describe("the language", () => {
  it("is understood from a tag as the house understands it", () => {
    const tags = ["es-MX", "zh-TW", "zh", "ZH-hant-cn", "zh-Hans-HK", "fr", "ja-JP", "ar-EG"];
    const simplified = "zh-Hans";
    expect(tags.map(languageOf)).toEqual(
      ["es", "zh-Hant", simplified, "zh-Hant", simplified, null, "ja", "ar"],
    );
  });

  it("is the chosen one, else the browser's dearest that is ours, else English", () => {
    expect(bestLanguage("vi", ["ja"])).toBe("vi");
    expect(bestLanguage(null, ["fr-FR", "ko-KR", "ja"])).toBe("ko");
    expect(bestLanguage("xx", ["fr", "es"])).toBe("es");
    expect(bestLanguage(null, [])).toBe("en");
  });

  it("writes amounts as the house writes them, in Western digits, signs on the left", async () => {
    const told: Partial<Record<Language, string[]>> = {};
    for (const tag of Object.keys(LANGUAGES) as Language[]) {
      await speak(tag);
      told[tag] = [money(123_450, 2), money(1_234_567, 2), signed(-2500, 2), percent("98.5419")];
      expect(short(100_000, 2)).toMatch(/^1[.,]?000$/);
    }
    await speak("en");
    const plain = ["1,234.50", "12,345.67", "\u221225.00", "98.54%"];
    expect(told).toEqual({
      en: [...plain.slice(0, 3), "98.54\u202f%"],
      "zh-Hans": plain,
      "zh-Hant": plain,
      ja: plain,
      ko: plain,
      es: ["1234,50", "12.345,67", "\u221225,00", "98,54\u202f%"],
      vi: ["1.234,50", "12.345,67", "\u221225,00", "98,54%"],
      ar: ["1,234.50", "12,345.67", "\u2066\u221225.00\u2069", "\u206698.54%\u2069"],
    });
  });

  it("counts in Arabic by its six forms", () => {
    const left = [1, 2, 3, 10, 11, 100].map((count) => ar.words.cutBrief(count));
    expect(left).toEqual([
      "بقي: جولة واحدة", "بقي: جولتان", "بقي: 3 جولات", "بقي: 10 جولات", "بقي: 11 جولة",
      "بقي: 100 جولة",
    ]);
  });
});
