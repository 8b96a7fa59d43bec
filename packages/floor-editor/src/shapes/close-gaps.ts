import { localPlane, nearestOnSide, type PlanePoint, type Position } from '@floorwright/domain/geo';

import { lengthOf, minus } from '../snapping/lines.ts';

type Ring = readonly Position[];
type Corner = { readonly place: Position; readonly at: PlanePoint };

/** In meters: corners of neighbors on a common wall may be this far off it, such as by rounding. */
const gap = 0.005;

const gapBetween = (a: PlanePoint, b: PlanePoint): number => lengthOf(minus(a, b));

/**
 * The rings with the corners of the others on their walls, so that a wall that two of them share has the same
 * corners in both.
 */
export const closeGaps = (rings: readonly Ring[]): Ring[] => {
  const [origin] = rings[0] ?? [];
  if (!origin) return [...rings];
  const { toPlane } = localPlane(origin);
  const cornersOf = (ring: Ring): Corner[] => ring.map((place) => ({ place, at: toPlane(place) }));
  // One corner instead of several that are almost the same.
  const kept: Corner[] = [];
  const sharedCorner = (corner: Corner): Corner => {
    const same = kept.find(({ at }) => gapBetween(at, corner.at) <= gap);
    if (!same) kept.push(corner);
    return same ?? corner;
  };
  const shapes = rings.map((ring) => cornersOf(ring).map(sharedCorner));
  return shapes.map((shape) =>
    shape.flatMap((corner, index) => {
      const next = shape[(index + 1) % shape.length] ?? corner;
      const between = kept
        .filter(
          (other) =>
            other !== corner &&
            other !== next &&
            !shape.includes(other) &&
            gapBetween(other.at, nearestOnSide(other.at, corner.at, next.at)) <= gap,
        )
        .toSorted((a, b) => gapBetween(a.at, corner.at) - gapBetween(b.at, corner.at));
      return [corner, ...between].map(({ place }) => place);
    }),
  );
};
