// The patron's history as it is turned page by page: what is sought, the page that lies open, and
// the sums of its days. One page is held at a time, however long the history is.
import { options } from "../state/options.svelte.ts";
import { house, isDamage } from "../wire/http.ts";
import type { CoupRecord, Currency, Played, Sums } from "../wire/types.ts";
import { dayOf, ownZone, type DayName, type DayRule } from "./days.ts";
import { EVERYTHING, pageQuery, sumsQuery, type Sought } from "./sought.ts";

/** The coups of one day on one page; `day` is `null` for those that are open still. */
export interface Day {
  day: DayName | null;
  coups: CoupRecord[];
  /** Of the whole day, whatever part of it is on this page. */
  sums: Sums | null;
}

export interface Page {
  days: Day[];
  next: string | null;
}

/** Coups in their order, day by day; a day that comes again after another is told again. */
export function byDay(coups: CoupRecord[], rule: DayRule): Day[] {
  const days: Day[] = [];
  for (const coup of coups) {
    const day = coup.status === "open" ? null : dayOf(Date.parse(coup.at), rule);
    const last = days.at(-1);
    if (last !== undefined && last.day === day) last.coups.push(coup);
    else days.push({ day, coups: [coup], sums: null });
  }
  return days;
}

export class Book {
  sought = $state.raw<Sought>(EVERYTHING);
  page = $state.raw<Page | null>(null);
  played = $state.raw<Played[]>([]);
  exponent = $state<Currency["exponent"]>(2);
  /** The house's sentence, when it could not tell the page. */
  trouble = $state("");
  /** Reading it again may help; of a damaged record it cannot. */
  mayHelp = $state(true);
  isReading = $state(false);

  readonly rule: DayRule = $derived({
    timeZone: options.now.timeZone ?? ownZone(),
    startsAt: options.now.dayStartsAt,
  });

  /** The marks of the pages that were turned, the one that lies open last. */
  #turned = $state.raw<(string | null)[]>([null]);
  #asked = 0;

  get hasLater(): boolean {
    return this.#turned.length > 1;
  }

  /** Opens the book: the currency, what can be sought, and the first page, if there is a patron. */
  async open(): Promise<void> {
    await this.#telling(async () => {
      const { patron } = await house.lobby();
      if (patron === null) {
        this.page = { days: [], next: null };
        return;
      }
      this.exponent = patron.currency.exponent;
      this.played = (await house.historyPlayed()).played;
    });
    if (this.trouble === "" && this.page === null) await this.#read();
  }

  async seek(change: Partial<Sought>): Promise<void> {
    this.sought = { ...this.sought, ...change };
    this.#turned = [null];
    await this.#read();
  }

  /** Days begin at another hour, or elsewhere: the same coups, told by other days. */
  async recount(): Promise<void> {
    this.#turned = [null];
    await this.#read();
  }

  async earlier(): Promise<void> {
    if (this.page?.next == null) return;
    this.#turned = [...this.#turned, this.page.next];
    await this.#read();
  }

  async later(): Promise<void> {
    if (!this.hasLater) return;
    this.#turned = this.#turned.slice(0, -1);
    await this.#read();
  }

  async again(): Promise<void> {
    await (this.page === null ? this.open() : this.#read());
  }

  async #read(): Promise<void> {
    const { sought, rule } = this;
    const before = this.#turned.at(-1) ?? null;
    await this.#telling(async (isLatest) => {
      const { coups, next } = await house.history(pageQuery(sought, rule, before));
      const days = byDay(coups, rule);
      const names = [...new Set(days.map(({ day }) => day).filter((day) => day !== null))];
      const sums =
        names.length === 0 ? [] : (await house.historySums(sumsQuery(sought, rule, names))).days;
      if (!isLatest()) return;
      for (const one of days) {
        one.sums = one.day === null ? null : (sums[names.indexOf(one.day)] ?? null);
      }
      this.page = { days, next };
    });
  }

  /** What was asked last is what is shown, whatever comes late. */
  async #telling(read: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const isLatest = () => mine === this.#asked;
    this.isReading = true;
    this.trouble = "";
    try {
      await read(isLatest);
    } catch (error) {
      if (!isLatest()) return;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.mayHelp = !isDamage(error);
    }
    if (isLatest()) this.isReading = false;
  }
}
