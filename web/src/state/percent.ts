// Percentages as text. The house writes them with all its decimals; the page shows two.
import { language } from "../language.svelte.ts";
import { text } from "../text.ts";

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** "98.5419" becomes "98.54 %", cut by rounding only for the eye. */
export function percent(exact: string): string {
  return text.percent(new Intl.NumberFormat(language.locale, TWO).format(Number(exact)));
}

/** What the house keeps of a bet's stakes: 100 less its RTP. */
export function edge(rtp: string): string {
  return percent(String(100 - Number(rtp)));
}

/** "98.5419" with all its decimals. */
export function exactly(exact: string): string {
  const options = { maximumFractionDigits: 20 };
  return text.percent(new Intl.NumberFormat(language.locale, options).format(Number(exact)));
}
