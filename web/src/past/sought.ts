// What a patron seeks in their history, and the ends of the addresses by which the house is asked.
import type { Outcome } from "../wire/types.ts";
import { stretchOf, type DayName, type DayRule } from "./days.ts";

export const RESULTS = ["won", "lost", "even", "void"] as const;
export type CameOut = (typeof RESULTS)[number];

export interface Sought {
  result: CameOut | "";
  outcome: Outcome | "";
  /** The ids of a table and of the game that was played there. */
  spot: { table: string; game: string } | null;
  bet: string;
  day: DayName | null;
}

export const EVERYTHING: Sought = { result: "", outcome: "", spot: null, bet: "", day: null };

export const seeksNothing = ({ result, outcome, spot, bet, day }: Sought): boolean =>
  result === "" && outcome === "" && spot === null && bet === "" && day === null;

const moment = (at: number): string => new Date(at).toISOString();

function common({ result, outcome, spot, bet }: Sought): URLSearchParams {
  const asked = new URLSearchParams();
  const fields = { table: spot?.table, game: spot?.game, outcome, result, bet };
  for (const [name, text] of Object.entries(fields)) if (text) asked.set(name, text);
  return asked;
}

const ending = (asked: URLSearchParams): string => (asked.size === 0 ? "" : `?${String(asked)}`);

function withDay(sought: Sought, rule: DayRule): URLSearchParams {
  const asked = common(sought);
  if (sought.day !== null) {
    const { since, until } = stretchOf(sought.day, rule);
    asked.set("from", moment(since));
    asked.set("to", moment(until));
  }
  return asked;
}

/** Asks for a page; `before` is the `next` of the page before it, `null` for the first. */
export function pageQuery(sought: Sought, rule: DayRule, before: string | null): string {
  const asked = withDay(sought, rule);
  if (before !== null) asked.set("before", before);
  return ending(asked);
}

/** Asks for the sums of some days. */
export function sumsQuery(sought: Sought, rule: DayRule, days: DayName[]): string {
  const asked = common(sought);
  for (const day of days) {
    const { since, until } = stretchOf(day, rule);
    asked.append("day", `${moment(since)}/${moment(until)}`);
  }
  return ending(asked);
}

/** Asks for all that is sought as a table, with times of the patron's zone. */
export function tableQuery(sought: Sought, rule: DayRule): string {
  const asked = withDay(sought, rule);
  asked.set("zone", rule.timeZone);
  return ending(asked);
}
