// A very quiet room: air, cloth, people talking far away, a rare glass. It is drawn stretch by
// stretch from a seed and never repeats. It must not know how loud it is played.
import { burst, chance, filter, noise, ring } from "./noise.ts";

/** So many seconds of a room are drawn at once. */
export const STRETCH = 8;

/** The breath of the room and of those in it. */
const BREATH = { seconds: 3.1, seed: 77 };

const between = (next: () => number, low: number, high: number) => low + next() * (high - low);

/** The air of the room, for as long as it is connected: two noises whose lengths never meet. */
export function air(context: BaseAudioContext, at: number): GainNode {
  const sum = context.createGain();
  const layers = [
    { ...BREATH, low: 60, high: 230, level: 0.2 },
    { seconds: 2.3, seed: 78, low: 250, high: 900, level: 0.04 },
  ];
  for (const { seconds, seed, low, high, level } of layers) {
    const source = context.createBufferSource();
    source.buffer = noise(context, seconds, seed);
    source.loop = true;
    const share = context.createGain();
    share.gain.value = level;
    source
      .connect(filter(context, "highpass", low))
      .connect(filter(context, "lowpass", high))
      .connect(share)
      .connect(sum);
    source.start(at);
  }
  return sum;
}

/** One who says something far away: breath in a throat, syllable by syllable. */
function phrase(context: BaseAudioContext, at: number, seconds: number, next: () => number) {
  const pitch = between(next, 95, 215);
  const source = context.createBufferSource();
  source.buffer = noise(context, BREATH.seconds, BREATH.seed);
  source.loop = true;
  const throat = context.createDelay(0.02);
  const back = context.createGain();
  back.gain.value = 0.9;
  const chest = filter(context, "lowpass", 1600);
  const mouth = filter(context, "bandpass", between(next, 380, 620), 1.6);
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  throat.delayTime.setValueAtTime(1 / pitch, at);
  for (let now = at; now < at + seconds - 0.3; ) {
    const long = between(next, 0.11, 0.26);
    const loud = between(next, 0.2, 1);
    level.gain.linearRampToValueAtTime(loud, now + long * 0.35);
    level.gain.linearRampToValueAtTime(loud * 0.15, now + long);
    throat.delayTime.linearRampToValueAtTime(1 / (pitch * between(next, 0.88, 1.14)), now + long);
    mouth.frequency.linearRampToValueAtTime(between(next, 330, 720), now + long);
    now += long;
  }
  level.gain.linearRampToValueAtTime(0, at + seconds);
  source.connect(throat).connect(chest).connect(mouth).connect(level);
  chest.connect(back).connect(throat);
  source.start(at, next() * 2);
  source.stop(at + seconds);
  // A loop in the graph lives as long as it is closed.
  source.onended = () => back.disconnect();
  return level;
}

/** People far away, behind a door: only what is low comes through. */
function murmur(context: BaseAudioContext, at: number, next: () => number): AudioNode {
  const door = filter(context, "lowpass", 620);
  for (let person = 0; person < 5; person += 1) {
    let now = at + between(next, 0, STRETCH / 2);
    while (now < at + STRETCH) {
      const seconds = between(next, 1.2, 3.6);
      const far = context.createGain();
      far.gain.value = between(next, 0.2, 0.65);
      const place = context.createStereoPanner();
      place.pan.value = between(next, -0.7, 0.7);
      phrase(context, now, seconds, next).connect(far).connect(place).connect(door);
      now += seconds + between(next, 0.8, 5);
    }
  }
  return door;
}

/** Somebody moves: a sleeve on cloth. */
function cloth(context: BaseAudioContext, at: number, next: () => number): AudioNode {
  const rustle = { peak: between(next, 0.02, 0.05), rise: 0.18, fall: between(next, 0.3, 0.7) };
  return burst(context, at, rustle, Math.floor(next() * 1000)).connect(
    filter(context, "bandpass", between(next, 900, 1500), 0.7),
  );
}

/** Two glasses, far off, once. */
export function glass(context: BaseAudioContext, at: number, next: () => number): AudioNode {
  const pitch = between(next, 0.9, 1.15);
  const strike = burst(context, at, { peak: 7, rise: 0.001, fall: 0.012 }, 40);
  const far = filter(context, "lowpass", 3400);
  ring(context, strike, [
    [2140 * pitch, 420, 1],
    [2163 * pitch, 380, 0.7],
    [3480 * pitch, 360, 0.5],
    [5210 * pitch, 300, 0.2],
  ]).connect(far);
  return far;
}

const GLASS_IN = 0.13;

/** One stretch of what happens in the room; the same for the same seed, and none like another. */
export function stretch(context: BaseAudioContext, at: number, seed: number): GainNode {
  const next = chance(seed * 7919 + 11);
  const sum = context.createGain();
  murmur(context, at, next).connect(sum);
  cloth(context, at + between(next, 0, STRETCH - 1), next).connect(sum);
  if (next() < GLASS_IN) glass(context, at + between(next, 0, STRETCH - 1), next).connect(sum);
  return sum;
}
