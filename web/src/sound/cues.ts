// Which sounds a moment at the table makes, and when. Pure; it knows no rule of the game: whether
// more came back than was staked is what the house told.
import { GLIDE } from "../parts/flight.ts";
import type { Moment } from "../state/moments.ts";
import type { Beat } from "../state/player.ts";
import type { Minor, Side, TableEvent } from "../wire/types.ts";
import type { Effect } from "./effects.ts";

export interface Cue {
  sound: Effect;
  after_ms: number;
  /** From -1, left, to 1, right. */
  pan: number;
  /** From 0 for the lightest chip to 1 for the heaviest. */
  weight: number;
}

/** More chips at once than these sound like a heap and are no longer told apart. */
const MOST_CHIPS = 6;
const CHIP_AFTER_CHIP_MS = 70;
/** A card that is not seen on its way is heard on a short one. */
const STILL_MS = 340;
/** Winners are lit first, and then heard. */
const LIT_MS = 300;
const PAN: Record<Side, number> = { player: -0.25, banker: 0.25 };
const SHOE_PAN = 0.3;

const cue = (sound: Effect, after_ms = 0, pan = 0, weight = 0.5): Cue => ({
  sound,
  after_ms,
  pan,
  weight,
});

/** How heavy a stake falls: as its largest chip, among the chips of this table. */
export function weight(stake: Minor, chips: Minor[]): number {
  const place = chips.findLastIndex((chip) => chip <= stake);
  return Math.max(0, place) / Math.max(1, chips.length - 1);
}

/** The way of a card: out of the shoe, down on the felt, over its edge. */
function cardCues(side: Side, way_ms: number): Cue[] {
  const whole_ms = way_ms > 0 ? way_ms : STILL_MS;
  const down_ms = whole_ms * GLIDE;
  const edge_ms = down_ms + (whole_ms - down_ms) / 2;
  return [
    cue("slide", 0, SHOE_PAN),
    cue("land", down_ms, PAN[side]),
    cue("turn", edge_ms, PAN[side]),
  ];
}

function eventCues(event: TableEvent): Cue[] {
  switch (event.type) {
    case "bets-closed":
      return [cue("knock")];
    case "coup-settled":
      return event.last.returned > event.last.staked ? [cue("winner", LIT_MS)] : [];
    default:
      return [];
  }
}

function beatCues(beat: Beat, way_ms: number): Cue[] {
  if (beat.kind === "card-leaves") return cardCues(beat.event.side, way_ms);
  return beat.kind === "event" ? eventCues(beat.event) : [];
}

/** The sounds of a moment, in their order, at a table with these chips. */
export function cuesOf(moment: Moment, chips: Minor[]): Cue[] {
  switch (moment.kind) {
    case "shown":
      return beatCues(moment.beat, moment.way_ms);
    case "put":
      return moment.stakes
        .slice(0, MOST_CHIPS)
        .map((stake, place) => cue("chip", place * CHIP_AFTER_CHIP_MS, 0, weight(stake, chips)));
    case "taken":
      return [cue("lift", 0, 0, weight(moment.stake, chips))];
    case "refused":
      return [cue("refusal")];
    case "pressed":
      return [cue("tick")];
  }
}
