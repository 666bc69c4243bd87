// Where every sound begins: white noise from a seed, short bursts of it, and what rings in them.
// Deterministic: the same seed gives the same noise. It must not know what the sounds are for.

/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const kept = new WeakMap<BaseAudioContext, Map<string, AudioBuffer>>();

/** White noise of so many seconds, between -1 and 1; made once for a context. */
export function noise(context: BaseAudioContext, seconds: number, seed: number): AudioBuffer {
  const buffers = kept.get(context) ?? new Map<string, AudioBuffer>();
  kept.set(context, buffers);
  const name = `${seconds} ${seed}`;
  const known = buffers.get(name);
  if (known !== undefined) return known;
  const length = Math.ceil(seconds * context.sampleRate);
  const made = context.createBuffer(1, length, context.sampleRate);
  const samples = made.getChannelData(0);
  const next = chance(seed);
  for (let place = 0; place < length; place += 1) samples[place] = next() * 2 - 1;
  buffers.set(name, made);
  return made;
}

export interface Envelope {
  /** How loud at its loudest. */
  peak: number;
  /** Seconds until it is loudest. */
  rise: number;
  /** Seconds in which it falls to a thousandth. */
  fall: number;
}

/** The one noise that bursts are cut from, and how long it is. */
const STOCK = { seconds: 2, seed: 20 };
const SILENT = 0.001;

/** A burst of noise; `turn` says from where it is cut, so that no two in a row are the same. */
export function burst(
  context: BaseAudioContext,
  at: number,
  { peak, rise, fall }: Envelope,
  turn: number,
): GainNode {
  const source = context.createBufferSource();
  source.buffer = noise(context, STOCK.seconds, STOCK.seed);
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(peak, at + rise);
  level.gain.exponentialRampToValueAtTime(peak * SILENT, at + rise + fall);
  level.gain.linearRampToValueAtTime(0, at + rise + fall + 0.004);
  source.connect(level);
  const length = rise + fall + 0.01;
  source.start(at, chance(turn + 1)() * (STOCK.seconds - length), length);
  return level;
}

/** One way in which a thing rings: its frequency in hertz, how long it holds, how loud it is. */
export type Mode = [hertz: number, q: number, level: number];

/** Lets a body ring with what strikes it: all its modes side by side. */
export function ring(context: BaseAudioContext, strike: AudioNode, modes: Mode[]): GainNode {
  const sum = context.createGain();
  for (const [hertz, q, level] of modes) {
    const mode = filter(context, "bandpass", hertz, q);
    const share = context.createGain();
    share.gain.value = level;
    strike.connect(mode).connect(share).connect(sum);
  }
  return sum;
}

/** Of a lowpass or highpass Q is in decibels; this one has no hump before its edge. */
const FLAT = -3.01;

export function filter(
  context: BaseAudioContext,
  type: BiquadFilterType,
  hertz: number,
  q = FLAT,
): BiquadFilterNode {
  const made = context.createBiquadFilter();
  made.type = type;
  made.frequency.value = hertz;
  made.Q.value = q;
  return made;
}
