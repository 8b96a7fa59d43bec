import { expect, test } from 'vitest';

import { layerShapes } from './layer-shapes.ts';

const point = { type: 'Point', coordinates: [9.9, 53.5] };
const shapesOf = (value: unknown): unknown =>
  JSON.parse(layerShapes(new TextEncoder().encode(JSON.stringify(value))));
const shape = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry });
const collection = (...geometries: unknown[]) => ({
  type: 'FeatureCollection',
  features: geometries.map(shape),
});

test('only the shapes of a file are returned', () => {
  const file = {
    type: 'FeatureCollection',
    name: 'internal',
    features: [
      {
        type: 'Feature',
        id: 'tenant-7',
        properties: { tenant: 'Secret Ltd', rent: 1200 },
        geometry: { ...point, note: 'private' },
      },
      { type: 'Feature', properties: null, geometry: null },
    ],
  };
  expect(shapesOf(file)).toEqual(collection(point, null));
});

test('a file may be a feature, a geometry, or a collection of geometries', () => {
  const feature = { type: 'Feature', properties: { a: 1 }, geometry: point };
  expect(shapesOf(feature)).toEqual(collection(point));
  expect(shapesOf({ ...point, secret: 1 })).toEqual(collection(point));
  const both = { type: 'GeometryCollection', geometries: [{ ...point, secret: 1 }, point] };
  expect(shapesOf(both)).toEqual(
    collection({ type: 'GeometryCollection', geometries: [point, point] }),
  );
});

/** As text, because serializing it would need the same depth. */
const nested = (depth: number): string => '{"geometries":['.repeat(depth) + ']}'.repeat(depth);

test('geometries inside a point are dropped, at any depth', () => {
  const file = `{"type":"Point","coordinates":[9.9,53.5],"geometries":[${nested(5000)}]}`;
  expect(JSON.parse(layerShapes(new TextEncoder().encode(file)))).toEqual(collection(point));
});
