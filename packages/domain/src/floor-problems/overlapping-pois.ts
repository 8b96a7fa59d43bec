import type { PlanePoint } from '../geo/local-plane.ts';
import { planeArea } from '../geo/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import { isParted, sharedArea } from './overlap.ts';
import { sentence, type Shape } from './shapes.ts';
import { trimmed } from './trim.ts';
import type { FloorProblem, ProblemFix } from './types.ts';

/** In square metres: two shops that share a wall drawn by hand overlap by less. */
const tolerated = 0.5;
/** Of the smaller shape: a tiny one is covered long before that. */
const toleratedShare = 0.1;

/** Of the smaller shape: what shares more is no slip of the hand, and nobody knows which one is right. */
const trimmedShare = 0.35;
/** Of both shapes together: with more corners, trimming takes longer than a check may. */
const mostCorners = 300;

/** The larger shape without what both share, or the smaller one where that cannot be. */
const trimFix = (
  shapes: readonly [Shape, Shape],
  toGlobe: (point: PlanePoint) => Position,
): ProblemFix | undefined => {
  if (shapes[0].ring.length + shapes[1].ring.length > mostCorners) return undefined;
  const [larger, smaller] = shapes.toSorted((a, b) => planeArea(b.ring) - planeArea(a.ring));
  for (const [shape, by] of [
    [larger, smaller],
    [smaller, larger],
  ] as const) {
    const rest = shape && by && trimmed(shape.ring, by.ring);
    if (rest) {
      // Corners that stay are not moved by a hair on the way through the plane.
      const ring = rest.map(({ from, x, y }) => shape.places[from] ?? toGlobe({ x, y }));
      return { label: `Trim ${shape.name}`, does: 'set-ring', poi: shape.key, ring };
    }
  }
  return undefined;
};

const squareMetres = (area: number): string =>
  `${area < 10 ? area.toFixed(1) : String(Math.round(area))} m²`;

const problemOf = (
  a: Shape,
  b: Shape,
  toGlobe: (point: PlanePoint) => Position,
): FloorProblem | undefined => {
  const south = Math.max(a.box.south, b.box.south);
  const north = Math.min(a.box.north, b.box.north);
  const west = Math.max(a.box.west, b.box.west);
  const east = Math.min(a.box.east, b.box.east);
  if (isParted(a.ring, b.ring) || isParted(b.ring, a.ring)) return undefined;
  const smaller = Math.min(planeArea(a.ring), planeArea(b.ring));
  const least = Math.min(tolerated, toleratedShare * smaller);
  if ((north - south) * (east - west) <= least) return undefined;
  const area = sharedArea(a.ring, b.ring, { south, north });
  if (area <= least) return undefined;
  const fix = area <= trimmedShare * smaller ? trimFix([a, b], toGlobe) : undefined;
  return {
    kind: 'overlapping-pois',
    keys: [a.key, b.key],
    at: toGlobe({ x: (west + east) / 2, y: (south + north) / 2 }),
    message: sentence(`${a.name} and ${b.name} overlap by ${squareMetres(area)}.`),
    ...(fix && { fix }),
  };
};

/** Sweeps from west to east, so that a shape meets only those beside it. */
export const overlappingPois = (
  shapes: readonly Shape[],
  toGlobe: (point: PlanePoint) => Position,
): FloorProblem[] => {
  const swept = shapes.toSorted((a, b) => a.box.west - b.box.west);
  return swept.flatMap((shape, index) => {
    const problems: FloorProblem[] = [];
    for (let rank = index + 1; rank < swept.length; rank += 1) {
      const other = swept[rank];
      if (!other || other.box.west >= shape.box.east) break;
      if (other.box.south >= shape.box.north || other.box.north <= shape.box.south) continue;
      const problem = problemOf(shape, other, toGlobe);
      if (problem) problems.push(problem);
    }
    return problems;
  });
};
