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
