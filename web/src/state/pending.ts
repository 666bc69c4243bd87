// What the patron has asked for and the house has not answered yet. Pure.
// A chip on its way is drawn as sent; it never counts as placed before the house says so.
import type { Command, Stake, TableEvent, Wager } from "../wire/types.ts";

export type Asked = Exclude<Command, { type: "resync" }>;

export interface Pending {
  command: Asked;
  /** The coup it was meant for: an unanswered command is never sent into another coup. */
  coup: string | null;
  /** The house has said yes; the events that show it are on their way. */
  accepted: boolean;
}

/** The id under which the house keeps the n-th wager of a command. */
export function wagerId(command: string, index: number): string {
  return `${command}.${index}`;
}

/** The chips that are on their way to the felt, as wagers with the ids they will have. */
export function onTheWay(pending: Pending[]): Wager[] {
  return pending.flatMap(({ command }) =>
    command.type === "place"
      ? command.wagers.map((stake, index) => ({ ...stake, id: wagerId(command.id, index) }))
      : [],
  );
}

/** The wagers that the patron has asked back. */
export function onTheirWayBack(pending: Pending[]): Set<string> {
  const ids = pending.flatMap(({ command }) =>
    command.type === "take-back" ? [command.wager] : [],
  );
  return new Set(ids);
}

export function isDealAsked(pending: Pending[]): boolean {
  return pending.some(
    ({ command }) => command.type === "deal" || (command.type === "place" && command.deal),
  );
}

export function accept(pending: Pending[], id: string): Pending[] {
  return pending.map((entry) => (entry.command.id === id ? { ...entry, accepted: true } : entry));
}

export function drop(pending: Pending[], id: string): Pending[] {
  return pending.filter(({ command }) => command.id !== id);
}

/** What is still awaited after an event has shown that something happened. */
export function afterEvent(pending: Pending[], event: TableEvent): Pending[] {
  switch (event.type) {
    case "wager-placed": {
      const id = event.wager.id;
      return pending.filter(({ command }) => !places(command, id));
    }
    case "wager-taken-back": {
      const id = event.wager.id;
      return pending.filter(({ command }) => command.type !== "take-back" || command.wager !== id);
    }
    case "bets-closed":
      return pending.filter(({ command, accepted }) => !accepted && command.type !== "deal");
    default:
      return pending;
  }
}

function places(command: Asked, id: string): boolean {
  if (command.type !== "place") return false;
  return command.wagers.some((_stake, index) => wagerId(command.id, index) === id);
}

/** After a snapshot: what it shows as done is no longer awaited. */
export function afterSnapshot(pending: Pending[], wagers: Wager[]): Pending[] {
  const placed = new Set(wagers.map((wager) => wager.id));
  return pending.filter(({ command, accepted }) => {
    if (accepted) return false;
    if (command.type !== "place") return true;
    return !command.wagers.some((_stake, index) => placed.has(wagerId(command.id, index)));
  });
}

export function sum(stakes: Stake[]): number {
  return stakes.reduce((total, { stake }) => total + stake, 0);
}
