// The signs at prices that a sheet assumes or could not verify; the table card explains them.
import type { BetInfo, Mark } from "../wire/types.ts";

export const MARKS: Record<Mark, string> = { "": "", assumed: "*", unverified: "?" };

/** The marks that some of these bets carry, each once. */
export function marksOf(bets: Pick<BetInfo, "mark">[]): Exclude<Mark, "">[] {
  return (["assumed", "unverified"] as const).filter((mark) =>
    bets.some((bet) => bet.mark === mark),
  );
}
