// The one sentence that is told on the felt at a time; it leaves by itself or with the next act.
import { browserClock } from "../wire/connection.ts";

export interface Notice {
  /** The bet on whose spot it is told; `null` tells it beside the buttons. */
  bet: string | null;
  sentence: string;
  refused: boolean;
  number: number;
}

const NOTICE_MS = 6_000;

export class Notices {
  now = $state.raw<Notice | null>(null);
  #count = 0;
  #calm: (() => void) | null = null;

  tell(bet: string | null, sentence: string, refused: boolean): void {
    this.hush();
    this.#count += 1;
    this.now = { bet, sentence, refused, number: this.#count };
    this.#calm = browserClock.after(NOTICE_MS, () => this.hush());
  }

  hush(): void {
    this.#calm?.();
    this.#calm = null;
    this.now = null;
  }
}
