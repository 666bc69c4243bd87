// What the patron does with chips, as changes of the felt: what leaves it and what comes. Pure.
// Knows the bets' limits and steps as the house tells them, and leaves every refusal to it.
import type { BetInfo, Command, Stake, Wager } from "../wire/types.ts";

/** One act of the patron; turned round it is its own undoing. */
export interface Act {
  out: Stake[];
  put: Stake[];
}

export interface Changed extends Act {
  /** The bets that stay as they are, because their limits allow nothing else. */
  stayed: string[];
}

export type Asked = Exclude<Command, { type: "resync" | "deal" }>;

/** So many wagers one request takes back at most. */
const MOST_BACK = 100;

export const turned = ({ out, put }: Act): Act => ({ out: put, put: out });

const plain = ({ bet, stake }: Stake): Stake => ({ bet, stake });

export const takes = (wagers: Wager[]): Act => ({ out: wagers.map(plain), put: [] });

/** The stake of each bet, all of its wagers together, in the order in which the bets were made. */
export function byBet(wagers: Stake[]): Stake[] {
  const stakes = new Map<string, number>();
  for (const { bet, stake } of wagers) stakes.set(bet, (stakes.get(bet) ?? 0) + stake);
  return [...stakes].map(([bet, stake]) => ({ bet, stake }));
}

/** Each bet's stake once more, as far as its maximum lets it. */
export function doubled(wagers: Wager[], bets: BetInfo[]): Changed {
  const all = byBet(wagers);
  const fits = ({ bet, stake }: Stake) => 2 * stake <= (infoOf(bets, bet)?.maximum ?? 0);
  const put = all.filter(fits);
  return { out: [], put, stayed: all.filter((one) => !fits(one)).map(({ bet }) => bet) };
}

/** The newest chips of each bet away, so that half of its stake stays, on the bet's step. */
export function halved(wagers: Wager[], bets: BetInfo[]): Changed {
  const changed: Changed = { out: [], put: [], stayed: [] };
  for (const { bet, stake } of byBet(wagers)) {
    const info = infoOf(bets, bet);
    const half = info === undefined ? 0 : Math.floor(stake / 2 / info.step) * info.step;
    if (info === undefined || half < info.minimum) {
      changed.stayed.push(bet);
      continue;
    }
    const mine = wagers.filter((wager) => wager.bet === bet);
    const { out, rest } = downTo(mine, half, info.minimum);
    changed.out.push(...out.map(plain));
    if (rest > 0) changed.put.push({ bet, stake: rest });
  }
  return changed;
}

/** Which of a bet's wagers go so that `half` stays, and what is put back of one that is split. */
function downTo(mine: Wager[], half: number, minimum: number): { out: Wager[]; rest: number } {
  let kept = 0;
  let rest = half;
  while (kept < mine.length && (mine[kept]?.stake ?? 0) <= rest) {
    rest -= mine[kept]?.stake ?? 0;
    kept += 1;
  }
  // What is put back is a wager of its own, and must not be under the minimum.
  while (rest > 0 && rest < minimum && kept > 0) {
    kept -= 1;
    rest += mine[kept]?.stake ?? 0;
  }
  return { out: mine.slice(kept), rest };
}

function infoOf(bets: BetInfo[], name: string): BetInfo | undefined {
  return bets.find((bet) => bet.name === name);
}

/** The newest wagers with just these stakes, each once; `null` when one of them is not there. */
export function newest(standing: Wager[], stakes: Stake[]): Wager[] | null {
  const left = [...standing];
  const found: Wager[] = [];
  for (const { bet, stake } of stakes.toReversed()) {
    const at = left.findLastIndex((wager) => wager.bet === bet && wager.stake === stake);
    if (at < 0) return null;
    found.unshift(...left.splice(at, 1));
  }
  return found;
}

/** What is asked of the house for an act: one request, or several if it takes back very much.
 *  `null` when what should leave does not lie there. */
export function requests(act: Act, standing: Wager[], mint: () => string): Asked[] | null {
  const back = newest(standing, act.out)?.map(({ id }) => id);
  if (back === undefined) return null;
  const asked: Asked[] = [];
  while (back.length > MOST_BACK) {
    asked.push({ type: "replace", id: mint(), back: back.splice(0, MOST_BACK), wagers: [] });
  }
  const wagers = act.put;
  const [only] = back;
  if (only === undefined) {
    if (wagers.length > 0) asked.push({ type: "place", id: mint(), wagers, deal: false });
  } else if (back.length === 1 && wagers.length === 0) {
    asked.push({ type: "take-back", id: mint(), wager: only });
  } else {
    asked.push({ type: "replace", id: mint(), back, wagers });
  }
  return asked;
}
