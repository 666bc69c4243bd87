// Single-letter keys of the table, and the patron's switch for them, kept across visits.
import type { Betting } from "./betting.svelte.ts";
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
  if (bet !== undefined) room.betting.put(bet.name);
}

type Verb = [why: (betting: Betting) => string, act: (betting: Betting) => void];

const VERBS: Record<string, Verb> = {
  u: [(betting) => betting.whyNoUndo, (betting) => betting.undo()],
  y: [(betting) => betting.whyNoRedo, (betting) => betting.redo()],
  c: [(betting) => betting.whyNoClear, (betting) => betting.clear()],
  x: [(betting) => betting.whyNoChange, (betting) => betting.double()],
  z: [(betting) => betting.whyNoChange, (betting) => betting.half()],
  d: [(betting) => betting.whyNoDeal, (betting) => betting.deal()],
  s: [(betting) => betting.whyNoRepeat, (betting) => betting.sameBet()],
  "+": [() => "", (betting) => betting.chooseNext(1)],
  "-": [() => "", (betting) => betting.chooseNext(-1)],
};

/** The keys that undo and redo everywhere else do so here too. */
function everywhere(event: KeyboardEvent, key: string): string | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  if (key === "z") return event.shiftKey ? "y" : "u";
  return key === "y" ? "y" : null;
}

export function onKey(event: KeyboardEvent, room: Room, sheets: Sheets): void {
  if (!on || isTyping(event.target)) return;
  const pressed = event.key.toLowerCase();
  const usual = everywhere(event, pressed);
  if (usual !== null) event.preventDefault();
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = usual ?? pressed;
  const digit = Number(key);
  if (digit >= 1 && digit <= 9) {
    const chip = room.view?.table.chips[digit - 1];
    if (chip !== undefined) room.betting.choose(chip);
    return;
  }
  const tone = SPOTS[key];
  if (tone !== undefined) return putOn(room, tone);
  const verb = VERBS[key];
  if (verb !== undefined) return act(room, verb[0](room.betting), () => verb[1](room.betting));
  switch (key) {
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
