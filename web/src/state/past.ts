// The patron's last coups and the currency that they are told in.
import { house } from "../wire/http.ts";
import type { CoupRecord, Currency } from "../wire/types.ts";

export interface Past {
  coups: CoupRecord[];
  exponent: Currency["exponent"];
}

export async function readPast(): Promise<Past> {
  const [{ coups }, { patron }] = await Promise.all([house.history(), house.lobby()]);
  return { coups, exponent: patron?.currency.exponent ?? 2 };
}
