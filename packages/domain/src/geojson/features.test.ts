import { expect, test } from 'vitest';

import { readFeatures } from './features.ts';

const at = (longitude: number, latitude: number) => ({ latitude, longitude });
const ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 0],
];
const corners = [at(0, 0), at(2, 0), at(2, 2)];

test('points, lines and polygons of a collection are read with their properties', () => {
  const features = [
    {
      type: 'Feature',
      properties: { name: 'Bank' },
      geometry: { type: 'Point', coordinates: [1, 2, 3] },
    },
    {
      type: 'Feature',
      properties: null,
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 1],
          ],
          [
            [2, 2],
            [3, 3],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] },
    },
    { type: 'Feature', properties: {}, geometry: null },
  ];
  expect(readFeatures({ type: 'FeatureCollection', features })).toEqual([
    { points: [at(1, 2)], lines: [], polygons: [], properties: { name: 'Bank' } },
    {
      points: [],
      lines: [
        [at(0, 0), at(1, 1)],
        [at(2, 2), at(3, 3)],
      ],
      polygons: [],
      properties: {},
    },
    { points: [], lines: [], polygons: [[corners, corners], [corners]], properties: {} },
    { points: [], lines: [], polygons: [], properties: {} },
  ]);
});

test('a single feature and a bare geometry are read, and anything else is nothing', () => {
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const polygons = [[corners]];
  expect(readFeatures({ type: 'Feature', properties: { a: 1 }, geometry })).toMatchObject([
    { polygons, properties: { a: 1 } },
  ]);
  expect(readFeatures(geometry)).toMatchObject([{ polygons, properties: {} }]);
  expect(readFeatures({ type: 'GeometryCollection', geometries: [geometry] })).toMatchObject([
    { polygons },
  ]);
  expect(readFeatures('walls')).toEqual([]);
});
