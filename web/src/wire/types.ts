// The words that travel between the page and the house, version 1. Generated from the
// records of croupier.server.wire by `python -m croupier.server.typescript`: do not edit.
// Money is an integer of minor units; a card is two letters such as "5S" or "TH".

export type Minor = number;
export type CardText = string;
export type Cell<T extends string = string> = [col: number, row: number, mark: T];
export type Mark = "" | "assumed" | "unverified";
export type Kind = "solo";
export type Group = "main" | "side";
export type Tone = "player" | "banker" | "tie" | "side";
export type Rounding = "exact" | "down" | "up";
export type ShoePolicy = "fresh" | "cut-card";
export type Result = "win" | "push" | "lose" | "void";
export type DerivedMark = "R" | "B";
export type Winner = "B" | "P";
export type Outcome = "player" | "banker" | "tie";
export type Phase = "closed" | "shuffling" | "betting" | "dealing" | "paying";
export type WhyBack = "asked" | "needs-main-bet";
export type Side = "player" | "banker";
export type ChartCell = "D" | "S";
export type Status = "open" | "settled" | "voided";

export interface Currency {
  code: string;
  exponent: number;
}

export interface Patron {
  id: string;
  name: string;
  balance: Minor;
  owed: number;
  currency: Currency;
  play_money: boolean;
}

export interface SheetInfo {
  id: string;
  title: string;
  date: string;
  hash: string;
}

export interface BetRtp {
  bet: string;
  title: string;
  rtp: string;
  mark: Mark;
}

export interface LobbyTable {
  id: string;
  name: string;
  kind: Kind;
  sheet: SheetInfo;
  currency: Currency;
  minimum: Minor;
  maximum: Minor;
  best_bet: BetRtp;
  main_bets: BetRtp[];
  side_bets: string[];
  decks: number;
  shoe_text: string;
  reduced_text: string;
  road: Roads | null;
}

export interface LobbyView {
  patron: Patron | null;
  tables: LobbyTable[];
  version: string;
}

export interface PayText {
  when: string;
  pays: string;
  note: string;
}

export interface BetInfo {
  name: string;
  title: string;
  short_title: string;
  group: Group;
  tone: Tone;
  pays_text: string;
  notes: string[];
  lines: PayText[];
  minimum: Minor;
  maximum: Minor;
  step: Minor;
  needs: string[];
  rounding: Rounding;
  rtp: string;
  mark: Mark;
}

export interface TableInfo {
  id: string;
  name: string;
  kind: Kind;
  sheet: SheetInfo;
  currency: Currency;
  play_money: boolean;
  chips: Minor[];
  bets: BetInfo[];
  not_combined: string[][];
  most_staked: Minor;
  most_paid: Minor;
  card_ms: number;
  paying_ms: number;
  shoe_policy: ShoePolicy;
}

export interface Stake {
  bet: string;
  stake: Minor;
}

export interface Wager {
  id: string;
  bet: string;
  stake: Minor;
}

export interface SettledWager {
  id: string;
  bet: string;
  stake: Minor;
  result: Result;
  profit: Minor;
  returned: Minor;
  pays: string;
}

export interface Shoe {
  id: string;
  number: number;
  sheet: string;
  cards: number;
  dealt: number;
  cut_at: number | null;
  cut_out: boolean;
  last_coups: number | null;
}

export interface Coup {
  id: string;
  number: number;
}

export interface AskNext {
  B: [DerivedMark | null, DerivedMark | null, DerivedMark | null];
  P: [DerivedMark | null, DerivedMark | null, DerivedMark | null];
}

export interface Roads {
  outcomes: string[];
  bead_plate: Cell<string>[];
  big_road_cells: Cell<Winner>[];
  tie_counts: number[];
  leading_ties: number;
  big_eye_boy: string;
  small_road: string;
  cockroach_pig: string;
  big_eye_boy_cells: Cell<DerivedMark>[];
  small_road_cells: Cell<DerivedMark>[];
  cockroach_pig_cells: Cell<DerivedMark>[];
  marks: string[];
  ask_next: AskNext;
}

export interface LastCoup {
  coup: Coup;
  outcome: Outcome;
  player: CardText[];
  banker: CardText[];
  player_total: number;
  banker_total: number;
  natural: boolean;
  player_natural: boolean;
  banker_natural: boolean;
  wagers: SettledWager[];
  staked: Minor;
  returned: Minor;
  net: Minor;
  voided: boolean;
}

export interface Voided {
  coup: Coup;
  reason: string;
  wagers: SettledWager[];
  owed: number;
}

export interface Snapshot {
  type: "snapshot";
  seq: number;
  phase: Phase;
  shoe: Shoe | null;
  coup: Coup | null;
  player: CardText[];
  banker: CardText[];
  player_total: number | null;
  banker_total: number | null;
  wagers: Wager[];
  last: LastCoup | null;
  voided: Voided | null;
  repeat: Stake[];
  roads: Roads;
  table: TableInfo;
  patron: Patron;
  time: string;
}

