// The table as the page knows it, and the one way it changes: a frame's events, one after another.
// Knows no rule of the game: totals, results and roads are what the house tells.
import type {
  CardDealt,
  CoupSettled,
  CoupVoided,
  LastCoup,
  Patron,
  Roads,
  Shoe,
  ShoeOpened,
  Side,
  Snapshot,
  TableEvent,
  Voided,
} from "../wire/types.ts";

/** A shoe that has ended, as its last coup left it. */
export interface Ended {
  shoe: Shoe | null;
  roads: Roads;
}

export type TableState = Omit<Snapshot, "type" | "seq" | "time"> & {
  /** The card that is on its way or being turned; its hand's total is not told yet. */
  turning: Side | null;
  /** What still lies there of the shoe before this one, until somebody goes on. */
  ended: Ended | null;
};

export const NO_ROADS: Roads = {
  outcomes: [],
  bead_plate: [],
  big_road_cells: [],
  tie_counts: [],
  leading_ties: 0,
  big_eye_boy: "",
  small_road: "",
  cockroach_pig: "",
  big_eye_boy_cells: [],
  small_road_cells: [],
  cockroach_pig_cells: [],
  marks: [],
  ask_next: { B: [null, null, null], P: [null, null, null] },
};

/** A snapshot replaces everything that was known. */
export function fromSnapshot(frame: Snapshot): TableState {
  const { type: _type, seq: _seq, time: _time, ...rest } = frame;
  // The cards of a coup that was void half dealt count for nothing: they are cleared away.
  const cleared = frame.voided !== null && frame.last === null ? { player: [], banker: [] } : {};
  return { ...rest, ...cleared, turning: null, ended: null };
}

/** The shoe that ended is cleared away; the one that followed it is seen. */
export function goOn(state: TableState): TableState {
  return state.ended === null ? state : { ...state, ended: null };
}

/** `owed` is `null` where only the balance was told. */
export function withBalance(state: TableState, balance: number, owed: number | null): TableState {
  const patron: Patron = { ...state.patron, balance, owed: owed ?? state.patron.owed };
  return { ...state, patron };
}

/** The card leaves the shoe, face down: the hand has it, its total waits for the turn. */
export function cardLeaves(state: TableState, event: CardDealt): TableState {
  const shoe = state.shoe === null ? null : { ...state.shoe, dealt: event.dealt };
  const hand = [...state[event.side], event.card];
  return { ...state, phase: "dealing", shoe, [event.side]: hand, turning: event.side };
}

/** The card lies face up: now the totals that the house told with it may be read. */
export function cardTurned(state: TableState, event: CardDealt): TableState {
  return {
    ...state,
    player_total: state.player.length > 0 ? event.player_total : null,
    banker_total: state.banker.length > 0 ? event.banker_total : null,
    turning: null,
  };
}

function settled(state: TableState, event: CoupSettled): TableState {
  const { cut_out, last_coups, last, repeat, roads } = event;
  const shoe = state.shoe === null ? null : { ...state.shoe, cut_out, last_coups };
  return { ...state, phase: "paying", shoe, last, repeat, roads, wagers: [], turning: null };
}

function voided(state: TableState, event: CoupVoided): TableState {
  const { coup, reason, wagers: back, owed } = event;
  const notice: Voided = { coup, reason, wagers: back, owed };
  const isOpen = state.coup?.id === event.coup.id && state.phase !== "betting";
  const wasLast = state.last?.coup.id === event.coup.id;
  const kept = wasLast && state.last ? markVoid(state.last, event) : state.last;
  // The coup before one that was void half dealt must not come back as if it were that one.
  const last: LastCoup | null = isOpen && !wasLast ? null : kept;
  const wagers = state.coup?.id === event.coup.id ? [] : state.wagers;
  const cleared = isOpen
    ? { player: [], banker: [], player_total: null, banker_total: null, turning: null }
    : {};
  return { ...goOn(state), ...cleared, wagers, last, roads: event.roads, voided: notice };
}

function markVoid(last: LastCoup, event: CoupVoided): LastCoup {
  return { ...last, voided: true, wagers: event.wagers, returned: last.staked, net: 0 };
}

function shoeOpened(state: TableState, event: ShoeOpened): TableState {
  if (state.table.shoe_policy === "fresh") return { ...state, shoe: event.shoe };
  const { shoe, roads } = state;
  const ended = roads.outcomes.length > 0 && state.last !== null ? { shoe, roads } : null;
  return { ...state, shoe: event.shoe, roads: NO_ROADS, ended };
}

/** The state after one event. Pure; an event that repeats what is known changes nothing. */
export function apply(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case "shoe-opened":
      return shoeOpened(state, event);
    case "bets-opened":
      return {
        ...state,
        phase: "betting",
        coup: event.coup,
        wagers: [],
        player: [],
        banker: [],
        player_total: null,
        banker_total: null,
        turning: null,
      };
    case "wager-placed": {
      const known = state.wagers.some((wager) => wager.id === event.wager.id);
      const wagers = known ? state.wagers : [...state.wagers, event.wager];
      return known ? state : { ...goOn(state), wagers, voided: null };
    }
    case "wager-taken-back": {
      const wagers = state.wagers.filter((wager) => wager.id !== event.wager.id);
      return { ...state, wagers };
    }
    case "bets-closed":
      return { ...goOn(state), phase: "dealing", player: [], banker: [], voided: null };
    case "card-dealt":
      return cardTurned(cardLeaves(state, event), event);
    case "coup-settled":
      return settled(state, event);
    case "coup-voided":
      return voided(state, event);
    case "table-closed":
      return { ...state, phase: "closed" };
  }
}
