// Brings the sounds: hears the moments of a room and, after the patron's first gesture, hands them
// to the sound desk, which is loaded then. It must not know what anything sounds like.
import type { Desk } from "../sound/desk.ts";
import type { Moment } from "./moments.ts";
import { options, type Options } from "./options.svelte.ts";
import type { Room } from "./room.svelte.ts";

const GESTURES = ["pointerdown", "keydown"] as const;
/** What answers to a finger; bets have sounds of their own. */
const PRESSED = "button:not([data-bet], [aria-disabled=true]), a, summary, select, .Toggle";

let desk: Promise<Desk> | null = null;
/** A browser lets nothing sound before the patron has done something. */
let isAllowed = false;

const isWanted = ({ effects, voice, ambient }: Options): boolean =>
  effects.on || voice.on || ambient.on;

/** The sounds did not come over the line: the next moment asks for them again. */
function forget(): void {
  desk = null;
}

/** The desk comes with what the dealer says. */
async function open(): Promise<Desk> {
  const [sound, { optionsTextReady }] = await Promise.all([
    import("../sound/desk.ts"),
    import("../text-options.ts"),
  ]);
  await optionsTextReady();
  return sound.openDesk(() => options.now);
}

/** Loads the sound desk if need be and uses it; before the first gesture it does nothing. */
export function withDesk(use: (open: Desk) => unknown): void {
  if (!isAllowed) return;
  desk ??= open();
  desk.then((open) => void use(open), forget);
}

function hand(moment: Moment, room: Room): void {
  if (!isWanted(options.now)) return;
  const since = performance.now();
  const chips = room.view?.table.chips ?? [];
  withDesk((open) => open.hear(moment, chips, since));
}

function wake(): void {
  isAllowed = true;
  if (isWanted(options.now)) withDesk((open) => open.sit(true));
}

/** Listens to a room while its table is open; for the table's component. */
export function listen(room: Room): void {
  const press = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (target !== null) hand({ kind: "pressed" }, room);
  };
  $effect(() => {
    room.listener = (moment) => hand(moment, room);
    for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true });
    addEventListener("click", press, { capture: true });
    return () => {
      room.listener = null;
      for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
      removeEventListener("click", press, { capture: true });
      if (desk !== null) withDesk((open) => open.sit(false));
    };
  });
  $effect(() => {
    const chosen = options.now;
    if (desk !== null || isWanted(chosen)) withDesk((open) => open.set(chosen));
  });
}
