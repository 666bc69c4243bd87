// Whether things may move: the patron's choice, in which the patron's system has the last word.
import { options } from "./options.svelte.ts";

const query = "(prefers-reduced-motion: reduce)";

/** The system asks for little motion; no option outranks it. */
export function systemIsStill(): boolean {
  return matchMedia(query).matches;
}

export function stillMotion(): boolean {
  return !options.now.fullAnimations || systemIsStill();
}

/** A page that paints nothing shall not wait for it for ever. */
const UNSEEN_MS = 250;

/** Waits as long as what moves from the next picture on takes: both begin with that picture. */
export function afterPicture(ms: number, then: () => void): () => void {
  let timer = setTimeout(go, ms + UNSEEN_MS);
  const picture = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  });
  function go() {
    cancelAnimationFrame(picture);
    then();
  }
  return () => {
    cancelAnimationFrame(picture);
    clearTimeout(timer);
  };
}
