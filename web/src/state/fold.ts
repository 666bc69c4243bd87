// The geometry of a card whose corner is lifted: which part is folded over, along which line, and
// where it lies then. Pure; a card is 100 wide and 140 high, its back up.

export type Point = readonly [x: number, y: number];

export const WIDTH = 100;
export const HEIGHT = 140;
const CARD: Point[] = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, HEIGHT],
  [0, HEIGHT],
];
/** A corner that has not left its place by so much is not lifted. */
const LEAST = 0.5;

export interface Fold {
  /** What of the back is still seen. */
  stays: Point[];
  /** What is folded over, as it lay before. */
  lifted: Point[];
  /** A point of the fold, and the direction from the corner's own place to the finger. */
  middle: Point;
  normal: Point;
  /** The mirroring at the fold, as the six numbers of an SVG matrix. */
  mirror: number[];
  /** The share of the card that is folded over. */
  share: number;
}

export function corners(): Point[] {
  return [...CARD];
}

export function nearestCorner([x, y]: Point): Point {
  const away = ([a, b]: Point) => Math.hypot(a - x, b - y);
  return CARD.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** The fold that brings a corner to the finger: the perpendicular bisector of the two. `null`
 *  while nothing is lifted. */
export function foldAt(corner: Point, finger: Point): Fold | null {
  const [dx, dy] = [finger[0] - corner[0], finger[1] - corner[1]];
  const far = Math.hypot(dx, dy);
  const inwards = dx * (WIDTH / 2 - corner[0]) + dy * (HEIGHT / 2 - corner[1]);
  if (far < LEAST || inwards <= 0) return null;
  const normal: Point = [dx / far, dy / far];
  const middle: Point = [(corner[0] + finger[0]) / 2, (corner[1] + finger[1]) / 2];
  const [nx, ny] = normal;
  const at = middle[0] * nx + middle[1] * ny;
  const lifted = cut(CARD, (point) => at - (point[0] * nx + point[1] * ny));
  if (lifted.length < 3) return null;
  return {
    stays: cut(CARD, (point) => point[0] * nx + point[1] * ny - at),
    lifted,
    middle,
    normal,
    mirror: [
      ...[1 - 2 * nx * nx, -2 * nx * ny],
      ...[-2 * nx * ny, 1 - 2 * ny * ny],
      ...[2 * at * nx, 2 * at * ny],
    ],
    share: area(lifted) / (WIDTH * HEIGHT),
  };
}

/** The part of a polygon in which `side` is positive. */
function cut(polygon: Point[], side: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  polygon.forEach((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    if (here >= 0) kept.push(point);
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const share = here / (here - there);
      kept.push([
        point[0] + share * (next[0] - point[0]),
        point[1] + share * (next[1] - point[1]),
      ]);
    }
  });
  return kept;
}

export function area(polygon: Point[]): number {
  const twice = polygon.reduce((sum, [x, y], index) => {
    const [a, b] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * b - a * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A polygon as the points of an SVG element. */
export function pointsOf(polygon: Point[]): string {
  return polygon.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}
