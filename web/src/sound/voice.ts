// The dealer's voice: the browser's own speech in the page's language, a sentence after another.
// Where the browser has no voice of that language it is silent. It must not know what is said.
import type { Loudness } from "../state/options.svelte.ts";
import { voiceFor, type Sentence } from "./said.ts";

/** Unhurried. */
const RATE = 0.94;

export class Voice {
  readonly #language: () => string;
  readonly #speech: SpeechSynthesis | undefined = globalThis.speechSynthesis;
  #level: Loudness = { on: false, volume: 0 };

  constructor(language: () => string) {
    this.#language = language;
  }

  get #own(): SpeechSynthesisVoice | null {
    return voiceFor(this.#speech?.getVoices() ?? [], this.#language());
  }

  get isThere(): boolean {
    return this.#own !== null;
  }

  set(level: Loudness): void {
    if (!level.on) this.hush();
    this.#level = level;
  }

  say({ words, cuts }: Sentence): void {
    if (!this.#level.on) return;
    if (cuts) this.hush();
    const own = this.#own;
    if (words === "" || own === null || this.#level.volume === 0) return;
    const said = new SpeechSynthesisUtterance(words);
    said.voice = own;
    said.lang = own.lang;
    said.rate = RATE;
    said.volume = this.#level.volume / 100;
    this.#speech?.speak(said);
  }

  /** Ends what is being said; asks nothing of a browser that says nothing. */
  hush(): void {
    if (this.#speech?.speaking || this.#speech?.pending) this.#speech.cancel();
  }
}
