// What happens at a table that may be heard: what is shown, and what the patron's hand does.
import type { Minor } from "../wire/types.ts";
import type { Beat } from "./player.ts";

export type Moment =
  /** Something the house told is on screen now; a card on its way takes `way_ms`. */
  | { kind: "shown"; beat: Beat; way_ms: number }
  /** Chips were put down. */
  | { kind: "put"; stakes: Minor[] }
  /** A stake is taken back. */
  | { kind: "taken"; stake: Minor }
  | { kind: "refused" }
  /** A button was pressed. */
  | { kind: "pressed" };
