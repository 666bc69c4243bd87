// The door to the words that come with the options and with the first sound.
import { shelf } from "./language.svelte.ts";
import type { words } from "./messages/en-options.ts";

export type OptionsMessages = typeof words;

const messages = shelf<OptionsMessages>({
  en: () => import("./messages/en-options.ts"),
  "zh-Hans": () => import("./messages/zh-hans-options.ts"),
  "zh-Hant": () => import("./messages/zh-hant-options.ts"),
  ja: () => import("./messages/ja-options.ts"),
  ko: () => import("./messages/ko-options.ts"),
  es: () => import("./messages/es-options.ts"),
  vi: () => import("./messages/vi-options.ts"),
  ar: () => import("./messages/ar-options.ts"),
});

export const optionsText = messages.words;
export const optionsTextReady = () => messages.ready();
