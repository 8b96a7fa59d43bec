import fc from 'fast-check';
import { expect, test } from 'vitest';

import { layerKinds } from '../floors/index.ts';
import type { ExportedFloor, ExportedPoi, ExportedVenue } from '../venue-export/index.ts';
import { venueCategories } from './categories.ts';
import { type ImdfSource, validateImdf, writeImdf } from './index.ts';

/** A name of its own for each text, in the form of a UUID. */
const counted = () => {
  const ids = new Map<string, string>();
  return (name: string): string => {
    const number = String(ids.size + 1).padStart(12, '0');
    const id = ids.get(name) ?? `00000000-0000-5000-8000-${number}`;
    ids.set(name, id);
    return id;
  };
};

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const ring = fc.oneof(
  fc.array(place, { minLength: 3, maxLength: 8 }),
  // Corners that coincide or lie on one line.
  place.map((corner) => [corner, corner, corner]),
  place.map(({ latitude, longitude }) =>
    [0, 1, 2].map((step) => ({
      latitude: latitude / (step + 1),
      longitude: longitude / (step + 1),
    })),
  ),
);
const name = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const titles = fc.dictionary(
  fc.constantFrom('ar', 'de', 'pt-BR'),
  fc.record({ title: name, name }),
);
const poi = fc.record<Omit<ExportedPoi, 'poiId'>>({
  title: name.filter((text) => text.trim() !== ''),
  subtitles: fc.array(name, { maxLength: 2 }),
  category: fc.option(fc.oneof(name, fc.constantFrom('Shops', 'WC', 'Cafés', 'Restrooms'))),
  subcategories: fc.array(name, { maxLength: 2 }),
  color: fc.constant('#fff'),
  outline: fc.constant('#000'),
  hours: fc.constantFrom({ mode: 'always' }, { mode: 'closed' }, null),
  ring,
  translations: titles,
  description: name,
  website: fc.constantFrom('https://tea.example', null),
  phone: fc.constantFrom('+49 40 123456', '112', null),
  externalId: fc.option(name),
  properties: fc.constantFrom({}, { brand: 'Gull' }),
  pictures: fc.constantFrom([], ['https://a.example/files/1']),
});
const point = fc.record({
  at: place,
  kind: fc.constantFrom('point', 'stairs', 'elevator'),
  shaft: fc.constantFrom('A', 'B', null),
  next: fc.nat(5),
  closed: fc.boolean(),
});
const floor = fc
  .record({
    name,
    position: fc.integer({ min: -5, max: 5 }),
    translations: titles,
    corners: fc.oneof(fc.constant([]), fc.array(place, { minLength: 4, maxLength: 4 })),
    pois: fc.array(poi, { maxLength: 4 }),
    points: fc.array(point, { maxLength: 6 }),
  })
  .map(({ pois, points, ...rest }): ExportedFloor => ({
    ...rest,
    pois: pois.map((each) => ({ ...each, poiId: '' })),
    points: points.map(({ next, closed, ...each }, index) => ({
      ...each,
      id: `p${index}`,
      neighbors: [`p${next}`],
      links: closed ? [{ to: `p${next}`, accessible: false, closed }] : [],
    })),
  }));
const venue = fc
  .record({
    name,
    address: fc.string({ maxLength: 20 }),
    at: place,
    languages: fc.constantFrom<string[][]>(['en'], ['ar', 'de'], ['pt-BR', 'ar']),
    translations: titles,
    floors: fc.array(floor, { maxLength: 4 }),
  })
  .map((each): ExportedVenue => ({
    ...each,
    floors: each.floors
      .toSorted((a, b) => a.position - b.position)
      .map((one, at) => ({
        ...one,
        pois: one.pois.map((shop, index) => ({ ...shop, poiId: `${at} ${index}` })),
      })),
  }));
const layer = fc.record({
  kind: fc.constantFrom(...layerKinds),
  features: fc.array(
    fc.record({
      points: fc.array(place, { maxLength: 2 }),
      lines: fc.array(fc.array(place, { minLength: 2, maxLength: 4 }), { maxLength: 2 }),
      polygons: fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
      properties: fc.constant({}),
    }),
    { maxLength: 3 },
  ),
});

const sourceOf = (
  exported: ExportedVenue,
  layers: ImdfSource['layers'] = [],
  category: ImdfSource['category'] = 'shoppingcenter',
): ImdfSource => ({
  venue: exported,
  category,
  place: { locality: 'Berlin', country: 'DE' },
  keys: { building: '7', floors: exported.floors.map((_, index) => `floor-${index}`) },
  layers,
  uuidOf: counted(),
  created: new Date('2026-03-02T10:00:00Z'),
  generatedBy: 'Test',
});

