// The line: every command is kept until it is answered, and goes out again under the same id.
import { describe, expect, it } from "vitest";
import { Connection, type Line, type SocketLike } from "../src/wire/connection.ts";
import type { Bye, Command, Frame, Place } from "../src/wire/types.ts";
import { snapshot, told } from "./frames.ts";

class Wire implements SocketLike {
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Command);
  }
  close(): void {
    this.onclose?.();
  }
  tell(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function desk(stillMeant: (command: Command) => boolean = () => true) {
  const wires: Wire[] = [];
  const frames: Frame[] = [];
  const lines: [Line, Bye | null][] = [];
  const timers: { ms: number; then: () => void }[] = [];
  const connection = new Connection(
    () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    {
      frame: (frame) => frames.push(frame),
      line: (line, bye) => lines.push([line, bye]),
      stillMeant,
    },
    {
      after: (ms, then) => {
        const timer = { ms, then };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
      random: () => 0.5,
    },
  );
  connection.start();
  const wire = () => wires.at(-1)!;
  const pass = () => timers.shift()!.then();
  return { connection, wires, wire, frames, lines, timers, pass };
}

const place = (id: string): Place => ({
  type: "place",
  id,
  wagers: [{ bet: "player", stake: 500 }],
  deal: false,
});
const refused = (id: string, code: string, final: boolean): Frame => ({
  type: "refused",
  id,
  code,
  sentence: "No.",
  facts: {},
  final,
});

describe("the line to a table", () => {
  it("sends nothing before the first snapshot, then what was kept, in order", () => {
    const { connection, wire } = desk();
    connection.send(place("a"));
    connection.send(place("b"));
    expect(wire().sent).toEqual([]);
    wire().tell(snapshot());
    expect(wire().sent).toEqual([place("a"), place("b")]);
  });

  it("sends an unanswered command again after a break, under the same id", () => {
    const { connection, wire, pass } = desk();
    wire().tell(snapshot());
    connection.send(place("a"));
    connection.send(place("b"));
    wire().tell({ type: "accepted", id: "a", sentence: "" });
    wire().close();
    pass();
    wire().tell(snapshot());
    expect(wire().sent).toEqual([place("b")]);
  });

  it("does not send again what is no longer meant", () => {
    const { connection, wire, pass } = desk(() => false);
    wire().tell(snapshot());
    connection.send(place("a"));
    wire().close();
    pass();
    wire().tell(snapshot({ coup: { id: "c2", number: 2 } }));
    expect(wire().sent).toEqual([]);
  });

  it("asks for a snapshot once when a frame does not follow the last one", () => {
    const { wire, frames } = desk();
    wire().tell(snapshot({ seq: 10 }));
    wire().tell(told([], { seq: 15, prev: 13 }));
    wire().tell(told([], { seq: 16, prev: 15 }));
    expect(wire().sent).toEqual([{ type: "resync" }]);
    expect(frames.map((frame) => frame.type)).toEqual(["snapshot"]);
    wire().tell(snapshot({ seq: 16 }));
    wire().tell(told([], { seq: 17, prev: 16 }));
    expect(frames.map((frame) => frame.type)).toEqual(["snapshot", "snapshot", "told"]);
  });

  it("passes over a frame that it has already heard", () => {
    const { wire, frames } = desk();
    wire().tell(snapshot({ seq: 10 }));
    wire().tell(told([], { seq: 11, prev: 10 }));
    wire().tell(told([], { seq: 11, prev: 10 }));
    expect(frames.filter((frame) => frame.type === "told")).toHaveLength(1);
  });
});

describe("a line that breaks", () => {
  it("waits longer after each break, and starts anew once it holds", () => {
    const { wire, timers, pass } = desk();
    wire().close();
    const first = timers[0]!.ms;
    pass();
    wire().close();
    const second = timers[0]!.ms;
    expect(second).toBe(2 * first);
    pass();
    wire().tell(snapshot());
    wire().close();
    expect(timers[0]!.ms).toBe(first);
  });
});

describe("answers", () => {
  it("tries a busy answer again by itself and tells only the last one", () => {
    const { connection, wire, frames, pass } = desk();
    wire().tell(snapshot());
    connection.send(place("a"));
    for (let tries = 0; tries < 4; tries += 1) {
      wire().tell(refused("a", "busy", false));
      pass();
    }
    expect(wire().sent).toHaveLength(5);
    expect(frames.some((frame) => frame.type === "refused")).toBe(false);
    wire().tell(refused("a", "busy", false));
    expect(frames.at(-1)?.type).toBe("refused");
  });

  it("tells a final refusal at once and forgets the command", () => {
    const { connection, wire, frames, pass } = desk();
    wire().tell(snapshot());
    connection.send(place("a"));
    wire().tell(refused("a", "short-of-funds", true));
    expect(frames.at(-1)?.type).toBe("refused");
    wire().close();
    pass();
    wire().tell(snapshot());
    expect(wire().sent).toEqual([]);
  });
});

describe("goodbyes", () => {
  it("stays closed after a last goodbye and says the house's sentence", () => {
    const { wire, lines, timers } = desk();
    wire().tell(snapshot());
    wire().tell({ type: "bye", code: "closed", sentence: "The table is closed." });
    expect(lines.at(-1)).toEqual(["over", expect.objectContaining({ code: "closed" })]);
    expect(timers).toEqual([]);
  });

  it("comes back after any other goodbye", () => {
    const { wire, wires, lines, pass } = desk();
    wire().tell(snapshot());
    wire().tell({ type: "bye", code: "stopped", sentence: "The house stops." });
    expect(lines.at(-1)?.[0]).toBe("broken");
    pass();
    expect(wires).toHaveLength(2);
  });

  it("hears nothing more once it is stopped", () => {
    const { connection, wire, frames, timers } = desk();
    const old = wire();
    connection.stop();
    old.tell(snapshot());
    expect(frames).toEqual([]);
    expect(timers).toEqual([]);
  });
});
