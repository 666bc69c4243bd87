// The words of the options and of the dealer's voice, in English. They come with the drawer and
// with the first sound, never with the first load.
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "Player", banker: "Banker" };
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const spoken = (total: number): string => NUMBERS[total] ?? String(total);

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `${side.player} ${spoken(player)}, ${side.banker} ${spoken(banker)}.`;
  return outcome === "tie" ? `${totals} Tie.` : `${totals} ${side[outcome]} wins.`;
}

const PLACES = ["first", "second", "third"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]} has ${total}.`;

export const words = {
  options: {
    language: "Language",
    languageHint: "Numbers, dates and the dealer’s voice follow it.",
    languageFailed: "The house cannot be reached; the page stays in this language.",
    sound: "Sound",
    picture: "Picture",
    cards: "Cards and roads",
    volumeOf: (what: string) => `${what}: volume`,
    percent: (volume: number) => `${volume}\u202f%`,
    effects: "Sound Effects",
    effectsHint: "Chips, cards and buttons, close and dry.",
    voice: "Dealer Voice",
    voiceHint: "Says what the caption writes: the end of betting, the totals, who wins.",
    noVoice: (language: string) =>
      `This browser has no voice for ${language}. The caption still writes everything.`,
    ambient: "Ambient Sound",
    ambientHint: "A quiet room with people talking far away, much softer than all else.",
    graphics: "High Quality Graphics",
    graphicsHint: "Off: no grain, shadow or glow. For a computer that has much to do.",
    animations: "Full Animations",
    animationsHint: "Off: cards go straight to their places, one after another as before.",
    systemStill: "Your system asks for little motion; that is followed whatever is chosen here.",
    fit: "Fit To Window",
    fitHint: "The felt takes the size at which the whole table fills the window.",
    suits: "Four-colour suits",
    suitsHint: "Clubs are green and diamonds blue.",
    letters: "A letter in every ring",
    lettersHint: "B or P in each ring of the big road, not only in a streak’s first.",
    squeeze: "Squeeze the cards",
    squeezeHint: "The cards of your hand wait for you to turn them. It changes nothing.",
    kept: "Choices are kept in this browser.",
  },
  name: {
    label: "What shall the house call you?",
    hint: "Up to 24 characters of any script. It is kept with your session.",
    choose: "Go by this name",
  },
  squeeze: {
    title: (of: Side, place: number) => `${side[of]}’s ${PLACES[place] ?? ""} card`,
    need: (player: number | null, banker: number | null) =>
      [has("banker", banker), has("player", player)].filter((part) => part !== "").join(" "),
    note: "Drag a corner. The card is already dealt; squeezing changes nothing.",
    turn: "Turn the card",
    all: "Reveal all",
  },
  voice: {
    /** The tag of the language in which these sentences are said. */
    language: "en",
    languageName: "English",
    noMore: "No more bets.",
    place: "Place your bets.",
    voided: "This coup is void. Every wager is returned.",
    newShoe: "A new shoe.",
    closed: "This table is closed.",
    result: resultSaid,
  },
};
