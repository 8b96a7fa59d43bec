import { distanceBetween, metersPerDegree, type Position } from '@floorwright/domain/geo';

import { type CityTable, positionAt } from './city-table.ts';

/** The cities by square degree. */
export type CityGrid = { starts: Uint32Array; cities: Uint32Array };

const rows = 180;
const columns = 360;

const rowOf = (latitude: number): number =>
  Math.min(rows - 1, Math.max(0, Math.floor(latitude + 90)));
const columnOf = (longitude: number): number =>
  (((Math.floor(longitude) + 180) % columns) + columns) % columns;
const cellOf = (table: CityTable, index: number): number =>
  rowOf((table.latitudes[index] ?? 0) / 1e5) * columns +
  columnOf((table.longitudes[index] ?? 0) / 1e5);

/** Adds whole cities to the grid; a place in a district belongs to its city. */
export const createCityGrid = (table: CityTable): CityGrid => {
  const { count, sections } = table;
  // Counted one cell further, so that the prefix sums are the starts.
  const starts = new Uint32Array(rows * columns + 1);
  for (let index = 0; index < count; index += 1) {
    const next = cellOf(table, index) + 1;
    if (sections[index] === 0) starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let cell = 1; cell < starts.length; cell += 1)
    starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
  const free = starts.slice();
  const cities = new Uint32Array(starts.at(-1) ?? 0);
  for (let index = 0; index < count; index += 1) {
    if (sections[index] !== 0) continue;
    const cell = cellOf(table, index);
    const slot = free[cell] ?? 0;
    cities[slot] = index;
    free[cell] = slot + 1;
  }
  return { starts, cities };
};

/** The cells that a circle can touch; near the poles the whole row. */
const cellsAround = ({ latitude, longitude }: Position, meters: number): ReadonlySet<number> => {
  const reach = meters / metersPerDegree;
  const widest = Math.min(90, Math.abs(latitude) + reach);
  const across = Math.min(180, reach / Math.max(Math.cos((widest * Math.PI) / 180), 1e-9));
  const cells = new Set<number>();
  for (let row = rowOf(latitude - reach); row <= rowOf(latitude + reach); row += 1)
    for (let step = Math.floor(longitude - across); step <= longitude + across; step += 1)
      cells.add(row * columns + columnOf(step));
  return cells;
};

/** The approximate radius of a city in meters. */
const reachOf = (table: CityTable, index: number): number =>
  1.5 * Math.sqrt(table.populations[index] ?? 0);

/** The city that a place most likely belongs to, if there is one within this distance in meters. */
export const nearestCity = (
  table: CityTable,
  { starts, cities }: CityGrid,
  position: Position,
  meters: number,
): number | undefined => {
  let nearest: number | undefined;
  let least = Infinity;
  for (const cell of cellsAround(position, meters))
    for (const index of cities.subarray(starts[cell], starts[cell + 1])) {
      const distance = distanceBetween(position, positionAt(table, index));
      // From the edge of the city: the center of a suburb can be nearer than that of the city
      // itself.
      const way = distance - reachOf(table, index);
      if (distance > meters || way >= least) continue;
      nearest = index;
      least = way;
    }
  return nearest;
};
