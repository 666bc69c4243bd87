// Days over many zones: whatever the clocks do, each moment lies in just one day (BC-85).
import { describe, expect, it } from "vitest";
import { dayOf, HOUR_MS, later, oddHours, stretchOf, wallClock } from "../src/past/days.ts";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "America/Havana",
  "America/Sao_Paulo",
  "America/Santiago",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "Asia/Tehran",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Atlantic/Azores",
  "Antarctica/Troll",
];
const STARTS = [0, 1, 2, 3, 6, 7, 12, 23];

/** Numbers that look drawn and are the same each time. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const at = (text: string): number => Date.parse(text);

describe.each(ZONES)("days in %s", (timeZone) => {
  const draw = drawn(timeZone.length * 7919);
  const [first, last] = [at("2005-01-01T00:00:00Z"), at("2035-01-01T00:00:00Z")];
  const moments = Array.from({ length: 60 }, () => Math.floor(first + draw() * (last - first)));

  it.each(STARTS)("hold every moment just once, beginning at %i", (startsAt) => {
    const rule = { timeZone, startsAt };
    for (const moment of moments) {
      const day = dayOf(moment, rule);
      const { since, until } = stretchOf(day, rule);
      expect(since).toBeLessThanOrEqual(moment);
      expect(moment).toBeLessThan(until);
      expect(dayOf(since, rule)).toBe(day);
      expect(dayOf(until - 1, rule)).toBe(day);
      expect(dayOf(until, rule)).not.toBe(day);
    }
  });

  it.each(STARTS)("follow one another without a gap, beginning at %i", (startsAt) => {
    const rule = { timeZone, startsAt };
    for (const moment of moments.slice(0, 12)) {
      let day = dayOf(moment, rule);
      for (let number = 0; number < 5; number += 1) {
        const next = later(day, 1);
        expect(stretchOf(next, rule).since).toBe(stretchOf(day, rule).until);
        day = next;
      }
    }
  });

  it("begin when the clocks first show their hour, or leap over it", () => {
    for (const startsAt of STARTS) {
      for (const moment of moments.slice(0, 20)) {
        const day = dayOf(moment, { timeZone, startsAt });
        const { since } = stretchOf(day, { timeZone, startsAt });
        const wanted = at(`${day}T00:00:00Z`) + startsAt * HOUR_MS;
        expect(wallClock(since, timeZone)).toBeGreaterThanOrEqual(wanted);
        expect(wallClock(since - 1000, timeZone)).toBeLessThan(wanted);
      }
    }
  });
});

describe("days on which clocks change", () => {
  it.each([
    ["Europe/Berlin", 0, "2024-03-31", 23],
    ["Europe/Berlin", 0, "2024-10-27", 25],
    ["Europe/Berlin", 6, "2024-03-30", 23],
    ["Europe/Berlin", 6, "2024-10-26", 25],
    ["Europe/Berlin", 2, "2024-03-30", 24],
    ["Europe/Berlin", 2, "2024-03-31", 23],
    ["Europe/Berlin", 3, "2024-03-30", 23],
    ["Europe/Berlin", 2, "2024-10-27", 25],
    ["America/St_Johns", 0, "2024-03-10", 23],
    ["America/St_Johns", 0, "2024-11-03", 25],
    ["Australia/Lord_Howe", 0, "2024-04-07", 24.5],
    ["Australia/Lord_Howe", 0, "2024-10-06", 23.5],
    ["America/Sao_Paulo", 0, "2018-11-04", 23],
    ["America/Sao_Paulo", 0, "2018-02-17", 25],
    ["America/Havana", 0, "2024-11-03", 25],
    ["Asia/Beirut", 0, "2024-03-31", 23],
    ["Antarctica/Troll", 0, "2024-03-31", 22],
    ["Pacific/Apia", 0, "2011-12-30", 0],
    ["Pacific/Apia", 0, "2011-12-31", 24],
    ["Asia/Kathmandu", 7, "2024-03-31", 24],
  ] as const)("in %s from %i o’clock, %s has %d hours", (timeZone, startsAt, day, hours) => {
    expect(oddHours(stretchOf(day, { timeZone, startsAt })) ?? 24).toBe(hours);
  });

  it("keeps a night together that begins in the evening (BC-85)", () => {
    const rule = { timeZone: "Europe/Berlin", startsAt: 7 };
    // 00:30, 06:59, 07:00 and 13:00 local, on a common day and on the night of 25 hours.
    for (const [offset, date, before] of [
      ["+01:00", "2024-02-10", "2024-02-09"],
      ["+01:00", "2024-10-27", "2024-10-26"],
    ] as const) {
      const early = date === "2024-10-27" ? "+02:00" : offset;
      expect(dayOf(at(`${date}T00:30:00${early}`), rule)).toBe(before);
      expect(dayOf(at(`${date}T06:59:59.999${offset}`), rule)).toBe(before);
      expect(dayOf(at(`${date}T07:00:00${offset}`), rule)).toBe(date);
      expect(dayOf(at(`${date}T13:00:00${offset}`), rule)).toBe(date);
    }
  });

  it("counts days by the calendar", () => {
    expect(later("2024-02-28", 1)).toBe("2024-02-29");
    expect(later("2025-01-01", -1)).toBe("2024-12-31");
    expect(later("2024-03-31", 365)).toBe("2025-03-31");
  });
});
