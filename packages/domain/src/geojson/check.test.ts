import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkLayer, problemSentence } from './check.ts';

const square = [
  [13.1, 52.1],
  [13.2, 52.1],
  [13.2, 52.2],
  [13.1, 52.1],
];
const feature = (geometry: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: {},
  geometry,
  ...more,
});
const polygon = { type: 'Polygon', coordinates: [square] };
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const sentences = (value: unknown): string[] => {
  const answer = checkLayer(value);
  return answer.outcome === 'valid' ? [] : answer.problems.map(problemSentence);
};

test.each([
  ['a point', { type: 'Point', coordinates: [13, 52] }, 1],
  ['a point with a height', { type: 'Point', coordinates: [13, 52, 4] }, 1],
  [
    'points',
    {
      type: 'MultiPoint',
      coordinates: [
        [13, 52],
        [14, 52],
      ],
    },
    2,
  ],
  [
    'a line',
    {
      type: 'LineString',
      coordinates: [
        [13, 52],
        [14, 52],
      ],
    },
    2,
  ],
  [
    'lines',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [13, 52],
          [14, 52],
        ],
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
    4,
  ],
  ['a polygon', polygon, 4],
  ['polygons', { type: 'MultiPolygon', coordinates: [[square], [square, square]] }, 12],
  ['nothing drawn', null, 0],
])('%s is taken, and its vertices are counted', (_what, geometry, vertices) => {
  expect(checkLayer(collection(feature(geometry)))).toEqual({
    outcome: 'valid',
    features: 1,
    vertices,
  });
});

test('a single feature and a bare geometry are GeoJSON too', () => {
  expect(checkLayer(feature(polygon)).outcome).toBe('valid');
  expect(checkLayer(polygon).outcome).toBe('valid');
});

test.each([
  ['text', 'The file is not GeoJSON.'],
  [[], 'The file is not GeoJSON.'],
  [
    { type: 'Topology' },
    'The file is not GeoJSON: it is neither a feature collection nor a feature.',
  ],
  [
    { type: 'FeatureCollection' },
    'The file is not GeoJSON: it is neither a feature collection nor a feature.',
  ],
  [collection(), 'The file has no features.'],
  [
    { ...collection(feature(polygon)), crs: { type: 'name', properties: { name: 'EPSG:3857' } } },
    'The coordinates are in EPSG:3857. Export the file again in WGS 84 (EPSG:4326).',
  ],
])('%j is refused as a whole', (value, sentence) => {
  expect(sentences(value)).toEqual([sentence]);
});

test('older names of WGS 84 are accepted', () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
  expect(checkLayer({ ...collection(feature(polygon)), crs }).outcome).toBe('valid');
});

test.each([
  [{ type: 'Point' }, 'Feature 2: is not a feature.'],
  [feature(undefined), 'Feature 2: the geometry is missing.'],
  [feature(polygon, { properties: 3 }), 'Feature 2: the properties are missing.'],
  [feature(polygon, { id: {} }), 'Feature 2: the id is neither text nor a number.'],
  [
    feature({ type: 'Point', coordinates: [200, 52] }),
    'Feature 2: the longitude 200 lies outside -180 to 180, so this is not WGS 84.',
  ],
  [
    feature({ type: 'Point', coordinates: [13, 520] }),
    'Feature 2: the latitude 520 lies outside -90 to 90, so this is not WGS 84.',
  ],
  [
    feature({ type: 'Point', coordinates: ['13', '52'] }),
    'Feature 2: longitude and latitude are numbers.',
  ],
  [
    feature({ type: 'LineString', coordinates: [[13, 52]] }),
    'Feature 2: a line needs at least 2 positions; this one has 1.',
  ],
  [
    feature({ type: 'Polygon', coordinates: [square, square.slice(0, 3)] }),
    'Feature 2: ring 2: a ring needs at least 4 positions; this one has 3.',
  ],
  [
    feature({ type: 'Polygon', coordinates: [[...square.slice(0, 3), [0, 0]]] }),
    'Feature 2: ring 1: the ring is not closed: its last position has to equal its first.',
  ],
  [
    feature({ type: 'MultiLineString', coordinates: 3 }),
    'Feature 2: the coordinates are not a list of lines.',
  ],
])('a wrong feature is named with its reason: %j', (wrong, sentence) => {
  expect(sentences(collection(feature(polygon), wrong))).toEqual([sentence]);
});

test('the message about an unsupported geometry lists the supported ones', () => {
  expect(sentences(feature({ type: 'GeometryCollection', geometries: [] }))).toEqual([
    'Feature 1: the geometry "GeometryCollection" is not supported; use Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon.',
  ]);
});

test('at most twenty problems are reported', () => {
  expect(sentences(collection(...Array.from({ length: 100 }, () => feature(7))))).toHaveLength(20);
});

test('any value gets a result', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(['valid', 'refused']).toContain(checkLayer(value).outcome);
      expect(checkLayer(collection(feature(value))).outcome).toBe(
        value === null ? 'valid' : 'refused',
      );
    }),
  );
});
