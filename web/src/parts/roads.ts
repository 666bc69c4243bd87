// From the roads that the house tells to what is drawn: which columns fit, and each cell's marks.
// Places nothing itself: the cells come placed.
import type { Cell, DerivedMark, Roads } from "../wire/types.ts";

export const ROWS = 6;
export type Letter = "B" | "P" | "T";
export type Derived = "eye" | "small" | "roach";
export type RoadKind = "bead" | "big" | "preview" | Derived;

/** Side of a cell in the drawing's own units. */
export const CELL: Record<RoadKind, number> = {
  bead: 20,
  big: 18,
  preview: 18,
  eye: 9,
  small: 9,
  roach: 9,
};

/** Empty columns kept ahead of the newest one. */
const FREE: Record<RoadKind, number> = { bead: 1, big: 2, preview: 1, eye: 2, small: 2, roach: 2 };

/** The first column to draw: a short road starts at the left, a long one shows its newest end. */
export function firstColumn(kind: RoadKind, cells: Cell[], columns: number): number {
  const last = cells.reduce((far, [col]) => Math.max(far, col), -1);
  return Math.max(0, last + 1 + FREE[kind] - columns);
}

export interface Mark {
  col: number;
  row: number;
  letter: Letter;
  ties: number;
  natural: boolean;
  bankerPair: boolean;
  playerPair: boolean;
  /** The first ring of a streak carries its letter. */
  head: boolean;
  newest: boolean;
}

export function beadMarks(roads: Roads): Mark[] {
  const last = roads.bead_plate.length - 1;
  return roads.bead_plate.map(([col, row, code], index) => ({
    col,
    row,
    letter: letterOf(code),
    ties: 0,
    ...flags(code.slice(1)),
    head: true,
    newest: index === last,
  }));
}

export function bigMarks(roads: Roads): Mark[] {
  const cells = roads.big_road_cells;
  return cells.map(([col, row, letter], index) => ({
    col,
    row,
    letter,
    ties: roads.tie_counts[index] ?? 0,
    ...flags(roads.marks[index] ?? ""),
    head: cells[index - 1]?.[2] !== letter,
    newest: index === cells.length - 1,
  }));
}

function letterOf(code: string): Letter {
  const letter = code.charAt(0);
  return letter === "B" || letter === "P" ? letter : "T";
}

function flags(letters: string): Pick<Mark, "natural" | "bankerPair" | "playerPair"> {
  return {
    natural: letters.includes("n"),
    bankerPair: letters.includes("b"),
    playerPair: letters.includes("p"),
  };
}

export function derivedCells(kind: Derived, roads: Roads): Cell<DerivedMark>[] {
  if (kind === "eye") return roads.big_eye_boy_cells;
  return kind === "small" ? roads.small_road_cells : roads.cockroach_pig_cells;
}

export function cellsOf(kind: RoadKind, roads: Roads): Cell[] {
  if (kind === "bead") return roads.bead_plate;
  if (kind === "big" || kind === "preview") return roads.big_road_cells;
  return derivedCells(kind, roads);
}

export interface Count {
  B: number;
  P: number;
  T: number;
  natural: number;
  bankerPair: number;
  playerPair: number;
}

/** How often each outcome and mark stands in the roads. */
export function count(roads: Roads): Count {
  const codes = roads.outcomes;
  const holding = (letter: string) => codes.filter((code) => code.slice(1).includes(letter)).length;
  const of = (letter: Letter) => codes.filter((code) => letterOf(code) === letter).length;
  return {
    B: of("B"),
    P: of("P"),
    T: of("T"),
    natural: holding("n"),
    bankerPair: holding("b"),
    playerPair: holding("p"),
  };
}

/** Red is round or rises, blue is cornered or falls: form tells what colour tells. */
export function derivedPath(kind: Derived, mark: DerivedMark, x: number, y: number, s = 1): string {
  if (kind === "roach") {
    const a = 3.3 * s;
    return mark === "R"
      ? `M${x - a} ${y + a}l${2 * a} ${-2 * a}`
      : `M${x - a} ${y - a}l${2 * a} ${2 * a}`;
  }
  const r = (kind === "eye" ? (mark === "R" ? 3.1 : 3.7) : mark === "R" ? 3.5 : 4.2) * s;
  if (mark === "R") return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return `M${x} ${y - r}L${x + r} ${y} ${x} ${y + r} ${x - r} ${y}Z`;
}

export function derivedClass(kind: Derived, mark: DerivedMark): string {
  const ink = mark === "R" ? "b" : "p";
  if (kind === "small") return `fill-${ink}`;
  return `ring-${ink} ${kind === "eye" ? "thin" : "slash"}`;
}
