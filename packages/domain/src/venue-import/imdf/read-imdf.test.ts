import { expect, test } from 'vitest';

import { type ImdfSource, writeImdf } from '../../imdf/index.ts';
import type { ExportedPoi } from '../../venue-export/index.ts';
import { readImdf } from '../index.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = [at(10, 20), at(10, 20.001), at(10.001, 20.001), at(10.001, 20)];
const poi: ExportedPoi = {
  poiId: 'tea',
  title: 'Tea',
  subtitles: [],
  category: 'Cafe',
  subcategories: [],
  color: '#ffffff',
  outline: '#000000',
  hours: { mode: 'always' },
  ring: square,
  translations: { ar: { title: 'شاي' } },
  description: '',
  website: null,
  phone: null,
  externalId: null,
  pictures: [],
  properties: {},
};
const source: ImdfSource = {
  venue: {
    name: 'House',
    address: 'Quay 1',
    at: at(10, 20),
    languages: ['en', 'ar'],
    translations: {},
    floors: [
      {
        name: '2',
        position: 2,
        translations: {},
        corners: square,
        pois: [poi, { ...poi, poiId: 'wc', title: 'WC', category: 'Toilets', hours: null }],
        points: [
          { id: 'a', at: at(10, 20), kind: 'point', shaft: null, neighbors: ['b'], links: [] },
          { id: 'b', at: at(10, 20.0005), kind: 'point', shaft: null, neighbors: [], links: [] },
        ],
      },
    ],
  },
  category: 'shoppingcenter',
  place: { locality: 'Berlin', country: 'DE' },
  keys: { building: '7', floors: ['f'] },
  layers: [],
  uuidOf: (name) => name,
  created: new Date('2026-03-02T10:00:00Z'),
  generatedBy: 'Test',
};

const files = (changes: Record<string, (features: unknown[]) => unknown[]> = {}) => {
  const { manifest, features } = writeImdf(source);
  return [
    { name: 'manifest.json', value: manifest },
    ...[...features].map(([type, list]) => ({
      name: `${type}.geojson`,
      value: { type: 'FeatureCollection', features: (changes[type] ?? ((all) => all))([...list]) },
    })),
  ];
};

const venueOf = (changes: Parameters<typeof files>[0] = {}) => {
  const read = readImdf(files(changes));
  if (read.outcome === 'failed') throw new Error(read.code);
  return read.venue;
};

test('businesses and amenities come back as they were written', () => {
  const { pois, problems } = venueOf();
  expect(pois).toMatchObject([
    {
      title: 'Tea',
      titles: { en: 'Tea', ar: 'شاي' },
      category: 'Cafe',
      floor: { by: 'position', position: 2 },
      ring: square,
    },
    { title: 'WC', category: 'Restroom', hours: null, ring: square },
  ]);
  // The route has no place in an import.
  expect(problems).toMatchObject([{ code: 'no_place', value: 'relationship', count: 1 }]);
});

test('references to nothing are reported', () => {
  expect(venueOf({ anchor: () => [] }).problems).toContainEqual(
    expect.objectContaining({ code: 'unknown_reference', file: 'occupant.geojson', value: 'unit' }),
  );
  expect(venueOf({ level: () => [] }).problems).toContainEqual(
    expect.objectContaining({ code: 'unknown_reference', value: 'level' }),
  );
});

test('an id that is used twice is reported', () => {
  const { pois, problems } = venueOf({ occupant: (all) => [...all, ...all] });
  expect(pois).toHaveLength(2);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'duplicate_id', feature: 2 }));
});

test('an archive without a manifest is not IMDF', () => {
  expect(readImdf(files().slice(1))).toMatchObject({ outcome: 'failed', code: 'not_imdf' });
});

test('the shape of a unit with many POIs is not read for each of them', () => {
  const shapeReads = (count: number): number => {
    let reads = 0;
    const coordinates = [square.map(({ latitude, longitude }) => [longitude, latitude])];
    const geometry = {
      type: 'Polygon',
      get coordinates() {
        reads += 1;
        return coordinates;
      },
    };
    const amenities = Array.from({ length: count }, (_, index) => ({
      id: `amenity ${index}`,
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [20, 10] },
      properties: { category: 'restroom', unit_ids: ['hall'] },
    }));
    const { pois } = venueOf({
      unit: (all) => [
        ...all,
        { id: 'hall', type: 'Feature', geometry, properties: { level_id: levelId } },
      ],
      amenity: () => amenities,
    });
    // The business, and the room that had an amenity.
    expect(pois).toHaveLength(count + 2);
    return reads;
  };
  const [level] = writeImdf(source).features.get('level') ?? [];
  const levelId = level?.id;
  expect(shapeReads(20)).toBe(shapeReads(2));
});
