// What the caption says: the phase, then each card with its total, then the result. Pure.
import { text } from "../text.ts";
import type { CardDealt, LastCoup, ShoeOpened, TableEvent, Voided } from "../wire/types.ts";
import { money, signed } from "./money.ts";
import type { TableState } from "./table.ts";

export interface Line {
  main: string;
  sub: string;
  /** The patron won more than was staked: the one case in which the caption is lit. */
  lit: boolean;
}

const plain = (main: string, sub = ""): Line => ({ main, sub, lit: false });

export function resultLine(last: LastCoup, state: TableState): Line {
  const exponent = state.table.currency.exponent;
  if (last.voided) return plain(text.caption.voided);
  const main = text.caption.outcome(last.outcome, last.player_total, last.banker_total);
  const how = last.natural ? `${text.caption.natural} · ` : "";
  const staked = money(last.staked, exponent);
  const returned = money(last.returned, exponent);
  if (last.staked === 0) return plain(main, last.natural ? text.caption.natural : "");
  if (last.net <= 0) return plain(main, how + text.caption.even(staked, returned));
  const sub = how + text.caption.net(signed(last.net, exponent), returned);
  return { main, sub, lit: true };
}

function cardLine(event: CardDealt): Line {
  const total = event.side === "player" ? event.player_total : event.banker_total;
  return plain(text.caption.noMore, text.caption.cardIs(event.side, event.card, total));
}

/** Which coup is void must be said: it may be an earlier one than that on the table. */
function voidLine(told: Pick<Voided, "coup" | "reason" | "owed">, state: TableState): Line {
  const exponent = state.table.currency.exponent;
  const owes = told.owed === 0 ? "" : text.owedOf(money(told.owed, exponent));
  const why = text.caption.why(told.coup.id, told.reason);
  return plain(text.caption.voided, text.inARow([why, owes]));
}

/** The line of a shoe's beginning. */
export function shoeLine(event: ShoeOpened): Line {
  const { burn_card, burned, shoe } = event;
  const burn = burn_card === null ? "" : text.caption.burned(burn_card, burned - 1);
  return plain(text.caption.place, text.inARow([text.caption.newShoe(shoe.number), burn]));
}

/** While the last coup of a shoe still lies there, its line stays and only adds what followed. */
function endedLine(last: LastCoup, state: TableState): Line {
  const line = resultLine(last, state);
  const sub = [line.sub, text.caption.shoeMade].filter((part) => part !== "");
  return { ...line, sub: sub.join(" · ") };
}

/** The line that a whole view calls for, as after a reload. */
export function lineOf(state: TableState): Line {
  switch (state.phase) {
    case "shuffling":
      return plain(text.caption.shuffling);
    case "closed":
      return plain(text.caption.closed);
    case "dealing":
      return plain(text.caption.noMore);
    case "paying":
      if (state.voided !== null) return voidLine(state.voided, state);
      return state.last === null ? plain(text.caption.noMore) : resultLine(state.last, state);
    case "betting":
      return state.voided === null ? plain(text.caption.place) : voidLine(state.voided, state);
  }
}

/** The line that an event brings; `null` leaves the caption as it is. */
export function lineAfter(event: TableEvent, state: TableState): Line | null {
  switch (event.type) {
    case "bets-closed":
      return plain(text.caption.noMore);
    case "card-dealt":
      return cardLine(event);
    case "coup-settled":
      return resultLine(event.last, state);
    case "coup-voided":
      return voidLine(event, state);
    case "table-closed":
      return plain(text.caption.closed, event.reason);
    case "shoe-opened": {
      if (state.table.shoe_policy === "fresh") return null;
      if (state.ended === null || state.last === null) return shoeLine(event);
      return endedLine(state.last, state);
    }
    default:
      return null;
  }
}
