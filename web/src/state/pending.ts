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

/** The wagers that a command puts down, with the ids that they will have. */
export function placedBy(command: Asked): Wager[] {
  if (command.type !== "place" && command.type !== "replace") return [];
  return command.wagers.map((stake, index) => ({ ...stake, id: wagerId(command.id, index) }));
}

/** The ids of the wagers that a command takes back. */
export function takenBy(command: Asked): string[] {
  if (command.type === "replace") return command.back;
  return command.type === "take-back" ? [command.wager] : [];
}

/** The chips that are on their way to the felt. */
export function onTheWay(pending: Pending[]): Wager[] {
  return pending.flatMap(({ command }) => placedBy(command));
}

/** The wagers that the patron has asked back. */
export function onTheirWayBack(pending: Pending[]): Set<string> {
  return new Set(pending.flatMap(({ command }) => takenBy(command)));
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
      return pending.filter(({ command }) => !placedBy(command).some((one) => one.id === id));
    }
    case "wager-taken-back": {
      const id = event.wager.id;
      return pending.filter(({ command }) => !takenBy(command).includes(id));
    }
    case "bets-closed":
      return pending.filter(({ command, accepted }) => !accepted && command.type !== "deal");
    default:
      return pending;
  }
}

/** After a snapshot: what it shows as done is no longer awaited. */
export function afterSnapshot(pending: Pending[], wagers: Wager[]): Pending[] {
  const placed = new Set(wagers.map((wager) => wager.id));
  return pending.filter(({ command, accepted }) => {
    if (accepted) return false;
    return !placedBy(command).some(({ id }) => placed.has(id));
  });
}

export function sum(stakes: Stake[]): number {
  return stakes.reduce((total, { stake }) => total + stake, 0);
}
