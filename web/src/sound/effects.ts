// What is heard of chips, cards and buttons: each sound a pure function of a context, a time and
// its parameters, made of noise and what rings in it. Close, dry, small: a room with curtains.
// It must not know when a sound is due.
import { burst, filter, ring, type Mode } from "./noise.ts";

export interface Touch {
  /** From 0 for the lightest chip to 1 for the heaviest. */
  weight: number;
  /** Counts the sounds, so that no two in a row are quite the same. */
  turn: number;
}

export type Sound = (context: BaseAudioContext, at: number, touch: Touch) => AudioNode;

/** The modes of a body, each moved up or down together. */
const tuned = (modes: Mode[], times: number): Mode[] =>
  modes.map(([hertz, q, level]) => [hertz * times, q, level]);

function together(context: BaseAudioContext, parts: AudioNode[], level: number): GainNode {
  const sum = context.createGain();
  sum.gain.value = level;
  for (const part of parts) part.connect(sum);
  return sum;
}

/** A disc of clay on cloth: dull, with a little body under it. */
const CLAY: Mode[] = [
  [310, 2.2, 1.1],
  [1750, 6, 1],
  [2780, 8, 0.6],
  [4100, 9, 0.2],
];

function clack(context: BaseAudioContext, at: number, peak: number, touch: Touch, times: number) {
  const strike = burst(context, at, { peak, rise: 0.0006, fall: 0.03 }, touch.turn);
  const dull = filter(context, "lowpass", 5200 * times);
  ring(context, strike, tuned(CLAY, times)).connect(dull);
  return dull;
}

/** Two soft clicks: the chip on the cloth or its stack, then its other edge. Lower if heavier. */
function chip(context: BaseAudioContext, at: number, touch: Touch): AudioNode {
  const times = 1.12 - 0.42 * touch.weight;
  const gap = 0.043 + 0.012 * touch.weight;
  const other = { ...touch, turn: touch.turn + 71 };
  const first = clack(context, at, 0.8, touch, times);
  const second = clack(context, at + gap, 0.42, other, times * 1.07);
  return together(context, [first, second], 4);
}

/** A chip that is taken up: one click, softer, and the brush of the cloth. */
function lift(context: BaseAudioContext, at: number, touch: Touch): AudioNode {
  const click = clack(context, at + 0.03, 0.4, touch, 1.2 - 0.4 * touch.weight);
  const brush = burst(context, at, { peak: 0.1, rise: 0.03, fall: 0.09 }, touch.turn + 3);
  return together(context, [click, brush.connect(filter(context, "bandpass", 1500, 0.9))], 3);
}

/** A breath of paper: the card leaves the shoe and glides over the felt. */
function slide(context: BaseAudioContext, at: number, { turn }: Touch): AudioNode {
  const paper = filter(context, "bandpass", 1900, 0.8);
  paper.frequency.setValueAtTime(1900, at);
  paper.frequency.exponentialRampToValueAtTime(3600, at + 0.11);
  paper.frequency.exponentialRampToValueAtTime(1500, at + 0.34);
  const breath = burst(context, at, { peak: 0.42, rise: 0.06, fall: 0.24 }, turn);
  const edge = burst(context, at, { peak: 0.5, rise: 0.002, fall: 0.025 }, turn + 9);
  const low = filter(context, "highpass", 600);
  const soft = filter(context, "lowpass", 5600);
  together(context, [breath, edge], 1).connect(paper).connect(low);
  low.connect(soft);
  return together(context, [soft], 0.75);
}

/** A tap: the card comes to rest on the felt. */
function land(context: BaseAudioContext, at: number, { turn }: Touch): AudioNode {
  const tap = burst(context, at, { peak: 0.8, rise: 0.0012, fall: 0.045 }, turn);
  const felt = ring(context, tap, [
    [205, 2.5, 1.6],
    [430, 3, 0.9],
    [1150, 2, 0.4],
  ]);
  const slap = burst(context, at, { peak: 0.22, rise: 0.001, fall: 0.03 }, turn + 5);
  return together(context, [felt, slap.connect(filter(context, "bandpass", 2100, 1))], 3);
}

