// A card as it is printed and told. It must not know any language.
import type { CardText } from "./wire/types.ts";

/** What stands on its corner: "10" of "TH", else its letter or figure. */
export const rankOf = (card: CardText): string =>
  card.charAt(0) === "T" ? "10" : card.charAt(0);

/** The letter of its suit: "H" of "TH". */
export const suitOf = (card: CardText): string => card.charAt(1);
