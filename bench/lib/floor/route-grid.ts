import { localPlane } from '@floorwright/domain/geo';
import { graphOf, type ListedPoint, type RouteGraph } from '@floorwright/domain/route-graph';

/** Deterministic numbers between 0 and 1. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const { toGlobe } = localPlane({ latitude: 53.55, longitude: 10 });

/** A position at an offset in meters from the corner of a floor. */
export const placeAt = toGlobe;

/** The name of the point in a column and a row. */
export const pointIn = (column: number, row: number): string => `p${column}-${row}`;

/**
 * Corridors that cross every few meters, as on a very large floor. They are irregular, some are
 * missing and some are one-way. An elevator and stairs are at every 20th crossing.
 */
export const routeGrid = (columns: number, rows: number, seed: number): RouteGraph => {
  const random = seeded(seed);
  const points: ListedPoint[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isShaft = row % 20 === 10 && column % 20 === 10;
      const neighbors = [
        [column + 1, row],
        [column - 1, row],
        [column, row + 1],
        [column, row - 1],
      ]
        .filter(([x = -1, y = -1]) => x >= 0 && y >= 0 && x < columns && y < rows)
        .filter(() => random() < 0.9)
        .map(([x = 0, y = 0]) => pointIn(x, y));
      points.push({
        id: pointIn(column, row),
        at: placeAt({ x: column * 8 + random() * 3, y: row * 8 + random() * 3 }),
        kind: isShaft ? (random() < 0.5 ? 'elevator' : 'stairs') : 'point',
        shaft: isShaft ? `${column}-${row}` : null,
        neighbors,
        links: [],
      });
    }
  }
  return graphOf(points);
};
