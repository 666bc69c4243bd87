// Percentages as text. The house writes them with all its decimals; the page shows two.

/** "98.5419" becomes "98.54 %", cut by rounding only for the eye. */
export function percent(exact: string, decimals = 2): string {
  return `${Number(exact).toFixed(decimals)}\u202f%`;
}

/** What the house keeps of a bet's stakes: 100 less its RTP. */
export function edge(rtp: string): string {
  return percent(String(100 - Number(rtp)));
}

/** Only the figure: "98.54" of "98.5419". */
export function percentText(exact: string): string {
  return Number(exact).toFixed(2);
}