export interface Told {
  type: "told";
  seq: number;
  prev: number;
  events: TableEvent[];
  balance: Minor | null;
}

export interface Accepted {
  type: "accepted";
  id: string;
  sentence: string;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  sentence: string;
  facts: Record<string, string>;
  final: boolean;
}

export interface BalanceFrame {
  type: "balance";
  balance: Minor;
  owed: number;
}

export interface Bye {
  type: "bye";
  code: string;
  sentence: string;
}

export interface ShoeOpened {
  type: "shoe-opened";
  shoe: Shoe;
  burn_card: CardText | null;
  burned: number;
}

export interface BetsOpened {
  type: "bets-opened";
  coup: Coup;
}

export interface WagerPlaced {
  type: "wager-placed";
  wager: Wager;
}

export interface WagerTakenBack {
  type: "wager-taken-back";
  wager: Wager;
  why: WhyBack;
}

export interface BetsClosed {
  type: "bets-closed";
}

export interface CardDealt {
  type: "card-dealt";
  side: Side;
  card: CardText;
  player_total: number;
  banker_total: number;
  dealt: number;
}

export interface CoupSettled {
  type: "coup-settled";
  last: LastCoup;
  repeat: Stake[];
  roads: Roads;
  cut_out: boolean;
  last_coups: number | null;
}

export interface CoupVoided {
  type: "coup-voided";
  coup: Coup;
  reason: string;
  wagers: SettledWager[];
  owed: number;
  roads: Roads;
}

export interface TableClosed {
  type: "table-closed";
  reason: string;
}

export interface AskedStake {
  bet: string;
  stake: Minor;
}

export interface Place {
  type: "place";
  id: string;
  wagers: AskedStake[];
  deal: boolean;
}

export interface TakeBack {
  type: "take-back";
  id: string;
  wager: string;
}

export interface Replace {
  type: "replace";
  id: string;
  back: string[];
  wagers: AskedStake[];
}

export interface Deal {
  type: "deal";
  id: string;
}

export interface Resync {
  type: "resync";
}

export interface CardValue {
  cards: CardText[];
  value: number;
  text: string;
}

export interface HandExample {
  cards: CardText[];
  total: number;
  text: string;
}

export interface ChartRow {
  banker_total: number;
  cells: ChartCell[];
}

export interface Ruling {
  totals: string;
  action: string;
}

export interface DrawsRow {
  banker_total: string;
  draws: string;
  stands: string;
}

export interface RulesBet {
  name: string;
  title: string;
  short_title: string;
  group: Group;
  tone: Tone;
  pays_text: string;
  notes: string[];
  lines: PayText[];
  minimum: Minor;
  maximum: Minor;
  step: Minor;
  needs: string[];
  rounding: Rounding;
  rtp: string;
  mark: Mark;
  rtp_text: string;
  hit_frequency: string;
  combine_text: string;
}

export interface RulesSheet {
  id: string;
  title: string;
  date: string;
  hash: string;
  aliases: string[];
  note: string;
  decks: number;
  cards: number;
  shoe_text: string[];
}

export interface TitledText {
  title: string;
  text: string;
}

export interface Rules {
  table: TableInfo;
  sheet: RulesSheet;
  card_values: CardValue[];
  examples: HandExample[];
  draw_chart: ChartRow[];
  player_rule: Ruling[];
  draws_form: DrawsRow[];
  no_third_card: Ruling[];
  bets: RulesBet[];
  best_bet: BetRtp;
  rtp_method: string;
  natural_text: string;
  malfunction: string;
  other_texts: TitledText[];
}

export interface TableName {
  id: string;
  name: string;
}

export interface Dealt {
  side: Side;
  card: CardText;
  total: number;
}

export interface CoupRecord {
  id: string;
  number: number;
  table: TableName;
  sheet: SheetInfo;
  at: string;
  status: Status;
  reason: string;
  last: LastCoup | null;
  wagers: Wager[];
  voided: SettledWager[];
  owed: number;
  titles: Record<string, string>;
  shoe: string;
  dealt: Dealt[];
}

export interface HistoryView {
  coups: CoupRecord[];
  next: string | null;
}

export interface Sums {
  coups: number;
  void: number;
  staked: string;
  returned: string;
  net: string;
}

export interface SumsList {
  days: Sums[];
}

export interface BetName {
  bet: string;
  title: string;
}

export interface Played {
  table: TableName;
  sheet: SheetInfo;
  bets: BetName[];
}

export interface PlayedList {
  played: Played[];
}

export interface Problem {
  code: string;
  sentence: string;
}

export type Frame =
  | Snapshot
  | Told
  | Accepted
  | Refused
  | BalanceFrame
  | Bye;

export type TableEvent =
  | ShoeOpened
  | BetsOpened
  | WagerPlaced
  | WagerTakenBack
  | BetsClosed
  | CardDealt
  | CoupSettled
  | CoupVoided
  | TableClosed;

export type Command =
  | Place
  | TakeBack
  | Replace
  | Deal
  | Resync;
