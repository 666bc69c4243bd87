// What the patron has done on this coup, to be undone and done again, one act at a time.
// An act that the house refuses is as if it had never been done.
import type { Stake, Wager } from "../wire/types.ts";
import { newest, takes, turned, type Act } from "./acts.ts";

interface Move {
  act: Act;
  /** The request that did, undid or redid it last. */
  id: string;
  way: "do" | "undo" | "redo";
}

export class Moves {
  #done = $state.raw<Move[]>([]);
  #undone = $state.raw<Move[]>([]);

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  /** Forgets everything: another coup has begun. */
  forget(): void {
    this.#done = [];
    this.#undone = [];
  }

  /** A new act of the patron's, under its request's id; what was undone is given up. */
  note(act: Act, id: string): void {
    this.#done = [...this.#done, { act, id, way: "do" }];
    this.#undone = [];
  }

  /** What would undo the last act on this felt; where none is known, the last wager goes. */
  undoing(standing: Wager[]): Act | null {
    const last = this.#done.at(-1);
    if (last !== undefined && newest(standing, last.act.put) !== null) return turned(last.act);
    const wager = standing.at(-1);
    return wager === undefined ? null : takes([wager]);
  }

  /** What would do the act again that was undone last. */
  redoing(): Act | null {
    return this.#undone.at(-1)?.act ?? null;
  }

  undone(undoing: Act, id: string): void {
    const last = this.#done.at(-1);
    const isKnown = last !== undefined && sameStakes(last.act.put, undoing.out);
    // What another page of the patron's did is not in this one's order: that order is over.
    this.#done = isKnown ? this.#done.slice(0, -1) : [];
    this.#undone = [...this.#undone, { act: turned(undoing), id, way: "undo" }];
  }

  redone(id: string): void {
    const last = this.#undone.at(-1);
    if (last === undefined) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, { ...last, id, way: "redo" }];
  }

  /** The house has refused a request: the felt is as it was before it. */
  refused(id: string): void {
    const done = this.#done.find((move) => move.id === id);
    const undone = this.#undone.find((move) => move.id === id);
    this.#done = this.#done.filter((move) => move !== done);
    this.#undone = this.#undone.filter((move) => move !== undone);
    if (undone?.way === "undo") this.#done = [...this.#done, undone];
    if (done?.way === "redo") this.#undone = [...this.#undone, done];
  }

  /** A side bet came back along with what this request took back: it goes with its act. */
  alongWith(id: string, stake: Stake): void {
    const add = (move: Move): Move => {
      if (move.id !== id) return move;
      const { out, put } = move.act;
      if (move.way === "undo") return { ...move, act: { out, put: [...put, stake] } };
      return { ...move, act: { out: [...out, stake], put } };
    };
    this.#done = this.#done.map(add);
    this.#undone = this.#undone.map(add);
  }
}

function sameStakes(some: Stake[], others: Stake[]): boolean {
  const told = (stakes: Stake[]) => stakes.map(({ bet, stake }) => `${bet} ${stake}`).join();
  return told(some) === told(others);
}
