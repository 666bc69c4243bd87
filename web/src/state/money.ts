// Amounts as text. Money is an integer of minor units; the currency says how many decimals. They
// are written as the page's language does, in Western digits.
import { language } from "../language.svelte.ts";
import type { Currency, Minor } from "../wire/types.ts";

export type Decimals = Currency["exponent"];

/** Sums of many amounts may be larger than a number is exact, and are told as `bigint`. */
export type Amount = Minor | bigint;

const MINUS = "\u2212";

interface Manner {
  whole: Intl.NumberFormat;
  /** What stands before the decimals. */
  mark: string;
}
const manners = new Map<string, Manner>();

/** How a language writes numbers; it is made once, for it takes longer than to write one. */
function mannerOf(locale: string): Manner {
  const known = manners.get(locale);
  if (known !== undefined) return known;
  const whole = new Intl.NumberFormat(locale);
  const mark = whole.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const manner = { whole, mark };
  manners.set(locale, manner);
  return manner;
}

function digits(amount: Amount, exponent: Decimals): string {
  const { whole, mark } = mannerOf(language.locale);
  const text = String(amount).replace("-", "").padStart(exponent + 1, "0");
  const grouped = whole.format(BigInt(text.slice(0, text.length - exponent)));
  return exponent === 0 ? grouped : grouped + mark + text.slice(-exponent);
}

/** A sign stands left of its figures in every language. */
const withSign = (sign: string, figures: string): string =>
  language.isRightToLeft ? `\u2066${sign}${figures}\u2069` : sign + figures;

/** 1031000 with two decimals: "10,310.00". */
export function money(amount: Amount, exponent: Decimals): string {
  const figures = digits(amount, exponent);
  return amount < 0 ? withSign(MINUS, figures) : figures;
}

/** The same with its sign always written: "+75.00", "−25.00", "±0.00". */
export function signed(amount: Amount, exponent: Decimals): string {
  const sign = amount > 0 ? "+" : amount < 0 ? MINUS : "\u00b1";
  return withSign(sign, digits(amount, exponent));
}

/** As short as it can be said exactly: "150" for 15000, "12.50" for 1250. */
export function short(amount: Minor, exponent: Decimals): string {
  const unit = 10 ** exponent;
  return amount % unit === 0 ? money(amount / unit, 0) : money(amount, exponent);
}

const STEPS: [size: number, letter: string][] = [
  [1_000_000_000, "B"],
  [1_000_000, "M"],
  [1_000, "K"],
];

/** The figure on a chip: 1, 25, 500, 1K, 2.5K, 1M, 1B; 0.50 below one, as the currency has it. */
export function chipLabel(amount: Minor, exponent: Decimals): string {
  const value = amount / 10 ** exponent;
  for (const [size, letter] of STEPS) {
    if (value >= size) return `${+(value / size).toFixed(2)}${letter}`;
  }
  return Number.isInteger(value) ? String(value) : value.toFixed(exponent);
}

/** The chips that make up an amount, largest first, as many as are drawn in one stack. */
export function breakDown(amount: Minor, chips: Minor[], limit: number): Minor[] {
  const stack: Minor[] = [];
  let left = amount;
  for (const chip of [...chips].sort((a, b) => b - a)) {
    while (left >= chip && stack.length < limit) {
      stack.push(chip);
      left -= chip;
    }
  }
  if (stack.length === 0 && amount > 0) stack.push(Math.min(...chips, amount));
  return stack;
}