test('whatever the venue is, its archive follows the rules of the format', () => {
  fc.assert(
    fc.property(
      venue,
      fc.array(fc.array(layer, { maxLength: 2 }), { maxLength: 4 }),
      fc.constantFrom(...venueCategories),
      (exported, drawn, category) => {
        const layers = drawn.map((list, at) =>
          list.map((each, index) => ({ ...each, key: `layer-${at}-${index}` })),
        );
        expect(validateImdf(writeImdf(sourceOf(exported, layers, category)))).toEqual([]);
      },
    ),
  );
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = [at(10, 20), at(10.001, 20), at(10.001, 20.001), at(10, 20.001)];
const tea: ExportedPoi = {
  poiId: 'tea',
  title: 'Tea',
  subtitles: [],
  category: 'Cafés',
  subcategories: [],
  color: '#ffffff',
  outline: '#000000',
  hours: { mode: 'always' },
  ring: square,
  translations: { ar: { title: 'شاي' } },
  description: '',
  website: 'https://tea.example',
  phone: '+49 40 123456',
  externalId: null,
  pictures: [],
  properties: {},
};
const lift = (neighbors: string[]) => ({
  id: 'lift',
  at: at(10, 20),
  kind: 'elevator' as const,
  shaft: 'A',
  neighbors,
  links: [],
});
const floorOf = (position: number, more: Partial<ExportedFloor>): ExportedFloor => ({
  name: String(position),
  position,
  translations: {},
  corners: square,
  pois: [],
  points: [lift([])],
  ...more,
});
const house: ExportedVenue = {
  name: 'Harbour House',
  address: 'Quay 1',
  at: at(10, 20),
  languages: ['en', 'ar'],
  translations: {},
  floors: [
    floorOf(0, { pois: [tea, { ...tea, poiId: 'wc', title: 'WC', category: 'Toilets' }] }),
    floorOf(1, { pois: [{ ...tea, poiId: 'odd', title: 'Odd', category: 'Nothing known' }] }),
  ],
};

test('POIs are businesses, amenities, or amenities without a category', () => {
  const { features } = writeImdf(sourceOf(house));
  const written = (type: 'occupant' | 'amenity' | 'unit') =>
    (features.get(type) ?? []).map(({ properties }) => [
      properties['name'],
      properties['category'],
    ]);
  const names = { en: 'Tea', ar: 'شاي' };
  expect(written('occupant')).toEqual([[names, 'cafe']]);
  expect(features.get('occupant')?.[0]?.properties).toMatchObject({
    phone: '+4940123456',
    website: 'https://tea.example',
  });
  expect(written('amenity')).toEqual([
    [{ ...names, en: 'WC' }, 'restroom'],
    [{ ...names, en: 'Odd' }, 'unspecified'],
  ]);
  expect(written('unit').map(([, category]) => category)).toEqual([
    'foodservice',
    'restroom',
    'unspecified',
    'elevator',
    'elevator',
  ]);
});

test('short names of floors are written, and names where there are none', () => {
  const [ground, upper] = house.floors;
  if (!ground || !upper) throw new Error('the house has two floors');
  const named = {
    ...ground,
    translations: { en: { short_name: 'GF' }, ar: { name: 'الأرضي', short_name: 'أ' } },
  };
  const floors = [named, { ...upper, translations: { ar: { name: 'الأول' } } }];
  const { features } = writeImdf(sourceOf({ ...house, floors }));
  expect((features.get('level') ?? []).map(({ properties }) => properties['short_name'])).toEqual([
    { en: 'GF', ar: 'أ' },
    { en: '1', ar: 'الأول' },
  ]);
});

test('an elevator joins its rooms on both floors', () => {
  const { features } = writeImdf(sourceOf(house));
  const lifts = (features.get('unit') ?? []).filter(
    ({ properties }) => properties['category'] === 'elevator',
  );
  expect(features.get('relationship')).toEqual([
    expect.objectContaining({
      properties: expect.objectContaining({
        category: 'elevator',
        origin: { id: lifts[0]?.id, feature_type: 'unit' },
        destination: { id: lifts[1]?.id, feature_type: 'unit' },
      }),
    }),
  ]);
});

test('a one-way link runs in its direction, and a closed one is left out', () => {
  const points = [
    { id: 'a', at: at(10, 20), kind: 'point' as const, shaft: null, neighbors: [], links: [] },
    {
      id: 'b',
      at: at(10, 20.0005),
      kind: 'point' as const,
      shaft: null,
      neighbors: ['a', 'c'],
      links: [{ to: 'c', accessible: true, closed: true }],
    },
    { id: 'c', at: at(10, 20.0009), kind: 'point' as const, shaft: null, neighbors: [], links: [] },
  ];
  const { features } = writeImdf(sourceOf({ ...house, floors: [floorOf(0, { points })] }));
  expect(features.get('relationship')).toMatchObject([
    {
      geometry: {
        coordinates: [
          [20.0005, 10],
          [20, 10],
        ],
      },
      properties: { category: 'traversal', direction: 'directed' },
    },
  ]);
});

test('written twice, a venue is the same', () => {
  const source = sourceOf(house);
  expect(writeImdf(source)).toEqual(writeImdf(source));
});

test('an archive that breaks the rules is not valid', () => {
  const { manifest, features } = writeImdf(sourceOf(house));
  const venueFeature = features.get('venue')?.[0];
  const without = new Map(features);
  without.delete('address');
  expect(validateImdf({ manifest, features: without })).toContain('missing:address');
  if (!venueFeature || venueFeature.geometry?.type !== 'Polygon') throw new Error('no venue');
  const coordinates = venueFeature.geometry.coordinates.map((each) => each.toReversed());
  const turned = new Map(features).set('venue', [
    {
      ...venueFeature,
      id: 'venue-1',
      geometry: { type: 'Polygon', coordinates },
      properties: { ...venueFeature.properties, category: 'unspecified', name: {} },
    },
  ]);
  const problems = validateImdf({ manifest, features: turned }).join('\n');
  expect(problems).toContain('venue-1: id');
  expect(problems).toContain('ring_direction');
  expect(problems).toContain('property:category');
  expect(problems).toContain('property:name');
});
