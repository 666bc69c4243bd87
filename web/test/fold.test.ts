// The fold of a lifted corner: it brings the corner to the finger and keeps the card whole.
import { describe, expect, it } from "vitest";
import {
  HEIGHT,
  WIDTH,
  area,
  corners,
  foldAt,
  nearestCorner,
  type Fold,
  type Point,
} from "../src/state/fold.ts";

function mirrored({ mirror }: Fold, [x, y]: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = mirror;
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Places for a finger, near and far, in and beside the card. */
function fingers(): Point[] {
  let seed = 11;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  return Array.from({ length: 400 }, () => [next(240) - 70, next(280) - 70]);
}

describe("a fold", () => {
  it("brings the corner to the finger, and the finger to the corner", () => {
    for (const corner of corners()) {
      for (const finger of fingers()) {
        const fold = foldAt(corner, finger);
        if (fold === null) continue;
        const [x, y] = mirrored(fold, corner);
        expect(x).toBeCloseTo(finger[0], 6);
        expect(y).toBeCloseTo(finger[1], 6);
        const [back, again] = mirrored(fold, finger);
        expect(back).toBeCloseTo(corner[0], 6);
        expect(again).toBeCloseTo(corner[1], 6);
      }
    }
  });

  it("cuts the card in two parts, and folds one over without changing its size", () => {
    for (const corner of corners()) {
      for (const finger of fingers()) {
        const fold = foldAt(corner, finger);
        if (fold === null) continue;
        const all = area(fold.stays) + area(fold.lifted);
        expect(all).toBeCloseTo(WIDTH * HEIGHT, 4);
        const flap = fold.lifted.map((point) => mirrored(fold, point));
        expect(area(flap)).toBeCloseTo(area(fold.lifted), 4);
        expect(fold.share).toBeCloseTo(area(fold.lifted) / (WIDTH * HEIGHT), 9);
      }
    }
  });

  it("lifts the corner that is held", () => {
    const corner: Point = [WIDTH, HEIGHT];
    const fold = foldAt(corner, [60, 90]);
    expect(fold?.lifted).toContainEqual(corner);
    expect(fold?.stays).toContainEqual([0, 0]);
    expect(fold?.share).toBeGreaterThan(0.05);
    expect(fold?.share).toBeLessThan(0.5);
  });

  it("is none before the finger has moved, nor when it pulls the corner away from the card", () => {
    expect(foldAt([0, 0], [0.1, 0.1])).toBeNull();
    expect(foldAt([0, 0], [-30, -30])).toBeNull();
  });
});

describe("the corner that a finger takes", () => {
  it("is the nearest", () => {
    expect(nearestCorner([90, 130])).toEqual([WIDTH, HEIGHT]);
    expect(nearestCorner([10, 10])).toEqual([0, 0]);
    expect(nearestCorner([-20, 200])).toEqual([0, HEIGHT]);
  });
});
