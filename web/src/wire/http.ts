// The house by HTTP: lobby, session, rules, history. A refusal is thrown as the house wrote it.
import { language } from "../language.svelte.ts";
import { text } from "../text.ts";
import type {
  HistoryView,
  LobbyView,
  Patron,
  PlayedList,
  Problem,
  Rules,
  SumsList,
} from "./types.ts";

/** The house said no, or could not be reached (status 0). */
export class HouseError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, sentence: string) {
    super(sentence);
    this.name = "HouseError";
    this.status = status;
    this.code = code;
  }
}

/** A path of the house, which answers in the language of the page. */
function spoken(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language.now}`;
}

/** A record of the house is not as it was written: asking again cannot help. */
export const isDamage = (error: unknown): boolean =>
  error instanceof HouseError && error.code === "damaged";

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(spoken(path), init);
  } catch {
    throw new HouseError(0, "unreachable", text.unreachable);
  }
  if (!response.ok) throw await problem(response);
  return (await response.json()) as T;
}

async function problem(response: Response): Promise<HouseError> {
  let told: Partial<Problem> = {};
  try {
    told = (await response.json()) as Partial<Problem>;
  } catch {
    // An answer without a sentence of the house: the page has one of its own.
  }
  return new HouseError(response.status, told.code ?? "", told.sentence ?? text.noAnswer);
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const house = {
  lobby: () => ask<LobbyView>("GET", "/api/lobby"),
  sitDown: () => ask<Patron>("POST", "/api/session", {}),
  moreChips: (id: string) => ask<Patron>("POST", "/api/chips", { id }),
  name: (name: string) => ask<Patron>("POST", "/api/name", { name }),
  rules: (id: string) => ask<Rules>("GET", `${table(id)}/rules`),
  /** What is sought stands at the end of the address, `?` and all, or nothing does. */
  history: (sought = "") => ask<HistoryView>("GET", `/api/history${sought}`),
  historySums: (sought: string) => ask<SumsList>("GET", `/api/history/sums${sought}`),
  historyPlayed: () => ask<PlayedList>("GET", "/api/history/played"),
  /** Where all that is sought is told as a table. */
  historyTable: (sought: string) => spoken(`/api/history.csv${sought}`),
  socketPath: (id: string) => spoken(`${table(id)}/socket`),
};
