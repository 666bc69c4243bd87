// Fit To Window: the felt takes the largest size at which the whole table is seen at once.
import { options } from "../state/options.svelte.ts";

const SMALLEST = 0.6;
const LARGEST = 1.6;
/** Halvings of the range between them: the last one is less than a pixel of a chip. */
const STEPS = 6;

/** Nothing of the table lies beyond the window, and no hand beyond its stage. */
function fits(felt: HTMLElement): boolean {
  const page = document.scrollingElement ?? document.documentElement;
  const stage = felt.querySelector(".Stage");
  return (
    page.scrollHeight <= innerHeight + 1 &&
    felt.scrollWidth <= felt.clientWidth + 1 &&
    (stage === null || stage.scrollWidth <= stage.clientWidth + 1)
  );
}

function fitsAt(felt: HTMLElement, size: number): boolean {
  felt.style.zoom = String(size);
  return fits(felt);
}

function fit(felt: HTMLElement): void {
  let [low, high] = fitsAt(felt, 1) ? [1, LARGEST] : [SMALLEST, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fitsAt(felt, middle)) low = middle;
    else high = middle;
  }
  felt.style.zoom = String(low);
}

/** Keeps the felt fitted while the patron wishes it. */
export function fitted(felt: HTMLElement): (() => void) | void {
  if (!options.now.fitToWindow) return;
  let picture = 0;
  const again = () => {
    cancelAnimationFrame(picture);
    picture = requestAnimationFrame(() => fit(felt));
  };
  again();
  // The felt itself grows where its words do, and then fits no more.
  const growth = new ResizeObserver(again);
  growth.observe(felt);
  addEventListener("resize", again);
  return () => {
    growth.disconnect();
    cancelAnimationFrame(picture);
    removeEventListener("resize", again);
    felt.style.zoom = "";
  };
}
