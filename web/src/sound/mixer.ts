// The way of every sound to the ear: the small room around the table, how loud each kind is, and
// an end that cannot be too loud. It must not know what sounds.
import type { Loudness, Options } from "../state/options.svelte.ts";
import { chance, filter } from "./noise.ts";

/** How far the room stays below all else, in decibels, with its volume up. */
const ROOM_BELOW_DB = 23;
/** What an effect gains on its way, so that full volume is full. */
const CLOSE = 1.8;

const HEADROOM = 4;
const ECHO_SECONDS = 0.16;

/** How loud a volume is: ears hear the middle of the range as half. */
export const loudness = ({ on, volume }: Loudness): number => (on ? (volume / 100) ** 1.5 : 0);

/** The room's own level: always below the softest of what else is on, whatever is chosen. */
export function roomLevel({ effects, voice, ambient }: Options): number {
  const others = [effects, voice].map(loudness).filter((level) => level > 0);
  return loudness(ambient) * Math.min(1, ...others) * CLOSE * 10 ** (-ROOM_BELOW_DB / 20);
}

/** Curtains and cloth: a short echo that loses its brightness first. */
function echo(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(ECHO_SECONDS * context.sampleRate);
  const made = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = made.getChannelData(channel);
    const next = chance(300 + channel);
    let soft = 0;
    for (let place = 0; place < length; place += 1) {
      const age = place / length;
      soft += (next() * 2 - 1 - soft) * (0.5 - 0.4 * age);
      samples[place] = soft * Math.exp(-7 * age);
    }
  }
  return made;
}

/** Linear for what is soft; what is loud comes ever closer to full level and never reaches it. */
function limiter(context: BaseAudioContext, out: AudioNode): AudioNode {
  const curve = new Float32Array(4097);
  const KNEE = 0.5;
  for (const place of curve.keys()) {
    const level = (place / 2048 - 1) * HEADROOM;
    const over = Math.abs(level) - KNEE;
    const bent = KNEE + (0.97 - KNEE) * Math.tanh(over / (0.97 - KNEE));
    curve[place] = over <= 0 ? level : Math.sign(level) * bent;
  }
  const shaper = context.createWaveShaper();
  shaper.curve = curve;
  const before = context.createGain();
  before.gain.value = 1 / HEADROOM;
  before.connect(shaper).connect(out);
  return before;
}

export interface Mixer {
  effects: GainNode;
  room: GainNode;
}

/** Puts the whole way together and connects it to the context's end; both doors are closed. */
export function mixer(context: BaseAudioContext): Mixer {
  const end = limiter(context, context.destination);
  const effects = context.createGain();
  const room = context.createGain();
  // A level eases to what is chosen, and shall never ease down from full.
  effects.gain.value = 0;
  room.gain.value = 0;
  const close = context.createGain();
  close.gain.value = CLOSE;
  effects.connect(close).connect(end);
  const around = context.createConvolver();
  around.buffer = echo(context);
  const share = context.createGain();
  share.gain.value = 0.32;
  close.connect(around).connect(share).connect(end);
  room.connect(filter(context, "lowpass", 4000)).connect(end);
  return { effects, room };
}
