import { expect, test } from 'vitest';

import { readDrawing } from './drawing.ts';

const at = (longitude: number, latitude: number) => ({ latitude, longitude });
const feature = (type: string, geometry: object) => ({
  type: 'Feature',
  properties: { type },
  geometry,
});
const ring = [
  [0, 0],
  [4, 0],
  [4, 2],
  [0, 0],
];

test('lines are read from geometries of every kind', () => {
  const { lines } = readDrawing({
    type: 'FeatureCollection',
    features: [
      feature('wall', { type: 'LineString', coordinates: ring.slice(0, 2) }),
      feature('room', { type: 'Polygon', coordinates: [ring] }),
      feature('wall', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }),
      feature('wall', {
        type: 'GeometryCollection',
        geometries: [
          { type: 'MultiLineString', coordinates: [ring, ring] },
          { type: 'Point', coordinates: [1, 1] },
        ],
      }),
    ],
  });
  expect(lines.map(({ length }) => length)).toEqual([2, 4, 4, 4, 4, 4]);
  expect(lines[0]).toEqual([at(0, 0), at(4, 0)]);
});

test('a geometry with very many lines is read', () => {
  const coordinates = Array.from({ length: 200_000 }, () => ring.slice(0, 2));
  const { lines, walls } = readDrawing({
    type: 'FeatureCollection',
    features: [feature('wall', { type: 'MultiLineString', coordinates })],
  });
  expect([lines.length, walls.length]).toEqual([200_000, 200_000]);
});

test('doors are recognized by their property, or by their layer', () => {
  const door = {
    type: 'LineString',
    coordinates: [
      [2, 0],
      [4, 2, 9],
    ],
  };
  expect(readDrawing(feature('Door', door)).doors).toEqual([at(3, 1)]);
  expect(readDrawing(feature('fire_door', door)).doors).toEqual([at(3, 1)]);
  expect(readDrawing(feature('indoor', door)).doors).toEqual([]);
  expect(readDrawing(door, 'doors').doors).toEqual([at(3, 1)]);
});

test('an outline is read without the closing corner', () => {
  const { outlines } = readDrawing(
    feature('building_outline', { type: 'Polygon', coordinates: [ring] }),
  );
  expect(outlines).toEqual([[at(0, 0), at(4, 0), at(4, 2)]]);
});

test('all parts of an outline are read, without their courtyards', () => {
  const hole = ring.map(([x = 0, y = 0]) => [x / 4 + 1, y / 4]);
  const geometry = { type: 'MultiPolygon', coordinates: [[ring, hole], [ring]] };
  const corners = [at(0, 0), at(4, 0), at(4, 2)];
  expect(readDrawing(feature('outline', geometry)).outlines).toEqual([corners, corners]);
});

test('walls are lines that people do not walk through', () => {
  const line = { type: 'LineString', coordinates: ring };
  expect(readDrawing(feature('wall', line)).walls).toHaveLength(1);
  expect(readDrawing(feature('opening', line)).walls).toEqual([]);
  expect(readDrawing(feature('path', line)).walls).toEqual([]);
  expect(readDrawing(feature('', line), 'corridors')).toMatchObject({ walls: [], lines: [{}] });
});

test('a value that is not GeoJSON gives an empty drawing', () => {
  for (const value of [null, 7, {}, { type: 'FeatureCollection' }, { type: 'Feature' }])
    expect(readDrawing(value)).toEqual({ lines: [], walls: [], doors: [], outlines: [] });
});
