import type { PlanePoint } from '../geo/local-plane.ts';
import { planeArea } from '../geo/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import { isParted, sharedArea } from './overlap.ts';
import { sentence, type Shape } from './shapes.ts';
import type { FloorProblem } from './types.ts';

/** In square metres: two shops that share a wall drawn by hand overlap by less. */
const tolerated = 0.5;
/** Of the smaller shape: a tiny one is covered long before that. */
const toleratedShare = 0.1;

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
  return {
    kind: 'overlapping-pois',
    keys: [a.key, b.key],
    at: toGlobe({ x: (west + east) / 2, y: (south + north) / 2 }),
    words: sentence(`${a.name} and ${b.name} overlap by ${squareMetres(area)}.`),
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
