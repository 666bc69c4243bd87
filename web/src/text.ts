// The one door to the words of the page. A language is a file of the same shape in messages/: a
// word too few or too many is an error of types.
import { shelf } from "./language.svelte.ts";
import type { words } from "./messages/en.ts";

export type Messages = typeof words;

const messages = shelf<Messages>({
  en: () => import("./messages/en.ts"),
  "zh-Hans": () => import("./messages/zh-hans.ts"),
  "zh-Hant": () => import("./messages/zh-hant.ts"),
  ja: () => import("./messages/ja.ts"),
  ko: () => import("./messages/ko.ts"),
  es: () => import("./messages/es.ts"),
  vi: () => import("./messages/vi.ts"),
  ar: () => import("./messages/ar.ts"),
});

/** The house is called so in every language. */
export const BRAND = "croupier";

/** The title of a page: what it shows, where, and whose it is. */
export const pageTitle = (...parts: string[]): string =>
  [...parts, BRAND].filter((part) => part !== "").join(" · ");

export const text = messages.words;
export const textReady = () => messages.ready();
