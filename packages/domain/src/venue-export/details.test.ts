import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ImdfSource, validateImdf, writeImdf } from '../imdf/index.ts';
import { isPropertyName, noProperties, sortedProperties } from '../pois/index.ts';
import { readGeoJson, readImdf, readTable, resolveTable } from '../venue-import/index.ts';
import type { VenueContents } from '../venue-versions/contents.ts';
import { type ExportedPoi, type ExportedVenue, poiTable, venueFeatures } from './index.ts';

/** Without blanks around it, which no form stores. */
const line = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .filter(
      (text) => text.trim() === text && text !== '' && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text),
    );

const anyValue = fc.oneof(
  line(30),
  fc.constantFrom(
    '',
    ' ',
    '5',
    '-1.50',
    'true',
    'FALSE',
    '"quoted"',
    '{"a":1}',
    '=1+1',
    'a\nb',
    "'x",
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0)),
  fc.boolean(),
);
const properties = fc
  .dictionary(line(20).filter(isPropertyName), anyValue, { maxKeys: 5 })
  .map(sortedProperties);

const address = fc
  .integer({ min: 1, max: 99 })
  .map((id) => `https://maps.example/files/pictures/${id}.webp`);
const idAt = (text: string): number | null => Number(/(\d+)\.webp$/.exec(text)?.[1] ?? 0) || null;

const details = fc.record({
  description: fc.oneof(fc.constant(''), line(80), fc.constant('Fresh\nevery day')),
  website: fc.constantFrom(null, 'https://tea.example/a?b=c'),
  phone: fc.constantFrom(null, '+49 40 123456', '112', '040/123 x5'),
  properties,
  pictures: fc.uniqueArray(address, { maxLength: 10 }),
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

/** A venue with a POI for each of these, beside each other. */
const venueOf = (list: readonly Partial<ExportedPoi>[]): ExportedVenue => ({
  name: 'Harbour House',
  address: 'Quay 1',
  at: at(10, 20),
  languages: ['en'],
  translations: {},
  floors: [
    {
      name: 'G',
      position: 0,
      translations: {},
      corners: [],
      points: [],
      pois: list.map((each, index): ExportedPoi => {
        const west = 20 + index / 1000;
        return {
          poiId: `poi-${index}`,
          title: `Shop ${index}`,
          subtitles: [],
          category: 'Shop',
          subcategories: [],
          color: '#ffffff',
          outline: '#000000',
          hours: null,
          ring: [at(10, west), at(10, west + 5e-4), at(10.0005, west + 5e-4), at(10.0005, west)],
          translations: {},
          description: '',
          website: null,
          phone: null,
          externalId: null,
          properties: noProperties,
          pictures: [],
          ...each,
        };
      }),
    },
  ],
});

/** Each with an external id of its own, or none. */
const venues = fc
  .array(fc.tuple(details, fc.boolean()), { minLength: 1, maxLength: 4 })
  .chain((list) =>
    fc.uniqueArray(line(20), { minLength: list.length, maxLength: list.length }).map((ids) =>
      venueOf(
        list.map(([each, hasId], index) => ({
          ...each,
          externalId: hasId ? (ids[index] ?? null) : null,
        })),
      ),
    ),
  );

type Details = Pick<
  ExportedPoi,
  'title' | 'description' | 'website' | 'phone' | 'externalId' | 'properties' | 'pictures'
>;

const written = ({ floors }: ExportedVenue): Details[] =>
  floors.flatMap(({ pois }) =>
    pois.map(({ title, description, website, phone, externalId, properties: own, pictures }) => ({
      title,
      description,
      website,
      phone,
      externalId,
      properties: own,
      pictures,
    })),
  );

const readFile = (read: ReturnType<typeof readGeoJson>): Details[] => {
  if (read.outcome !== 'read') throw new Error(read.code);
  expect(read.venue.problems.filter(({ code }) => code !== 'no_place')).toEqual([]);
  return read.venue.pois
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, details: each, pictures = [] }) => ({
      title,
      description: each.description ?? '',
      website: each.website,
      phone: each.phone,
      externalId: each.external_id,
      properties: each.properties,
      pictures,
    }));
};

