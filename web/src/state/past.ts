// The patron's last coups with what their bets are called, at whatever table they were made.
import { house } from "../wire/http.ts";
import type { CoupRecord, Currency } from "../wire/types.ts";

export interface Past {
  coups: CoupRecord[];
  exponent: Currency["exponent"];
  titleOf: (bet: string) => string;
}

/** Bets are told by name; their titles stand in the rules of the tables they were made at. */
export async function readPast(): Promise<Past> {
  const [{ coups }, { patron }] = await Promise.all([house.history(), house.lobby()]);
  const tables = [...new Set(coups.map((coup) => coup.table.id))];
  const titles = new Map<string, string>();
  const all = await Promise.allSettled(tables.map((table) => house.rules(table)));
  for (const rules of all) {
    if (rules.status !== "fulfilled") continue;
    for (const bet of rules.value.bets) titles.set(bet.name, bet.title);
  }
  const titleOf = (bet: string) => titles.get(bet) ?? bet;
  return { coups, exponent: patron?.currency.exponent ?? 2, titleOf };
}
