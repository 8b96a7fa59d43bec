import type { PlanePoint } from '../../geo/local-plane.ts';
import { turnOf, type PlaneRing } from '../../geo/polygons/polygon-plane.ts';

/** In meters: corners this near to a line lie on it. */
const tolerance = 0.001;

/** The side of a line on which a shape lies: 1 is left, -1 is right, 0 is both or on the line. */
const sideOf = (ring: PlaneRing, from: PlanePoint, to: PlanePoint): -1 | 0 | 1 => {
  const threshold = tolerance * Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  let left = false;
  let right = false;
  for (const corner of ring) {
    const turn = turnOf(from, to, corner);
    if (turn > threshold) left = true;
    else if (turn < -threshold) right = true;
    if (left && right) return 0;
  }
  return left ? 1 : right ? -1 : 0;
};

/** Whether the line through a side of the first shape separates the shapes, as a shared wall does. */
export const isParted = (a: PlaneRing, b: PlaneRing): boolean => {
  let from = a.at(-1);
  for (const to of a) {
    if (from) {
      const side = sideOf(b, from, to);
      if (side !== 0 && sideOf(a, from, to) === -side) return true;
    }
    from = to;
  }
  return false;
};

type Side = { readonly from: PlanePoint; readonly to: PlanePoint };

/** The sides that reach into a band, each from its lower to its upper end, without horizontal ones. */
const sidesWithin = (ring: PlaneRing, south: number, north: number): Side[] => {
  const sides: Side[] = [];
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && before.y !== corner.y) {
      const side =
        before.y < corner.y ? { from: before, to: corner } : { from: corner, to: before };
      if (side.from.y < north && side.to.y > south) sides.push(side);
    }
    before = corner;
  }
  return sides;
};

const eastingAt = ({ from, to }: Side, y: number): number =>
  from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);

/** The northing where two sides cross, if they do. */
const crossingOf = (a: Side, b: Side): number | undefined => {
  const south = Math.max(a.from.y, b.from.y);
  const north = Math.min(a.to.y, b.to.y);
  if (south >= north) return undefined;
  const below = eastingAt(a, south) - eastingAt(b, south);
  const above = eastingAt(a, north) - eastingAt(b, north);
  if (below * above >= 0) return undefined;
  return south + ((north - south) * below) / (below - above);
};

const eastingsAt = (sides: readonly Side[], y: number): number[] => {
  const eastings: number[] = [];
  for (const side of sides)
    if (side.from.y <= y && side.to.y > y) eastings.push(eastingAt(side, y));
  eastings.sort((a, b) => a - b);
  return eastings;
};

/** The length of a horizontal line within both shapes, from the places where it enters and leaves each. */
const sharedLength = (a: readonly number[], b: readonly number[]): number => {
  let length = 0;
  for (let i = 0; i + 1 < a.length; i += 2)
    for (let j = 0; j + 1 < b.length; j += 2) {
      const west = Math.max(a[i] ?? 0, b[j] ?? 0);
      const east = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0);
      if (east > west) length += east - west;
    }
  return length;
};

/**
 * The area that two shapes share, within the band where both are. Between two neighboring northings of
 * corners and crossings the shared width is linear, so the width in the middle gives the area.
 */
export const sharedArea = (
  ringA: PlaneRing,
  ringB: PlaneRing,
  { south, north }: { south: number; north: number },
): number => {
  const a = sidesWithin(ringA, south, north);
  const b = sidesWithin(ringB, south, north);
  const northings = [south, north];
  for (const { from, to } of [...a, ...b])
    for (const { y } of [from, to]) if (y > south && y < north) northings.push(y);
  for (const one of a)
    for (const other of b) {
      const crossing = crossingOf(one, other);
      if (crossing !== undefined && crossing > south && crossing < north) northings.push(crossing);
    }
  northings.sort((low, high) => low - high);
  let area = 0;
  for (let index = 1; index < northings.length; index += 1) {
    const low = northings[index - 1] ?? 0;
    const high = northings[index] ?? 0;
    if (high <= low) continue;
    const middle = (low + high) / 2;
    area += (high - low) * sharedLength(eastingsAt(a, middle), eastingsAt(b, middle));
  }
  return area;
};
