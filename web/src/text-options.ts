// The door to the words that come with the options and with the first sound.
import { shelf } from "./language.svelte.ts";
import type { words } from "./messages/en-options.ts";

export type OptionsMessages = typeof words;

const messages = shelf<OptionsMessages>({
  en: () => import("./messages/en-options.ts"),
});

export const optionsText = messages.words;
export const optionsTextReady = () => messages.ready();
