import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { layerSplits } from './split-layer.ts';

const feature = (properties: Record<string, unknown> | null) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [0, 0] },
});
const collection = (...properties: (Record<string, unknown> | null)[]) => ({
  type: 'FeatureCollection',
  features: properties.map(feature),
});

describe('splitting a file of several kinds into layers', () => {
  test('uses the property that separates the kinds, in drawing order', () => {
    const file = collection(
      { type: 'door', name: 'a' },
      { type: 'wall', name: 'b' },
      { type: 'outline', name: 'c' },
      { type: 'wall', name: 'd' },
      { type: 'stairs', name: 'e' },
    );
    const [split, ...others] = layerSplits(file);
    expect(others).toEqual([]);
    expect(split?.property).toBe('type');
    expect(split?.parts.map(({ value, kind, features }) => [value, kind, features.length])).toEqual(
      [
        ['outline', 'outlayer', 1],
        ['stairs', 'stairs', 1],
        ['wall', 'walls', 2],
        ['door', 'doors', 1],
      ],
    );
  });

  test('features without a value become a layer of their own', () => {
    const [split] = layerSplits(collection({ type: 'wall' }, { type: 'door' }, null, { type: 4 }));
    expect(split?.parts.find(({ value }) => value === 'other')?.features).toHaveLength(2);
  });

  test.each([
    ['one kind', collection({ type: 'wall' }, { type: 'wall' })],
    ['names alone', collection({ name: 'Bakery' }, { name: 'Books' })],
    ['a single geometry', { type: 'Point', coordinates: [0, 0] }],
    ['nothing', null],
  ])('a file of %s stays as it is', (_what, file) => {
    expect(layerSplits(file)).toEqual([]);
  });

  test('every feature is in exactly one part, in its order', () => {
    const value = fc.constantFrom('wall', 'door', 'stairs', 'room', '', null, 7);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), (values) => {
        const file = collection(...values.map((type, index) => ({ type, index: `${index}-x` })));
        for (const { parts } of layerSplits(file)) {
          const all = parts.flatMap(({ features }) => features);
          expect(new Set(all).size).toBe(file.features.length);
          for (const { features } of parts) {
            const places = features.map((each) => file.features.findIndex((one) => one === each));
            expect(places).toEqual(places.toSorted((a, b) => a - b));
          }
        }
      }),
    );
  });
});
