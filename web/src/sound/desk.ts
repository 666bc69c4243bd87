// The sound desk: hears the moments of a table and plays them. It is loaded with the first sound.
import type { Moment } from "../state/moments.ts";
import type { Options } from "../state/options.svelte.ts";
import { optionsText } from "../text-options.ts";
import type { Minor } from "../wire/types.ts";
import { air, stretch, STRETCH } from "./ambient.ts";
import { cuesOf, type Cue } from "./cues.ts";
import { EFFECTS, type Effect } from "./effects.ts";
import { loudness, mixer, roomLevel, type Mixer } from "./mixer.ts";
import { saidOf, type Sentence } from "./said.ts";
import { Voice } from "./voice.ts";

/** What is heard later than this after it was seen belongs to it no more. */
const LATE_MS = 400;
/** A step ahead, so that nothing is due in the past. */
const AHEAD = 0.01;
/** The same sound again within this time becomes one that comes after it, in seconds. */
const APART = 0.035;
/** How long a level takes to change, and a room to grow still. */
const EASE = 0.08;
const ROOM_EASE = 0.7;
/** With nothing to play for so long, the machine need not keep its ear open. */
const IDLE_MS = 30_000;

export type Sounding = "effects" | "voice" | "ambient";

export class Desk {
  readonly #context: AudioContext;
  readonly #mixer: Mixer;
  readonly #voice = new Voice(() => optionsText.voice.language);
  readonly #last = new Map<Effect, number>();
  #options: Options;
  #turn = 0;
  #air: AudioNode | null = null;
  #drawn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  /** Nobody sits at a table now. */
  #rests = false;

  constructor(context: AudioContext, options: Options) {
    this.#context = context;
    this.#mixer = mixer(context);
    this.#options = options;
    this.#mixer.effects.gain.value = loudness(options.effects);
    this.#look();
    this.#voice.set(options.voice);
    document.addEventListener("visibilitychange", () => this.#look());
  }

  /** Takes what the patron chose; levels move softly. */
  set(options: Options): void {
    this.#options = options;
    const now = this.#context.currentTime;
    this.#mixer.effects.gain.setTargetAtTime(loudness(options.effects), now, EASE);
    this.#voice.set(options.voice);
    this.#look();
  }

  hasVoice(): boolean {
    return this.#voice.isThere;
  }

  /** Plays and says what a moment calls for; `since` is when it happened, by the page's clock. */
  async hear(moment: Moment, chips: Minor[], since: number): Promise<void> {
    if (document.hidden) return;
    const said = saidOf(moment, optionsText.voice);
    if (said !== null) this.#voice.say(said);
    if (!this.#options.effects.on) return;
    await this.#awake();
    if (performance.now() - since > LATE_MS) return;
    for (const cue of cuesOf(moment, chips)) this.#play(cue);
  }

  /** An example of what the patron chooses now. */
  tryOut(what: Sounding, options: Options): void {
    this.set(options);
    const sentence: Sentence = { words: optionsText.voice.place, cuts: true };
    if (what === "voice") this.#voice.say(sentence);
    if (what === "effects") void this.hear({ kind: "put", stakes: [1] }, [], performance.now());
  }

  /** The patron sits down, or leaves: then nothing sounds on. */
  sit(isAtTable: boolean): void {
    if (this.#rests === !isAtTable) return;
    this.#rests = !isAtTable;
    if (this.#rests) this.#voice.hush();
    this.#look();
  }

  #awake(): Promise<void> {
    this.#doze();
    return this.#context.resume();
  }

  /** Sleeps once nothing was played for a while and no room is heard. */
  #doze(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#air === null) void this.#context.suspend();
    }, IDLE_MS);
  }

  #play({ sound, after_ms, pan, weight }: Cue): void {
    const due = this.#context.currentTime + AHEAD + after_ms / 1000;
    const at = Math.max(due, (this.#last.get(sound) ?? 0) + APART);
    if (at > due + LATE_MS / 1000) return;
    this.#last.set(sound, at);
    this.#turn += 1;
    const place = new StereoPannerNode(this.#context, { pan });
    const touch = { weight, turn: this.#turn };
    EFFECTS[sound](this.#context, at, touch).connect(place).connect(this.#mixer.effects);
  }

  // ---------- the room

  /** Lets the room sound while it shall, and what is not looked at sleep. */
  #look(): void {
    const level = this.#rests || document.hidden ? 0 : roomLevel(this.#options);
    const { currentTime } = this.#context;
    this.#mixer.room.gain.setTargetAtTime(level, currentTime, level > 0 ? ROOM_EASE : EASE);
    if (level > 0) void this.#awake();
    if (document.hidden) void this.#context.suspend();
    if (level > 0 && this.#air === null) this.#openRoom();
    if (level === 0) this.#closeRoom();
  }

  #openRoom(): void {
    const opened = this.#context.createGain();
    opened.connect(this.#mixer.room);
    this.#air = opened;
    this.#timer = setTimeout(() => {
      air(this.#context, this.#context.currentTime).connect(opened);
      this.#timer = setTimeout(this.#draw);
    });
  }

  /** Draws the room a stretch ahead of what is heard. */
  #draw = (): void => {
    const ahead = this.#drawn - this.#context.currentTime;
    if (ahead < STRETCH / 2) {
      const at = Math.max(this.#drawn, this.#context.currentTime);
      this.#drawn = at + STRETCH;
      stretch(this.#context, at, Math.floor(Math.random() * 2 ** 31)).connect(this.#mixer.room);
    }
    this.#timer = setTimeout(this.#draw, (STRETCH / 4) * 1000);
  };

  #closeRoom(): void {
    clearTimeout(this.#timer);
    const going = this.#air;
    this.#air = null;
    if (going === null) return;
    setTimeout(() => going.disconnect(), 8 * EASE * 1000);
    this.#doze();
  }
}

/** Opens the desk in two steps, so that none of them holds up what the patron does. */
export async function openDesk(options: () => Options): Promise<Desk> {
  const context = new AudioContext({ latencyHint: "interactive" });
  await new Promise((then) => setTimeout(then));
  return new Desk(context, options());
}
