import { readDrawing } from '@floorwright/domain/geojson';
import { expect, test } from 'vitest';

import { drawnFloorOf } from './floor-drawing.ts';

const wallAt = (latitude: number) =>
  readDrawing({
    type: 'LineString',
    coordinates: [
      [0, latitude],
      [1, latitude],
    ],
  });
const everywhere = { west: -1, south: -1, east: 9, north: 9 };

test('shapes snap to layers that are shown, and the check reads all of them', () => {
  const layers = [1, 2].map((id) => ({ id, drawing: wallAt(id) }));
  const { walls, wallLines } = drawnFloorOf(layers, new Set([2]));
  expect(walls.near(everywhere).map(([from]) => from.latitude)).toEqual([1]);
  expect(wallLines).toHaveLength(8);
});
