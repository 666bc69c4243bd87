// The line to one table: opens it, keeps it open, and keeps every command until it is answered.
// After a break the same command goes out again with the same id, so that it can count only once.
import type { Bye, Command, Frame } from "./types.ts";

export interface SocketLike {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Clock {
  after(ms: number, then: () => void): () => void;
  random(): number;
}

export type Line = "connecting" | "open" | "broken" | "over";

export interface Listener {
  frame(frame: Exclude<Frame, Bye>): void;
  line(line: Line, bye: Bye | null): void;
  /** Asked after a break, for each unanswered command: is it still meant? */
  stillMeant(command: Command): boolean;
}

type Kept = Exclude<Command, { type: "resync" }>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const BUSY_WAIT = 250;
const BUSY_TRIES = 4;
/** These byes close the line for good; after all others the page tries again. */
const FINAL = new Set([
  "closed",
  "table-closed",
  "session-ended",
  "not-signed-in",
  "unknown-table",
  "damaged",
]);
const AGAIN = new Set(["busy", "too-fast"]);

export const browserClock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export class Connection {
  readonly #open: () => SocketLike;
  readonly #listener: Listener;
  readonly #clock: Clock;
  #socket: SocketLike | null = null;
  #kept: Kept[] = [];
  #tries = new Map<string, number>();
  #timers = new Set<() => void>();
  #breaks = 0;
  #seq: number | null = null;
  #bye: Bye | null = null;
  #over = false;
  #resyncing = false;

  constructor(open: () => SocketLike, listener: Listener, clock: Clock = browserClock) {
    this.#open = open;
    this.#listener = listener;
    this.#clock = clock;
  }

  start(): void {
    this.#over = false;
    this.#bye = null;
    this.#listener.line(this.#breaks === 0 ? "connecting" : "broken", null);
    this.#connect();
  }

  stop(): void {
    this.#over = true;
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Sends now if the line is open, and in any case keeps the command until it is answered. */
  send(command: Kept): void {
    this.#kept.push(command);
    if (this.#seq !== null) this.#write(command);
  }

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    this.#seq = null;
    this.#resyncing = false;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#heard(JSON.parse(data) as Frame);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    this.#seq = null;
    if (this.#over) return;
    if (this.#bye !== null && FINAL.has(this.#bye.code)) {
      this.#over = true;
      this.#listener.line("over", this.#bye);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#breaks);
    this.#breaks += 1;
    this.#listener.line("broken", this.#bye);
    this.#later(wait * (0.75 + this.#clock.random() / 2), () => this.#connect());
  }

  #later(ms: number, then: () => void): void {
    const cancel = this.#clock.after(ms, () => {
      this.#timers.delete(cancel);
      then();
    });
    this.#timers.add(cancel);
  }

  /** Tries now instead of waiting for the next turn, for a patron who says so. */
  tryNow(): void {
    if (this.#socket !== null || this.#over) return;
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#connect();
  }

  /** Opens another line in the place of this one; nobody needs to hear of it. */
  renew(): void {
    const old = this.#socket;
    if (old === null) return;
    this.#connect();
    old.close();
  }

  #heard(frame: Frame): void {
    switch (frame.type) {
      case "snapshot":
        this.#resumed(frame);
        return;
      case "told":
        this.#told(frame);
        return;
      case "accepted":
        this.#answered(frame.id);
        this.#listener.frame(frame);
        return;
      case "refused":
        this.#refused(frame);
        return;
      case "balance":
        this.#listener.frame(frame);
        return;
      case "bye":
        this.#bye = frame;
        this.#socket?.close();
    }
  }

  #resumed(frame: Extract<Frame, { type: "snapshot" }>): void {
    const fresh = this.#seq === null;
    this.#seq = frame.seq;
    this.#breaks = 0;
    this.#bye = null;
    this.#resyncing = false;
    this.#listener.frame(frame);
    this.#listener.line("open", null);
    if (!fresh) return;
    this.#kept = this.#kept.filter((command) => this.#listener.stillMeant(command));
    for (const command of this.#kept) this.#write(command);
  }

  #told(frame: Extract<Frame, { type: "told" }>): void {
    if (this.#seq === null || frame.seq <= this.#seq) return;
    if (this.#resyncing) return;
    if (frame.prev !== this.#seq) {
      this.#resyncing = true;
      this.#write({ type: "resync" });
      return;
    }
    this.#seq = frame.seq;
    this.#listener.frame(frame);
  }

  #refused(frame: Extract<Frame, { type: "refused" }>): void {
    const command = this.#kept.find(({ id }) => id === frame.id);
    const tries = (command && this.#tries.get(command.id)) ?? 0;
    if (command && !frame.final && AGAIN.has(frame.code) && tries < BUSY_TRIES) {
      this.#tries.set(command.id, tries + 1);
      this.#later(BUSY_WAIT * 2 ** tries, () => {
        if (this.#kept.includes(command) && this.#seq !== null) this.#write(command);
      });
      return;
    }
    if (frame.id !== null) this.#answered(frame.id);
    this.#listener.frame(frame);
  }

  #answered(id: string): void {
    this.#kept = this.#kept.filter((command) => command.id !== id);
    this.#tries.delete(id);
  }

  #write(command: Command): void {
    this.#socket?.send(JSON.stringify(command));
  }
}

/** A WebSocket of the browser to a path of this host. */
export function browserSocket(path: string): SocketLike {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as SocketLike;
}
