import { createHash } from 'node:crypto';

import { maxUploadBytes } from '@floorwright/domain/files';
import { checkLayer } from '@floorwright/domain/geojson';
import { expect, test } from 'vitest';

import { feature } from '../../../testing/provider/fake-provider.ts';
import { splitLayers } from './split-layers.ts';

const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const unnamed = { ...feature(''), properties: {} };
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const filesOf = (geojson: unknown): string[] =>
  splitLayers(geojson).layers.map(({ filename }) => filename);

const oneCollection = collection(feature('Units'), feature('Corridors'), feature('Units', 1, 2));

test('a floor is split by layer name, from bottom to top, each layer with its kind', () => {
  const { layers, unusable } = splitLayers(oneCollection);
  expect(layers.map(({ name, filename, kind }) => ({ name, filename, kind }))).toEqual([
    { name: 'Corridors', filename: 'Corridors.geojson', kind: 'corridors' },
    { name: 'Units', filename: 'Units.geojson', kind: 'rooms' },
  ]);
  expect(unusable).toEqual([]);
});

test('every layer is valid GeoJSON, and its checksum is the MD5 of its bytes', () => {
  const { layers } = splitLayers(oneCollection);
  expect(layers.map(({ bytes }) => checkLayer(JSON.parse(textOf(bytes))))).toEqual([
    { outcome: 'valid', features: 1, vertices: 1 },
    { outcome: 'valid', features: 2, vertices: 2 },
  ]);
  for (const { bytes, checksum } of layers)
    expect(checksum).toBe(createHash('md5').update(bytes).digest('base64'));
});

test.each([
  [
    'a list of collections',
    [collection(feature('Units'), feature('Units', 1, 2)), collection(feature('Corridors'))],
  ],
  [
    'collections under the names of layers',
    {
      Units: collection(feature('Units'), feature('Units', 1, 2)),
      Corridors: collection(feature('Corridors')),
    },
  ],
  ['text', JSON.stringify(oneCollection)],
  ['the same in another order', collection(...oneCollection.features.toReversed())],
])('%s gives the same layers to the byte', (_what, geojson) => {
  expect(splitLayers(geojson)).toEqual(splitLayers(oneCollection));
});

test('the order of keys changes nothing, a moved vertex does', () => {
  const checksum = (geojson: unknown) => splitLayers(geojson).layers[0]?.checksum;
  const { type, properties, geometry } = feature('Units', 1, 2);
  const turned = {
    geometry: { coordinates: geometry.coordinates, type: geometry.type },
    properties,
    type,
  };
  expect(checksum(turned)).toBe(checksum(feature('Units', 1, 2)));
  expect(checksum(feature('Units', 1, 2.0000001))).not.toBe(checksum(feature('Units', 1, 2)));
});

test.each([
  ['the collection', { ...collection(unnamed), name: 'Stairs' }, ['Stairs.geojson']],
  ['the key', { Stairs: collection(unnamed) }, ['Stairs.geojson']],
  ['another spelling', { ...unnamed, properties: { Layer_Name: 'Stairs' } }, ['Stairs.geojson']],
  ['no field', collection(unnamed), ['Other.geojson']],
])('a layer may be named by %s', (_what, geojson, files) => {
  expect(filesOf(geojson)).toEqual(files);
});

test('names that differ only in case are one layer, however it is spelled', () => {
  const mixed = [feature('units'), feature('UNITS', 1, 2)];
  expect(filesOf(collection(...mixed))).toEqual(['UNITS.geojson']);
  expect(filesOf(collection(...mixed.toReversed()))).toEqual(['UNITS.geojson']);
});

test('a name becomes a valid file name', () => {
  expect(filesOf(feature(' ../a:b\u0007 '))).toEqual(['..-a-b-.geojson']);
  expect(filesOf(feature(`${'x'.repeat(99)}😀`))).toEqual([`${'x'.repeat(99)}-.geojson`]);
});

test('a floor without a plan has no layers', () => {
  for (const nothing of [null, undefined, [], {}, collection()])
    expect(splitLayers(nothing)).toEqual({ layers: [], unusable: [] });
});

test('invalid features are left out and reported', () => {
  const { layers, unusable } = splitLayers(
    collection(feature('Units'), feature('Units', 999, 1), feature('Units', 1, 999), 7),
  );
  expect(layers.map(({ bytes }) => checkLayer(JSON.parse(textOf(bytes))))).toMatchObject([
    { outcome: 'valid', features: 1 },
  ]);
  expect(unusable).toEqual([
    { filename: 'Other.geojson', features: 1, reason: 'Feature 1: is not a feature.' },
    {
      filename: 'Units.geojson',
      features: 2,
      reason: 'Feature 2: the longitude 999 lies outside -180 to 180, so this is not WGS 84.',
    },
  ]);
});

test('input that is not GeoJSON is reported too', () => {
  expect(splitLayers('<svg/>').unusable).toMatchObject([{ filename: 'Other.geojson' }]);
  expect(splitLayers({ type: 'Topology' }).unusable).toMatchObject([{ filename: 'Other.geojson' }]);
});

test('a layer larger than an upload may be is reported and left out', () => {
  const large = {
    ...feature('Units'),
    properties: { layer: 'Units', note: 'x'.repeat(maxUploadBytes) },
  };
  expect(splitLayers(collection(large, feature('Stairs')))).toMatchObject({
    layers: [{ filename: 'Stairs.geojson' }],
    unusable: [{ filename: 'Units.geojson', features: 1, reason: 'Maximum size is 10 MB' }],
  });
});
