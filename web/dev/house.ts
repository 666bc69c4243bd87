// A make-believe house inside the browser, for working on the page before or without the real one.
// It answers fetch and WebSocket. Never part of what is built for patrons.
import type { Command, Frame, HistoryView, PlayedList, SumsList } from "../src/wire/types.ts";
import { roadsOf } from "./roads.ts";
import { TABLES, rulesOf } from "./sheets.ts";
import { Table, patron, steer } from "./table.ts";

const tables = new Map(TABLES.map((info) => [info.id, new Table(info)]));

class MakeBelieve {
  static readonly open = new Set<MakeBelieve>();
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #table: Table | undefined;

  constructor(url: string) {
    this.#table = tables.get(new URL(url).pathname.split("/")[3] ?? "");
    setTimeout(() => this.#begin(), steer.latency);
  }

  #begin(): void {
    if (this.#table === undefined || steer.unreachable) return this.onclose?.();
    MakeBelieve.open.add(this);
    this.#table.socket = this;
    this.onopen?.();
    this.tell(this.#table.snapshot());
  }

  tell(frame: Frame): void {
    const data = JSON.stringify(frame);
    setTimeout(() => this.onmessage?.({ data }), steer.latency);
  }

  send(data: string): void {
    setTimeout(() => this.#table?.hear(JSON.parse(data) as Command), steer.latency);
  }

  lose(): void {
    MakeBelieve.open.delete(this);
    if (this.#table?.socket === this) this.#table.socket = null;
    setTimeout(() => this.onclose?.(), steer.latency);
  }

  close(): void {
    this.lose();
  }
}

function answer(path: string): unknown {
  const [, api, first, second] = path.split("/");
  if (api !== "api") return undefined;
  if (first === "lobby") {
    return {
      patron,
      version: "make-believe",
      tables: TABLES.map((info) => ({
        id: info.id,
        name: info.name,
        kind: "solo",
        sheet: info.sheet,
        currency: info.currency,
        minimum: info.bets[0]?.minimum,
        maximum: info.bets[0]?.maximum,
        best_bet: { bet: "player", title: "Player", rtp: "98.7649", mark: "" },
        main_bets: info.bets
          .slice(0, 2)
          .map(({ name, title, rtp, mark }) => ({ bet: name, title, rtp, mark })),
        side_bets: info.bets.filter(({ group }) => group === "side").map(({ title }) => title),
        decks: 8,
        shoe_text: info.shoe_policy === "fresh" ? "a fresh shoe each coup" : "an eight-deck shoe",
        reduced_text: `Banker pays ${info.bets[1]?.notes[0] ?? ""}`,
        road: roadsOf(tables.get(info.id)?.kept.outcomes ?? []),
      })),
    };
  }
  if (first === "session") return patron;
  if (first === "chips") {
    patron.balance += 1_000_000;
    return patron;
  }
  if (first === "history") return past(second);
  const info = TABLES.find(({ id }) => id === second);
  return info === undefined ? null : rulesOf(info);
}

/** The history of all tables on one page, whatever is sought. */
function past(what: string | undefined): HistoryView | SumsList | PlayedList {
  const coups = [...tables.values()].flatMap((table) => table.records);
  if (what === "sums") return { days: [] };
  if (what === undefined) return { coups, next: null };
  return {
    played: TABLES.map(({ id, name, sheet, bets }) => ({
      table: { id, name },
      sheet,
      bets: bets.map((bet) => ({ bet: bet.name, title: bet.title })),
    })),
  };
}

const realFetch = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(String(input), location.href);
  const told = answer(pathname);
  if (told === undefined) return realFetch(input, init);
  await new Promise((done) => setTimeout(done, steer.latency));
  if (steer.unreachable) throw new TypeError("unreachable");
  return new Response(JSON.stringify(told), { status: told === null ? 404 : 200 });
};
globalThis.WebSocket = MakeBelieve as unknown as typeof WebSocket;

/** Pictures and tests steer the house by this name. */
Object.assign(globalThis, {
  house: Object.assign(steer, {
    drop(): void {
      for (const socket of MakeBelieve.open) socket.lose();
    },
    bye(code: string, sentence: string): void {
      for (const socket of MakeBelieve.open) {
        socket.tell({ type: "bye", code, sentence });
        socket.lose();
      }
    },
  }),
});
