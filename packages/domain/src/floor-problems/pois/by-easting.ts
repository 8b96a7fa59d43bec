import type { PlanePoint } from '../../geo/local-plane.ts';
import type { PlaneBox } from '../../geo/polygons/polygon-plane.ts';

/** Points sorted by easting, so that those near a place are found without a full scan. */
export type ByEasting = {
  readonly order: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
};

export const byEasting = ({ x, y }: { x: Float64Array; y: Float64Array }): ByEasting => {
  const order = Array.from(x.keys()).toSorted((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
  return { order, x, y };
};

/** The number of points west of an easting. */
const countWestOf = ({ order, x }: ByEasting, easting: number): number => {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[order[middle] ?? 0] ?? 0) < easting) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const pointsInBox = (
  points: ByEasting,
  { west, south, east, north }: PlaneBox,
): readonly number[] => {
  const { order, x, y } = points;
  const inside: number[] = [];
  for (let rank = countWestOf(points, west); rank < order.length; rank += 1) {
    const point = order[rank] ?? 0;
    if ((x[point] ?? 0) > east) break;
    const northing = y[point] ?? 0;
    if (northing >= south && northing <= north) inside.push(point);
  }
  return inside;
};

/** The nearest accepted point, or -1. Searches outwards until no other point can be nearer. */
export const nearestPoint = (
  points: ByEasting,
  at: PlanePoint,
  accepts: (point: number) => boolean,
): number => {
  const { order, x, y } = points;
  let nearest = { point: -1, metres: Infinity };
  const look = (rank: number): boolean => {
    const point = order[rank];
    if (point === undefined) return false;
    const away = Math.abs((x[point] ?? 0) - at.x);
    if (away >= nearest.metres) return false;
    const metres = Math.hypot(away, (y[point] ?? 0) - at.y);
    if (metres < nearest.metres && accepts(point)) nearest = { point, metres };
    return true;
  };
  const start = countWestOf(points, at.x);
  for (let rank = start; look(rank); rank += 1);
  for (let rank = start - 1; look(rank); rank -= 1);
  return nearest.point;
};
