// The patron's acts in their order: what depends on an answer waits, and keeps what was meant.
import { describe, expect, it } from "vitest";
import { Betting, type Place } from "../src/state/betting.svelte.ts";
import { accept, placedBy, takenBy, type Asked, type Pending } from "../src/state/pending.ts";
import { fromSnapshot } from "../src/state/table.ts";
import type { Wager } from "../src/wire/types.ts";
import { bet, snapshot, table } from "./frames.ts";


/** A seat whose house answers when it is told to. */
class Seat implements Place {
  view = fromSnapshot(snapshot({ table: { ...table, bets: [bet("player", { minimum: 100 })] } }));
  line = "open" as const;
  pending: Pending[] = [];
  dealAsked = false;
  asked: Asked[] = [];
  said: string[] = [];
  felt: Wager[] = [];
  readonly betting = new Betting(this);

  get standing(): Wager[] {
    const back = this.pending.flatMap(({ command }) => takenBy(command));
    const coming = this.pending.flatMap(({ command }) => placedBy(command));
    return [...this.felt, ...coming].filter(({ id }) => !back.includes(id));
  }
  ask(command: Asked): void {
    this.asked.push(command);
    this.pending = [...this.pending, { command, coup: "c1", accepted: false }];
  }
  /** The house takes all that was asked, as it was asked. */
  answer(): void {
    for (const { command } of this.pending) {
      const back = takenBy(command);
      this.felt = this.felt.filter(({ id }) => !back.includes(id)).concat(placedBy(command));
      this.pending = accept(this.pending, command.id);
    }
    this.pending = [];
    this.betting.answered();
  }
  begin(): void {}
  refuse(_bet: string | null, sentence: string): void {
    this.said.push(sentence);
  }
  say(sentence: string): void {
    this.said.push(sentence);
  }
  hush(): void {}
  hear(): void {}
}

const stakes = (seat: Seat) => seat.felt.map(({ stake }) => stake);

describe("hasty acts", () => {
  it("double what is on its way only once it is there", () => {
    const seat = new Seat();
    seat.betting.choose(500);
    seat.betting.put("player");
    seat.betting.double();
    expect(seat.asked).toHaveLength(1);
    seat.answer();
    expect(seat.asked).toHaveLength(2);
    seat.answer();
    expect(stakes(seat)).toEqual([500, 500]);
  });

  it("put the chip of their own moment, whatever is chosen while they wait", () => {
    const seat = new Seat();
    seat.betting.choose(500);
    seat.betting.put("player");
    seat.betting.double();
    seat.betting.choose(2500);
    seat.betting.put("player");
    seat.betting.choose(100);
    for (let turn = 0; turn < 4; turn += 1) seat.answer();
    expect(stakes(seat)).toEqual([500, 500, 2500]);
  });

  it("deal after what was pressed before", () => {
    const seat = new Seat();
    seat.betting.choose(500);
    seat.betting.put("player");
    seat.betting.double();
    seat.betting.deal();
    for (let turn = 0; turn < 4; turn += 1) seat.answer();
    expect(seat.asked.map(({ type }) => type)).toEqual(["place", "place", "deal"]);
  });
});

describe("the last wager of a felt", () => {
  it("comes back by undo, and goes down again by redo", () => {
    const seat = new Seat();
    seat.betting.choose(500);
    seat.betting.put("player");
    seat.answer();
    seat.betting.undo();
    seat.answer();
    expect(stakes(seat)).toEqual([]);
    expect(seat.betting.whyNoRedo).toBe("");
    seat.betting.redo();
    seat.answer();
    expect(stakes(seat)).toEqual([500]);
    expect(seat.said).toEqual([]);
  });
});
