// What the patron has chosen of sound and picture: one record, kept across visits.
// A value that is damaged or not ours falls back alone; the others stay as they were chosen.

export interface Loudness {
  on: boolean;
  /** In percent. */
  volume: number;
}

export interface Options {
  /** Chips, cards and buttons. */
  effects: Loudness;
  voice: Loudness;
  ambient: Loudness;
  highQualityGraphics: boolean;
  fullAnimations: boolean;
  fitToWindow: boolean;
  fourColourSuits: boolean;
  letterInEveryRing: boolean;
  /** The patron turns the cards of their own hand. */
  squeeze: boolean;
  /** A language tag; `null` takes the browser's. */
  language: string | null;
  /** The hour at which a day of the history begins, 0 to 23. */
  dayStartsAt: number;
  /** A name such as "Europe/Rome"; `null` takes the browser's. */
  timeZone: string | null;
}

/** Raised when a field changes its meaning: what an older page kept is then not read. */
const VERSION = 1;
const KEPT = "options";

export const DEFAULTS: Options = {
  effects: { on: true, volume: 60 },
  voice: { on: false, volume: 60 },
  ambient: { on: false, volume: 80 },
  highQualityGraphics: true,
  fullAnimations: true,
  fitToWindow: false,
  fourColourSuits: false,
  letterInEveryRing: false,
  squeeze: false,
  language: null,
  dayStartsAt: 0,
  timeZone: null,
};

type Fields = Record<string, unknown>;

const isFlag = (kept: unknown) => typeof kept === "boolean";
const isWhole = (kept: unknown, most: number) =>
  Number.isInteger(kept) && (kept as number) >= 0 && (kept as number) <= most;

function isLanguage(kept: unknown): boolean {
  return kept === null || (typeof kept === "string" && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(kept));
}

function isTimeZone(kept: unknown): boolean {
  if (kept === null) return true;
  try {
    return typeof kept === "string" && new Intl.DateTimeFormat("en", { timeZone: kept }) !== null;
  } catch {
    return false;
  }
}

function isGood(name: string, kept: unknown): boolean {
  if (name === "volume") return isWhole(kept, 100);
  if (name === "dayStartsAt") return isWhole(kept, 23);
  if (name === "language") return isLanguage(kept);
  return name === "timeZone" ? isTimeZone(kept) : isFlag(kept);
}

const fieldsOf = (kept: unknown): Fields =>
  typeof kept === "object" && kept !== null ? (kept as Fields) : {};

/** The fields of `usual`, each as it was kept if that can be, else as usual. */
function merged<T extends object>(usual: T, kept: unknown): T {
  const fields = fieldsOf(kept);
  const all = Object.entries(usual).map(([name, fallback]: [string, unknown]) => {
    const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof fallback === "object" && fallback !== null) return [name, merged(fallback, own)];
    return [name, isGood(name, own) ? own : fallback];
  });
  return Object.fromEntries(all) as T;
}

/** The options that a kept text holds. Never throws. */
export function read(kept: string | null): Options {
  try {
    const record: unknown = JSON.parse(kept ?? "null");
    return merged(DEFAULTS, fieldsOf(record)["version"] === VERSION ? record : null);
  } catch {
    return merged(DEFAULTS, null);
  }
}

/** The text that is kept of the options; `read` gives them back. */
export function written(chosen: Options): string {
  return JSON.stringify({ version: VERSION, ...chosen });
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

let current = $state.raw(read(kept()));

export const options = {
  get now(): Options {
    return current;
  },
  set(change: Partial<Options>): void {
    current = { ...current, ...change };
    try {
      localStorage.setItem(KEPT, written(current));
    } catch {
      // A browser that keeps nothing: the next visit begins as usual.
    }
  },
};

/** Another tab of the same patron has chosen: this one follows. */
export function followOptions(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEPT || event.key === null) current = read(event.newValue);
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}
