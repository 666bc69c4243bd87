// Roads for the make-believe house: from outcomes to placed cells. Only for working on the page.
import type { AskNext, Cell, DerivedMark, Roads } from "../src/wire/types.ts";

const ROWS = 6;
type Side = "B" | "P";

function columnsOf(outcomes: string[]) {
  const columns: Side[][] = [];
  const ties: number[] = [];
  const marks: string[] = [];
  let leading = 0;
  for (const code of outcomes) {
    const letter = code.charAt(0);
    if (letter === "T") {
      if (ties.length > 0) ties[ties.length - 1]! += 1;
      else leading += 1;
      continue;
    }
    const side = letter as Side;
    const last = columns.at(-1);
    if (last?.[0] === side) last.push(side);
    else columns.push([side]);
    ties.push(ties.length === 0 ? leading : 0);
    marks.push(code.slice(1));
  }
  return { columns, ties, marks, leading };
}

function place<T extends string>(columns: T[][]): Cell<T>[] {
  const taken = new Set<string>();
  const cells: Cell<T>[] = [];
  let start = -1;
  for (const column of columns) {
    let x = start + 1;
    while (taken.has(`${x},0`)) x += 1;
    start = x;
    let y = 0;
    let down = true;
    column.forEach((mark, index) => {
      if (index > 0) {
        if (down && y + 1 < ROWS && !taken.has(`${x},${y + 1}`)) y += 1;
        else {
          down = false;
          x += 1;
        }
      }
      taken.add(`${x},${y}`);
      cells.push([x, y, mark]);
    });
  }
  return cells;
}

function derived(columns: Side[][], k: number): string {
  const heights = columns.map((column) => column.length);
  let marks = "";
  columns.forEach((column, n) => {
    column.forEach((_side, row) => {
      if (row === 0) {
        if (n - 1 - k >= 0) marks += heights[n - 1] === heights[n - 1 - k] ? "R" : "B";
      } else if (n - k >= 0) marks += row === heights[n - k] ? "B" : "R";
    });
  });
  return marks;
}

function runs(marks: string): DerivedMark[][] {
  const columns: DerivedMark[][] = [];
  for (const letter of marks) {
    const mark = letter as DerivedMark;
    const last = columns.at(-1);
    if (last?.[0] === mark) last.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

function ask(outcomes: string[], side: Side): AskNext[Side] {
  const mark = (k: number): DerivedMark | null => {
    const before = derived(columnsOf(outcomes).columns, k);
    const after = derived(columnsOf([...outcomes, side]).columns, k);
    return (after.slice(before.length) as DerivedMark) || null;
  };
  return [mark(1), mark(2), mark(3)];
}

export function roadsOf(outcomes: string[]): Roads {
  const { columns, ties, marks, leading } = columnsOf(outcomes);
  const [eye, small, roach] = [derived(columns, 1), derived(columns, 2), derived(columns, 3)];
  return {
    outcomes,
    bead_plate: outcomes.map((code, i): Cell => [Math.floor(i / ROWS), i % ROWS, code]),
    big_road_cells: place(columns),
    tie_counts: ties,
    leading_ties: leading,
    big_eye_boy: eye,
    small_road: small,
    cockroach_pig: roach,
    big_eye_boy_cells: place(runs(eye)),
    small_road_cells: place(runs(small)),
    cockroach_pig_cells: place(runs(roach)),
    marks,
    ask_next: { B: ask(outcomes, "B"), P: ask(outcomes, "P") },
  };
}
