// Amounts as text. Money is an integer of minor units; the currency says how many decimals.
import type { Currency, Minor } from "../wire/types.ts";

export type Decimals = Currency["exponent"];

const MINUS = "\u2212";

function digits(amount: Minor, exponent: Decimals, locale: string): string {
  const text = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const whole = text.slice(0, text.length - exponent);
  const grouped = new Intl.NumberFormat(locale).format(BigInt(whole));
  if (exponent === 0) return grouped;
  return grouped + decimalMark(locale) + text.slice(-exponent);
}

function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
}

/** 1031000 with two decimals: "10,310.00". */
export function money(amount: Minor, exponent: Decimals, locale = "en"): string {
  return (amount < 0 ? MINUS : "") + digits(amount, exponent, locale);
}

/** The same with its sign always written: "+75.00", "−25.00", "±0.00". */
export function signed(amount: Minor, exponent: Decimals, locale = "en"): string {
  const sign = amount > 0 ? "+" : amount < 0 ? MINUS : "\u00b1";
  return sign + digits(amount, exponent, locale);
}

/** As short as it can be said exactly: "150" for 15000, "12.50" for 1250. */
export function short(amount: Minor, exponent: Decimals, locale = "en"): string {
  const unit = 10 ** exponent;
  return amount % unit === 0 ? money(amount / unit, 0, locale) : money(amount, exponent, locale);
}

const STEPS: [size: number, letter: string][] = [
  [1_000_000_000, "B"],
  [1_000_000, "M"],
  [1_000, "K"],
];

/** The figure on a chip: 1, 25, 500, 1K, 2.5K, 1M, 1B; 0.5 below one. */
export function chipLabel(amount: Minor, exponent: Decimals): string {
  const value = amount / 10 ** exponent;
  for (const [size, letter] of STEPS) {
    if (value >= size) return `${+(value / size).toFixed(2)}${letter}`;
  }
  return String(+value.toFixed(exponent));
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
