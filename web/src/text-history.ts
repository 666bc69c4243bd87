// The door to the words that come with the history.
import { shelf } from "./language.svelte.ts";
import type { words } from "./messages/en-history.ts";

export type HistoryMessages = typeof words;

const messages = shelf<HistoryMessages>({
  en: () => import("./messages/en-history.ts"),
  "zh-Hans": () => import("./messages/zh-hans-history.ts"),
  "zh-Hant": () => import("./messages/zh-hant-history.ts"),
  ja: () => import("./messages/ja-history.ts"),
  ko: () => import("./messages/ko-history.ts"),
  es: () => import("./messages/es-history.ts"),
  vi: () => import("./messages/vi-history.ts"),
  ar: () => import("./messages/ar-history.ts"),
});

export const pastText = messages.words;
export const pastTextReady = () => messages.ready();
