// Whether things may move. The patron's system has the last word.

const query = "(prefers-reduced-motion: reduce)";

export function stillMotion(): boolean {
  return matchMedia(query).matches;
}
