// What the options change in every page: its look, as classes of the document, and its language.
import { bestLanguage, language, speak, type Language } from "../language.svelte.ts";
import { followOptions, options, type Options } from "./options.svelte.ts";

/** A class for each choice that styles answer to, and whether it is on. */
export function looks(chosen: Options): Record<string, boolean> {
  return {
    plain: !chosen.highQualityGraphics,
    still: !chosen.fullAnimations,
    fitted: chosen.fitToWindow,
    "four-colour": chosen.fourColourSuits,
  };
}

/** The language that the patron chose, else the dearest of the browser's. */
export function wantedLanguage(): Language {
  return bestLanguage(options.now.language, navigator.languages);
}

/** Keeps the document dressed as chosen; for the component that holds the whole page. */
export function dress(): void {
  $effect(followOptions);
  $effect.pre(() => {
    for (const [name, on] of Object.entries(looks(options.now))) {
      document.documentElement.classList.toggle(name, on);
    }
  });  $effect.pre(() => {
    document.documentElement.lang = language.now;
    document.documentElement.dir = language.isRightToLeft ? "rtl" : "ltr";
  });
  $effect(() => {
    // Where the words cannot be had the page goes on in those that it has.
    speak(wantedLanguage()).catch(() => undefined);
  });
}
