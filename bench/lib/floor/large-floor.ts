import type { Position } from '@floorwright/domain/geo';
import { mapOf } from '@floorwright/domain/persistent-map';
import { newPoi, type FloorDocument } from '@floorwright/floor-editor';

import { placeAt, routeGrid } from './route-grid.ts';

/** A shop of twelve corners, by its lower left one. */
export const shopAt = (x: number, y: number): Position[] =>
  [
    [0, 0],
    [2, 0.5],
    [4, 0],
    [6, 0],
    [6, 2],
    [5.5, 4],
    [6, 6],
    [4, 6],
    [2, 5.5],
    [0, 6],
    [0, 4],
    [0.5, 2],
  ].map(([east = 0, north = 0]) => placeAt({ x: x + east, y: y + north }));

const grid = <Item>(columns: number, rows: number, make: (column: number, row: number) => Item) =>
  Array.from({ length: columns * rows }, (_, index) =>
    make(index % columns, Math.floor(index / columns)),
  );

/** A floor with ten POIs, twenty beacons and fifty points per block. */
export const largeFloor = (blocks: number): FloorDocument => ({
  corners: [],
  pois: mapOf(
    grid(10, blocks, (column, row) => {
      const key = `poi-${column}-${row}`;
      const poi = newPoi(key, shopAt(column * 8, row * 8));
      return [key, { ...poi, title: `Shop ${column}-${row}` }] as const;
    }),
  ),
  route: routeGrid(50, blocks, 3),
  beacons: mapOf(
    grid(20, blocks, (column, row) => {
      const id = row * 20 + column;
      const at = placeAt({ x: column * 4, y: row * 8 });
      return [
        String(id),
        { id, name: `Beacon ${id}`, uuid: 'b', major: 1, minor: id, at },
      ] as const;
    }),
  ),
});
