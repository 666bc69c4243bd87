// Days as a patron has them: they begin at an hour of their own, in a time zone of their own.
// A day is a stretch of moments, its beginning in and its end out, so that every moment lies in
// just one day; where clocks change a day has 23 or 25 hours, or whatever the zone makes of it.

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** No clock is further from UTC than this, east and west. */
const [EAST_MS, WEST_MS] = [15 * HOUR_MS, 13 * HOUR_MS];

export interface DayRule {
  /** A name such as "Europe/Rome". */
  timeZone: string;
  /** The hour at which a day begins, 0 to 23. */
  startsAt: number;
}

/** A date such as "2026-03-17": the one on which the day begins. */
export type DayName = string;

/** Moments in milliseconds, UTC: `since` is in it, `until` is not. */
export interface Stretch {
  since: number;
  until: number;
}

/** The zone of this device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What the clocks of a zone show, as if they were clocks of UTC; to the second. */
export function wallClock(at: number, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the clocks of a zone are ahead of UTC. */
function aheadAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  return wallClock(whole, timeZone) - whole;
}

/** The first moment from which on clocks show this or later; where they skip it, the leap. */
function firstAt(wall: number, timeZone: string): number {
  let [before, after] = [wall - EAST_MS, wall + WEST_MS];
  const [earlier, later] = [aheadAt(before, timeZone), aheadAt(after, timeZone)];
  if (earlier === later) return wall - earlier;
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (aheadAt(middle, timeZone) === earlier) before = middle;
    else after = middle;
  }
  const change = after;
  return wall - earlier < change ? wall - earlier : Math.max(change, wall - later);
}

const nameOf = (wall: number): DayName => new Date(wall).toISOString().slice(0, 10);

/** The date so many days later, or earlier. */
export function later(day: DayName, days: number): DayName {
  return nameOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

function beginOf(day: DayName, { timeZone, startsAt }: DayRule): number {
  return firstAt(Date.parse(`${day}T00:00:00Z`) + startsAt * HOUR_MS, timeZone);
}

/** From when to when a day is. */
export function stretchOf(day: DayName, rule: DayRule): Stretch {
  return { since: beginOf(day, rule), until: beginOf(later(day, 1), rule) };
}

/** The day in which a moment lies. */
export function dayOf(at: number, rule: DayRule): DayName {
  const wall = wallClock(at, rule.timeZone) - rule.startsAt * HOUR_MS;
  let day = later(nameOf(wall), 1);
  // A clock that is set forth or back may show a neighbour of the day.
  while (beginOf(day, rule) > at) day = later(day, -1);
  while (stretchOf(day, rule).until <= at) day = later(day, 1);
  return day;
}

/** How long a day is, in hours, when it is not 24; else `null`. */
export function oddHours({ since, until }: Stretch): number | null {
  const hours = (until - since) / HOUR_MS;
  return hours === 24 ? null : hours;
}
