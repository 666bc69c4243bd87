// The door to the words that come with the history.
import { shelf } from "./language.svelte.ts";
import type { words } from "./messages/en-history.ts";

export type HistoryMessages = typeof words;

const messages = shelf<HistoryMessages>({
  en: () => import("./messages/en-history.ts"),
});

export const pastText = messages.words;
export const pastTextReady = () => messages.ready();
