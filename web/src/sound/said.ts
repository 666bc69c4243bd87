// What the dealer says of a moment: facts that the caption writes too, and never a word of praise.
import type { Moment } from "../state/moments.ts";
import type { OptionsMessages } from "../text-options.ts";
import type { TableEvent } from "../wire/types.ts";

export interface Sentence {
  /** Empty where only what was being said ends. */
  words: string;
  /** What is being said ends here: another coup begins. */
  cuts: boolean;
}

type Words = OptionsMessages["voice"];

function ofEvent(event: TableEvent, words: Words): Sentence | null {
  switch (event.type) {
    case "bets-closed":
      return { words: words.noMore, cuts: true };
    case "coup-settled": {
      const { outcome, player_total, banker_total } = event.last;
      return { words: words.result(outcome, player_total, banker_total), cuts: false };
    }
    case "coup-voided":
      return { words: words.voided, cuts: true };
    case "table-closed":
      return { words: words.closed, cuts: true };
    case "shoe-opened":
      // A game with a fresh shoe for each coup says nothing of it, as its caption does not.
      return event.shoe.cut_at === null ? null : { words: words.newShoe, cuts: false };
    default:
      return null;
  }
}

/** What is said of a moment; `null` leaves the voice alone. */
export function saidOf(moment: Moment, words: Words): Sentence | null {
  if (moment.kind === "put") return { words: "", cuts: true };
  if (moment.kind !== "shown") return null;
  const { beat } = moment;
  if (beat.kind === "snapshot") return { words: "", cuts: true };
  return beat.kind === "event" ? ofEvent(beat.event, words) : null;
}

interface Voice {
  lang: string;
  localService: boolean;
}

const tag = (language: string): string[] => language.toLowerCase().split(/[-_]/);

/** The best voice for a language: its own script or country first, then one of this machine. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | null {
  const wanted = tag(language);
  const fit = (voice: V) =>
    2 * wanted.filter((part) => tag(voice.lang).includes(part)).length + Number(voice.localService);
  const able = voices.filter((voice) => tag(voice.lang)[0] === wanted[0]);
  return able.toSorted((one, other) => fit(other) - fit(one))[0] ?? null;
}
