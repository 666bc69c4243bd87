// Single-letter keys of the table, and the patron's switch for them, kept across visits.
import type { Room } from "./room.svelte.ts";
import type { Tone } from "../wire/types.ts";

const KEPT = "keys";

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

let on = $state(kept());

export const shortcuts = {
  get on(): boolean {
    return on;
  },
  toggle(): void {
    on = !on;
    try {
      localStorage.setItem(KEPT, on ? "on" : "off");
    } catch {
      // A browser that keeps nothing: the keys are on again next time.
    }
  },
};

export interface Sheets {
  open(sheet: "rules" | "history" | "keys" | "roads" | "options"): void;
}

const SPOTS: Record<string, Tone> = { p: "player", t: "tie", b: "banker" };

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

/** Says of a button why it cannot be used, or uses it: keys answer as buttons do. */
function act(room: Room, why: string, verb: () => void): void {
  if (why === "") verb();
  else room.say(why);
}

function putOn(room: Room, tone: Tone): void {
  const bets = room.view?.table.bets ?? [];
  const bet = bets.find((one) => one.group === "main" && one.tone === tone);
  if (bet !== undefined) room.put(bet.name);
}

export function onKey(event: KeyboardEvent, room: Room, sheets: Sheets): void {
  if (!on || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const digit = Number(key);
  if (digit >= 1 && digit <= 9) {
    const chip = room.view?.table.chips[digit - 1];
    if (chip !== undefined) room.choose(chip);
    return;
  }
  const tone = SPOTS[key];
  if (tone !== undefined) return putOn(room, tone);
  switch (key) {
    case "u":
      return act(room, room.whyNoUndo, () => room.undo());
    case "c":
      return act(room, room.whyNoUndo, () => room.clear());
    case "d":
      return act(room, room.whyNoDeal, () => room.deal());
    case "s":
      return act(room, room.whyNoRepeat, () => room.sameBet());
    case "r":
      return sheets.open("rules");
    case "h":
      return sheets.open("history");
    case "o":
      return sheets.open("options");
    case "?":
      return sheets.open("keys");
  }
}