/** A drier tick: the card snaps over its edge. */
function turnOver(context: BaseAudioContext, at: number, { turn }: Touch): AudioNode {
  const bend = burst(context, at, { peak: 0.2, rise: 0.035, fall: 0.03 }, turn);
  const bow = bend.connect(filter(context, "bandpass", 2400, 1.1));
  const snap = burst(context, at + 0.05, { peak: 0.8, rise: 0.0006, fall: 0.02 }, turn + 13);
  const stiff = ring(context, snap, [
    [820, 3, 0.8],
    [2250, 4, 1],
    [3900, 5, 0.55],
  ]);
  return together(context, [bow, stiff], 2);
}

const WOOD: Mode[] = [
  [148, 7, 2.2],
  [236, 9, 1.5],
  [402, 10, 1],
  [655, 9, 0.55],
  [1180, 5, 0.25],
];

function wood(context: BaseAudioContext, at: number, turn: number, pitch: number, dull: number) {
  const strike = burst(context, at, { peak: 1, rise: 0.0015, fall: 0.05 }, turn);
  const muffled = filter(context, "lowpass", dull);
  ring(context, strike, tuned(WOOD, pitch)).connect(muffled);
  return muffled;
}

/** One muted knock on wood: bets are closed. */
function knock(context: BaseAudioContext, at: number, { turn }: Touch): AudioNode {
  return together(context, [wood(context, at, turn, 1.15, 1500)], 5);
}

/** The same knock, softer and duller: the house says no. */
function refusal(context: BaseAudioContext, at: number, { turn }: Touch): AudioNode {
  return together(context, [wood(context, at, turn, 0.95, 800)], 3.4);
}

const NEXT_NOTE = 0.46;
/** Of a clock's gong only what comes through a wall; the hum under it keeps it from being pure. */
const GONG: Mode[] = [
  [0.5, 40, 0.4],
  [1, 110, 1],
  [1.19, 80, 0.35],
  [2.01, 90, 0.45],
  [2.76, 60, 0.2],
];

function strikeOf(context: BaseAudioContext, at: number, hertz: number, turn: number) {
  const hammer = burst(context, at, { peak: 1, rise: 0.004, fall: 0.09 }, turn);
  const air = burst(context, at, { peak: 0.035, rise: 0.02, fall: 1.1 }, turn + 1);
  const wall = filter(context, "lowpass", hertz * 4);
  const gong = ring(context, together(context, [hammer, air], 1), tuned(GONG, hertz));
  const thump = hammer.connect(filter(context, "lowpass", 240));
  together(context, [gong, together(context, [thump], 0.05)], 1).connect(wall);
  return wall;
}

/** Two low notes a fifth apart, like a clock in the next room: more came back than was staked. */
function winner(context: BaseAudioContext, at: number): AudioNode {
  const [high, low] = [294, 196];
  const notes = [
    strikeOf(context, at, high, 5),
    strikeOf(context, at + NEXT_NOTE, low, 8),
  ];
  return together(context, notes, 18);
}

/** A button goes down: hardly more than the nail on it. */
function tick(context: BaseAudioContext, at: number, { turn }: Touch): AudioNode {
  const strike = burst(context, at, { peak: 0.5, rise: 0.0005, fall: 0.014 }, turn);
  const button = ring(context, strike, [
    [520, 2.5, 0.7],
    [1620, 4, 0.9],
    [2900, 5, 0.4],
  ]);
  return together(context, [button], 2.8);
}

/** Every effect by its name. */
export const EFFECTS = {
  chip,
  lift,
  slide,
  land,
  turn: turnOver,
  knock,
  refusal,
  winner,
  tick,
} satisfies Record<string, Sound>;

export type Effect = keyof typeof EFFECTS;
