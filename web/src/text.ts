// The one door to the words of the page. A language is a file of the same shape in messages/: a
// word too few or too many is an error of types.
import { shelf } from "./language.svelte.ts";
import type { words } from "./messages/en.ts";

export type Messages = typeof words;

const messages = shelf<Messages>({
  en: () => import("./messages/en.ts"),
});

export const text = messages.words;
export const textReady = () => messages.ready();
