// What the make-believe house pays: enough to make pictures plausible. The real house settles.
import type { SettledWager, TableInfo, Wager } from "../src/wire/types.ts";

const points = (card: string) => {
  const rank = "A23456789TJQK".indexOf(card.charAt(0)) + 1;
  return rank > 9 ? 0 : rank;
};
const total = (hand: string[]) => hand.reduce((sum, card) => sum + points(card), 0) % 10;
const isPair = (hand: string[]) => hand[0]?.charAt(0) === hand[1]?.charAt(0);

export function prices(
  wager: Wager,
  player: string[],
  banker: string[],
  info: TableInfo,
): SettledWager {
  const [p, b] = [total(player), total(banker)];
  const reduced = info.bets.find(({ name }) => name === "banker")?.notes[0]?.endsWith("8") ? 8 : 6;
  const lost: SettledWager = {
    ...wager,
    result: "lose",
    profit: -wager.stake,
    returned: 0,
    pays: "",
  };
  const push: SettledWager = {
    ...wager,
    result: "push",
    profit: 0,
    returned: wager.stake,
    pays: "push",
  };
  const win = (n: number, m: number): SettledWager => {
    const profit = (wager.stake * n) / m;
    return {
      ...wager,
      result: "win",
      profit,
      returned: wager.stake + profit,
      pays: `${n} to ${m}`,
    };
  };
  switch (wager.bet) {
    case "player":
      return p === b ? push : p > b ? win(1, 1) : lost;
    case "banker":
      if (p === b) return push;
      return b > p ? (b === reduced ? win(1, 2) : win(1, 1)) : lost;
    case "tie":
      return p === b ? win(8, 1) : lost;
    case "super-6":
      return b > p && b === 6 ? win(15, 1) : lost;
    case "player-pair":
      return isPair(player) ? win(11, 1) : lost;
    case "banker-pair":
      return isPair(banker) ? win(11, 1) : lost;
    case "either-pair":
      return isPair(player) || isPair(banker) ? win(5, 1) : lost;
    default:
      return lost;
  }
}
