// The words of the history, in English. They come with it, never with the first load.
import type { CameOut } from "../past/sought.ts";

const coups = (count: number): string => (count === 1 ? "1 coup" : `${count} coups`);

const cameOut: Record<CameOut, string> = {
  won: "Won",
  lost: "Lost",
  even: "Even",
  void: "Void",
};

export const words = {
  filters: "Which coups",
  cameOut,
  all: "All",
  evenHint: "Even: as much came back as was staked.",
  more: "More filters",
  table: "Table and game",
  allTables: "All tables",
  spot: (table: string, game: string) => `${table} · ${game}`,
  outcome: "Outcome",
  allOutcomes: "Any outcome",
  bet: "With a wager on",
  allBets: "Any bet",
  day: "Day",
  dayBefore: "The day before",
  dayAfter: "The day after",
  allDays: "All days",
  clear: "Show all coups",
  csv: "CSV",
  csvHint: "All of these coups as a table for spreadsheets, a row for each wager",

  none: "You have played no coup yet.",
  noneSought: "No coup of yours is like that.",
  noneOnDay: "You played no coup on this day.",

  onFelt: "On the felt",
  today: "Today",
  yesterday: "Yesterday",
  named: (name: string, date: string) => `${name}, ${date}`,
  coups,
  ofThemVoid: (count: number) => `${count} of them void`,
  staked: "Staked",
  returned: "Returned",
  net: "Net",
  hours: (hours: string) => `The clocks change: this day has ${hours} hours.`,

  open: "not finished yet",
  voided: (reason: string) => (reason === "" ? "void" : `void: ${reason}`),
  show: (id: string) => `Show coup ${id}`,
  of: (id: string) => `Coup ${id}`,
  wagers: "Wagers",
  hands: "Cards",
  earlier: "Earlier coups",
  later: "Later coups",
  pages: "Pages of the history",
  page: "Coups",

  replay: "The coup again",
  start: "From the start",
  back: "One card back",
  play: "Play",
  pause: "Pause",
  next: "Next card",
  cardOf: (number: number, all: number) => `${number} of ${all} cards`,
  noCards: "No card had been dealt.",

  proof: "Proof of the shoe",
  shoe: "Shoe",
  numberInShoe: (shoe: string, number: number) => `${shoe}, coup ${number} of it`,
  sheet: "Rules",
  noProof:
    "No proof yet: the house publishes no commitment for its shoes so far, so there is nothing " +
    "to check here.",

  settings: "Days",
  dayBegins: (hour: string, zone: string) => `A day begins at ${hour}, ${zone}.`,
  startsAt: "A day begins at",
  timeZone: "Time zone",
  ownZone: (zone: string) => `This device’s, ${zone}`,
  settingsHint:
    "Every coup belongs to the day on which it was paid. Where clocks change, a day has 23 or " +
    "25 hours.",
};
