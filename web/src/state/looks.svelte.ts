// What the options change in the look of every page, as classes of the document.
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

/** Keeps the document dressed as chosen; for the component that holds the whole page. */
export function dress(): void {
  $effect(followOptions);
  $effect.pre(() => {
    for (const [name, on] of Object.entries(looks(options.now))) {
      document.documentElement.classList.toggle(name, on);
    }
  });
}
