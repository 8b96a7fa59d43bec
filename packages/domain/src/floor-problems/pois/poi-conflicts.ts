import type { PlanePoint } from '../../geo/local-plane.ts';
import { planeArea, planeCenter } from '../../geo/polygons/polygon-plane.ts';
import type { Position } from '../../geo/position.ts';
import type { FloorProblem, ProblemFix } from '../types.ts';
import { isParted, sharedArea } from './overlap.ts';
import type { Shape } from './shapes.ts';
import { trimmed } from './trim.ts';

/** In square meters: shops that share a wall drawn by hand overlap by less. */
const tolerated = 0.5;
/** Of the smaller shape, since a tiny one can be covered by less than the area above. */
const toleratedShare = 0.1;

/** Of the smaller shape: a larger overlap is not a drawing error, and either shape could be the right one. */
const trimmedShare = 0.35;
/** Of both shapes together: with more corners, trimming takes too long for a check. */
const maxCorners = 300;

/** Trims the larger shape, or the smaller one if that is not possible. */
const trimFix = (
  shapes: readonly [Shape, Shape],
  toGlobe: (point: PlanePoint) => Position,
): ProblemFix | undefined => {
  if (shapes[0].ring.length + shapes[1].ring.length > maxCorners) return undefined;
  const [larger, smaller] = shapes.toSorted((a, b) => planeArea(b.ring) - planeArea(a.ring));
  for (const [shape, by] of [
    [larger, smaller],
    [smaller, larger],
  ] as const) {
    const rest = shape && by && trimmed(shape.ring, by.ring);
    if (rest) {
      // Unchanged corners keep their exact position, without the rounding of the plane.
      const ring = rest.map(({ from, x, y }) => shape.places[from] ?? toGlobe({ x, y }));
      return { does: 'set-ring', poi: shape.key, title: shape.name, ring };
    }
  }
  return undefined;
};

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
  const threshold = Math.min(tolerated, toleratedShare * smaller);
  if ((north - south) * (east - west) <= threshold) return undefined;
  const area = sharedArea(a.ring, b.ring, { south, north });
  if (area <= threshold) return undefined;
  const fix = area <= trimmedShare * smaller ? trimFix([a, b], toGlobe) : undefined;
  return {
    kind: 'overlapping-pois',
    keys: [a.key, b.key],
    at: toGlobe({ x: (west + east) / 2, y: (south + north) / 2 }),
    finding: { found: 'pois-overlap', one: a.name, other: b.name, area },
    ...(fix && { fix }),
  };
};

/** Sweeps from west to east, so that a shape is compared only with its neighbors. */
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

/** Ignores case and spaces: to a visitor such titles are the same. */
const normalize = (title: string): string => title.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const duplicateTitles = (
  shapes: readonly Shape[],
  toGlobe: (point: PlanePoint) => Position,
): FloorProblem[] => {
  const byTitle = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const title = normalize(shape.title);
    const same = byTitle.get(title);
    if (same) same.push(shape);
    else if (title !== '') byTitle.set(title, [shape]);
  }
  return [...byTitle.values()].flatMap((same): FloorProblem[] => {
    const [first, second] = same;
    if (!first || !second) return [];
    return [
      {
        kind: 'duplicate-title',
        keys: same.map(({ key }) => key),
        at: toGlobe(planeCenter(first.ring)),
        finding: { found: 'titles-equal', count: same.length, title: first.title.trim() },
      },
    ];
  });
};
