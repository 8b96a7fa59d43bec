import { expect, test } from 'vitest';

import { layerProblems } from './layer-content.ts';

const square = [
  [10, 53],
  [11, 53],
  [11, 54],
  [10, 53],
];
const polygon = (ring: unknown) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const collection = (...features: unknown[]) =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));

test.each([
  ['a feature collection', collection(polygon(square))],
  ['one feature', Buffer.from(JSON.stringify(polygon(square)))],
  ['a byte order mark', Buffer.from(`\uFEFF${JSON.stringify(polygon(square))}`)],
])('%s is valid', (_what, bytes) => {
  expect(layerProblems(bytes)).toEqual([]);
});

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'Not supported file format.'],
  ['a table', Buffer.from('name,major\nA,1\n'), 'Not supported file format.'],
  ['a list', Buffer.from('[1, 2]'), 'Not supported file format.'],
  [
    'text of another encoding',
    Buffer.concat([Buffer.alloc(5000, '{ "a": 1 '), Buffer.from([0xff])]),
    'The file is not UTF-8 text.',
  ],
  [
    'broken JSON',
    Buffer.from('{\n  "type": "FeatureCollection",\n  "features": [,]\n}'),
    'The file is not valid JSON near atures": [,] }.',
  ],
  [
    'JSON that ends too early',
    Buffer.from('{\n  "type": "Feature",'),
    'The file is not valid JSON: it ends too early.',
  ],
  [
    'JSON that ends within a list',
    Buffer.from('{"features": ['),
    'The file is not valid JSON: it ends too early.',
  ],
  [
    'JSON without a comma',
    Buffer.from('{\n  "type": "Feature"\n  "properties": {}\n}'),
    'The file is not valid JSON: see line 3, column 3.',
  ],
  [
    'other JSON',
    Buffer.from('{"name": "floor"}'),
    'The file is not GeoJSON: it is neither a feature collection nor a feature.',
  ],
])('%s is refused with a message', (_what, bytes, sentence) => {
  expect(layerProblems(bytes)).toEqual([sentence]);
});

test('every invalid feature is reported, with the reason', () => {
  const bytes = collection(
    polygon(square),
    polygon(square.slice(1)),
    polygon([[3_500_000, 53], ...square]),
  );
  expect(layerProblems(bytes)).toEqual([
    'Feature 2: ring 1: a ring needs at least 4 positions; this one has 3.',
    'Feature 3: ring 1: position 1: the longitude 3500000 lies outside -180 to 180, so this is not WGS 84.',
  ]);
});

test('strange and long names give at most 20 short messages', () => {
  const geometry = (type: string) =>
    `{"type":"Feature","properties":{},"geometry":{"type":${type},"coordinates":[]}}`;
  const deep = geometry(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const long = geometry(JSON.stringify('x'.repeat(100_000)));
  const features = [deep, ...Array.from({ length: 25 }, () => long)];
  const bytes = Buffer.from(`{"type":"FeatureCollection","features":[${features.join()}]}`);
  const problems = layerProblems(bytes);
  expect(problems).toHaveLength(20);
  expect(problems[0]).toMatch(
    /^Feature 1: the geometry without a type is not supported; use Point/,
  );
  expect(Math.max(...problems.map(({ length }) => length))).toBeLessThan(200);
});

test('so do coordinate systems', () => {
  const crs = { properties: { name: 'y'.repeat(10_000) } };
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', crs, features: [] }));
  expect(layerProblems(bytes).map(({ length }) => length)).toEqual([300]);
});
