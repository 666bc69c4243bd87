// Every word that the page itself says, in English. Names of bets, prices and refusals are
// the house's own words and come from it.
import type { Outcome, Side } from "../wire/types.ts";

const RANKS: Record<string, string> = {
  A: "ace",
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};

const SUITS: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

const side: Record<Side, string> = { player: "Player", banker: "Banker" };

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cardName = (card: string): string =>
  `${RANKS[card.charAt(0)] ?? card} of ${SUITS[card.charAt(1)] ?? card}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `Tie, ${player} all`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${side[outcome]} wins, ${high} to ${low}`;
}

export const words = {
  side,
  tie: "Tie",
  /** What stands in the roads for each side. */
  letters: { B: "B", P: "P", T: "T" },
  /** Sentences that stand behind each other. */
  inARow: (sentences: string[]) => sentences.filter((one) => one !== "").join(" "),
  percent: (number: string) => `${number}\u202f%`,
  card: cardName,
  cardDown: "Card, face down",
  turnCards: "Turn the cards",
  close: "Close",
  toLobby: "To the lobby",
  playMoney: "Play money",
  unreachable: "The house cannot be reached. Is it still running?",
  noAnswer: "The house gave no answer that the page understands.",

  // ---------- an address without a page
  nowhere: "There is no such page",
  nowhereLine: "Nothing is lost: your tables and your balance are where they were.",

  // ---------- lobby
  evening: (hour: number): string =>
    hour < 5
      ? "Welcome."
      : hour >= 18
        ? "Good evening."
        : hour < 12
          ? "Good morning."
          : "Good afternoon.",
  tablesOpen: (count: number) => {
    const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    const number = words[count] ?? String(count);
    return count === 1 ? "One table is open." : `${number} tables are open.`;
  },
  lobbyLine: "Rules, prices and exact odds are there to read before you sit down.",
  limits: "Limits",
  decks: (count: number) => (count === 1 ? "One deck" : `${count} decks`),
  rulesLink: "Rules and odds",
  sitDown: (table: string) => `Sit down at ${table}`,
  noTables: "The house has no table open. Its table file names the tables.",
  reading: "One moment…",
  readAgain: "Try again",

  // ---------- top bar
  net: "Net",
  since: (time: string) => `since ${time}`,
  atTable: "At table",
  coup: "Coup",
  copyCoup: "Copy the coup’s id",
  copied: "Copied",
  yourName: "Your name",
  changeName: "Choose another name",
  history: "History",
  rulesAndPrices: "Rules and prices",
  keys: "Keys",
  options: "Options",

  // ---------- scorecard
  scorecard: "Scorecard",
  shoe: "Shoe",
  recent: (count: number) =>
    count === 0 ? "No coups yet" : count === 1 ? "Last coup" : `Last ${count} coups`,
  roadNames: {
    bead: "Bead plate: every coup in order, down the columns",
    big: "Big road: one column for each streak; a streak’s first ring carries its letter",
    eye: "Big eye boy: red is round, blue is cornered",
    small: "Small road: red is round, blue is cornered",
    roach: "Cockroach road: red rises, blue falls",
    preview: "Big road",
  },
  roadTitles: {
    bead: "Bead plate",
    big: "Big road",
    eye: "Big eye boy",
    small: "Small road",
    roach: "Cockroach road",
  },
  askNext: { B: "If Banker comes next", P: "If Player comes next" },
  next: "next",
  allRoads: "All roads, full screen",
  roadsTitle: (shoe: number | null) => (shoe === null ? "Roads" : `Roads, shoe ${shoe}`),
  roadKey: { tie: "tie", ties: "several ties", b: "Banker pair", p: "Player pair", n: "natural" },
  roadsAreHistory: "Roads are history. They say nothing about the next coup.",
  tally: (b: number, p: number, t: number) => `Banker ${b}, Player ${p}, Tie ${t}`,
  bankerPairs: "Banker pairs",
  playerPairs: "Player pairs",
  naturals: "Naturals",

  // ---------- shoe
  shoeLabel: (left: number, all: number) => `The shoe: ${left} of ${all} cards left`,
  cutBrief: (coups: number | null) => {
    if (coups === null || coups < 0) return "Cut card out";
    if (coups === 0) return "Shoe over";
    return coups === 1 ? "1 more coup" : `${coups} more coups`;
  },
  cutOut: (coups: number | null) => {
    if (coups === null || coups < 0) return "The cut card is out";
    if (coups === 0) return "Cut card out: the shoe ends here";
    return coups === 1 ? "Cut card out: one more coup" : `Cut card out: ${coups} more coups`;
  },

  // ---------- table card
  tableCard: "Table card",
  range: (low: string, high: string) => `${low} – ${high}`,
  allPrices: "All limits, prices and RTP",
  bet: "Bet",
  pays: "Pays",
  rtp: "RTP",
  from: "From",
  to: "To",
  mostStaked: (amount: string) => `Most that may be staked on one coup: ${amount}.`,
  mostPaid: (amount: string) => `Most that one coup may return: ${amount}.`,
  notCombined: (names: string[]) => `Only one of ${listOf(names)} on a coup.`,
  readRules: "Read the rules",
  marks: { assumed: "price assumed", unverified: "price unverified" },
  markHints: {
    assumed: "Assumed: the game’s document states no price, so this sheet takes the usual one.",
    unverified: "Unverified: this price was told, but not found in a published document.",
  },

  // ---------- felt
  cards: "Cards",
  bets: "Bets",
  sideBets: "Side bets",
  mainBets: "Main bets",
  sent: "sent",
  stakeOn: (bet: string, staked: string, mark: string) =>
    `, ${bet}: ${staked === "" ? "no stake" : `staked ${staked}`}${mark === "" ? "" : `, ${mark}`}`,
  notTaken: "Not taken.",
  won: (amount: string) => `won ${amount}`,

  // ---------- dock
  balance: "Balance",
  onFelt: "On the felt",
  moreChips: "Take more play money",
  takeBack: "Take back",
  stakes: "Stakes",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  half: "Half",
  double: "Double",
  doubleNone: "Twice the stake is over the maximum.",
  doubleStays: (bets: string[]) =>
    `${listOf(bets)} ${stays(bets)}: twice the stake is over the maximum.`,
  halfNone: "Half the stake is under the minimum.",
  halfStays: (bets: string[]) =>
    `${listOf(bets)} ${stays(bets)}: half the stake is under the minimum.`,
  sameBet: "Same Bet",
  andDeal: "and deal",
  deal: "Deal",
  dealing: "Dealing",
  chips: "Chips",
  chip: (label: string, amount: string) =>
    label === amount ? `Chip ${amount}` : `Chip ${label}: ${amount}`,
  why: {
    line: "The line to the table is down.",
    dealing: "The cards are coming.",
    paying: "The coup is being paid.",
    shuffling: "The shoe is being shuffled.",
    closed: "The table is closed.",
    noBets: "Place a bet first.",
    nothingToUndo: "There is nothing to undo.",
    nothingToRedo: "There is nothing to do again.",
    nothingToClear: "There is no bet to take back.",
    noRepeat: "There is no earlier bet to repeat and deal.",
    repeatOnTop: "Clear the felt first: Same Bet starts from an empty one.",
  },

  // ---------- another game at the table
  otherGame: (title: string) => `From now on this table deals ${title}.`,

  // ---------- what a void could not take back
  owes: (amount: string) =>
    `A void coup’s winnings of ${amount} were spent before: they are taken from what you get next.`,
  owedOf: (amount: string) => `Of its winnings, ${amount} was spent already and is owed.`,
  collected: (amount: string) => `${amount} went to what you owed of a void coup.`,

  // ---------- caption: the one live region
  caption: {
    place: "Place your bets",
    shuffling: "The shoe is being shuffled",
    newShoe: (shoe: number) => `New shoe, number ${shoe}.`,
    shoeMade: "a new shoe has been made",
    burned: (card: string, count: number) => `${upper(cardName(card))} and ${count} more burned.`,
    noMore: "No more bets",
    closed: "This table is closed",
    cardIs: (of: Side, card: string, total: number) => `${side[of]} ${total}: ${cardName(card)}`,
    outcome: outcomeLine,
    natural: "natural",
    net: (net: string, returned: string) => `${net} · ${returned} returned`,
    even: (staked: string, returned: string) => `${staked} staked, ${returned} returned`,
    voided: "Coup void, all wagers returned",
    why: (coup: string, reason: string) => `${coup}: ${reason}`,
  },

  // ---------- slip
  yourCoup: "Your coup",
  stake: "Stake",
  profit: "Profit",
  returned: "Return",
  total: "Total",
  reduced: (bet: string, pays: string, stake: string, won: string) =>
    `${bet} pays ${pays}: ${stake} wins ${won}.`,
  push: "push",
  void: "void",
  wholeSlip: "All lines of the slip",
  closeSlip: "Put the slip away",

  // ---------- rules
  rules: {
    title: "Rules and prices",
    jump: "Chapters",
    payTitle: "What each bet pays",
    edge: (share: string) => `edge ${share}`,
    hits: "Wins",
    step: (amount: string) => `step ${amount}`,
    best: (title: string, rtp: string) =>
      `Best main bet: ${title}, which returns ${rtp} of all stakes.`,
    valuesTitle: "Card values",
    examplesTitle: "How a hand is counted",
    is: "is",
    drawTitle: "When a third card comes",
    chartHint:
      "Rows: Banker’s first two cards. Columns: Player’s third card, – where Player stood.",
    /** What stands in the cells of the chart, and what it says. */
    cells: { D: "D", S: "S" },
    draws: "draws",
    stands: "stands",
    playerRule: "Player’s first two cards",
    action: "What happens",
    bankerHas: "Banker has",
    drawsOn: "Draws if Player’s third card is",
    standsOn: "Stands if it is",
    ifPlayerStands: "If Player has no third card: Banker has",
    malfunctionTitle: "Malfunction",
    sheetTitle: "This rule sheet",
    also: (names: string[]) => `Also called ${names.join(", ")}.`,
    sheetLine: (id: string, date: string) => `Sheet ${id}, ${date}.`,
    hashTitle: "Hash",
    stepExact: "A stake is a multiple of its bet’s step, so that every price is paid exactly.",
    ownPage: "Open on a page of its own",
    toTable: "Sit down at this table",
  },

  // ---------- history
  past: {
    title: "History",
    result: "Result",
  },

  // ---------- keys
  keySheet: {
    title: "Keys",
    on: "The keys are on.",
    off: "The keys are off.",
    turnOn: "Turn them on",
    turnOff: "Turn them off",
    hint: "Tab and Enter reach everything. These keys are quicker:",
    rows: [
      ["1 – 9", "choose a chip"],
      ["+  −", "choose the next larger or smaller chip"],
      ["P  T  B", "put it on Player, Tie, Banker"],
      ["Enter, Space", "put it on the bet in focus"],
      ["Delete", "take the last chip back from the bet in focus; with Ctrl all of them"],
      ["U", "undo"],
      ["Y", "do it again"],
      ["C", "clear the felt"],
      ["X", "double what lies there"],
      ["Z", "halve it"],
      ["D", "deal"],
      ["S", "same bet, dealt at once"],
      ["R", "rules and prices"],
      ["H", "history"],
      ["O", "options"],
      ["Esc", "close what is open"],
    ],
    pointer: [
      ["Click", "put the chosen chip on a bet"],
      ["Shift and click, right click, long press", "take the last chip back from it"],
      ["Ctrl or Cmd and click", "take all chips back from it"],
    ],
    pointerTitle: "With mouse or finger",
  },

  // ---------- postcards
  postcard: {
    lost: "The line to the table is down. Trying again…",
    lostStakes: "What was accepted stays on the felt, and a coup that began is finished.",
    tryNow: "Try now",
    over: "This table has closed the line.",
    overStakes: "Accepted wagers are settled or returned; your history shows how.",
    sessionEnded: "Your session has ended.",
    sitAgain: "Sit down again",
    dropped: "A chip did not reach the table before the coup changed. It was not taken.",
    noTable: "There is no such table in this house.",
  },
};

const stays = (bets: string[]): string =>
  bets.length === 1 ? "stays as it is" : "stay as they are";

function listOf(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