test('GeoJSON out and in keeps description, website, phone, external id, properties and pictures', () => {
  fc.assert(
    fc.property(venues, (venue) => {
      const value: unknown = JSON.parse(JSON.stringify(venueFeatures(venue)));
      expect(readFile(readGeoJson([{ name: 'venue.geojson', value }]))).toEqual(written(venue));
    }),
  );
});

test('IMDF out and in keeps them as an extension that its manifest declares', () => {
  fc.assert(
    fc.property(venues, (venue) => {
      const ids = new Map<string, string>();
      const source: ImdfSource = {
        venue,
        category: 'shoppingcenter',
        place: { locality: 'Hamburg', country: 'DE' },
        keys: { building: '1', floors: ['1'] },
        layers: [[]],
        uuidOf: (name) => {
          const number = String(ids.size + 1).padStart(12, '0');
          const id = ids.get(name) ?? `00000000-0000-5000-8000-${number}`;
          ids.set(name, id);
          return id;
        },
        created: new Date(0),
        generatedBy: 'a test',
      };
      const archive = writeImdf(source);
      expect(validateImdf(archive)).toEqual([]);
      const files = [...archive.features].map(([type, features]) => ({
        name: `${type}.geojson`,
        value: { type: 'FeatureCollection', features },
      }));
      const all: unknown = JSON.parse(
        JSON.stringify([{ name: 'manifest.json', value: archive.manifest }, ...files]),
      );
      if (!Array.isArray(all)) throw new Error('an archive has files');
      expect(readFile(readImdf(all))).toEqual(written(venue));
    }),
  );
});

const emptyHouse: VenueContents = {
  building: {
    name: 'Harbour House',
    address: '',
    latitude: 10,
    longitude: 20,
    languages: ['en'],
    translations: {},
    poi_link_mask: null,
    floors: 1,
    basement_floors: 0,
  },
  categories: [],
  engagements: [],
  floors: [
    {
      id: 8,
      name: 'G',
      position: 0,
      photo_file_id: null,
      jibestream_id: null,
      corners: [],
      translations: {},
      created_at: '2026-03-02T10:00:00+00:00',
      layers: [],
    },
  ],
  pois: new Map(),
  routes: new Map(),
  beacons: new Map(),
};

const readInto = (draft: VenueContents, venue: ExportedVenue) => {
  const read = readTable(poiTable(venue), 'shops.csv');
  if (read.outcome !== 'read') throw new Error(read.code);
  let lastId = 0;
  return resolveTable(
    read.venue,
    {
      chosenFloorId: null,
      filename: 'shops.csv',
      newId: () => (lastId += 1),
      now: '2026-03-03T10:00:00.000Z',
      lastCells: () => undefined,
      decisions: {},
      pictureAt: idAt,
    },
    draft,
  );
};

test('a table out and in keeps them in any language, and in again changes nothing', () => {
  fc.assert(
    fc.property(venues, fc.constantFrom('en', 'ar', 'de'), (made, language) => {
      const venue = { ...made, languages: [language] };
      const { wanted, problems } = readInto(emptyHouse, venue);
      expect(problems).toEqual([]);
      const read = [...wanted.pois.values()].flat().map((poi) => ({
        title: poi.title,
        description: poi.description ?? '',
        website: poi.website,
        phone: poi.phone,
        externalId: poi.external_id,
        properties: poi.properties ?? noProperties,
        pictures: poi.pictures,
      }));
      const expected = written(venue).map((poi) => ({ ...poi, pictures: poi.pictures.map(idAt) }));
      expect(read).toEqual(expected);
      expect(readInto(wanted, venue).wanted).toEqual(wanted);
    }),
  );
});

test('properties for which a spreadsheet has no column left come back, too', () => {
  const many = (from: number) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${from + index}`, index]));
  const venue = venueOf([0, 50, 100, 150, 200, 250].map((from) => ({ properties: many(from) })));
  const table = poiTable(venue);
  expect(table[0]).toHaveLength(256);
  const { wanted, problems } = readInto(emptyHouse, venue);
  expect(problems).toEqual([]);
  expect([...wanted.pois.values()].flat().map(({ properties: own }) => own)).toEqual(
    written(venue).map(({ properties: own }) => sortedProperties(own)),
  );
});
