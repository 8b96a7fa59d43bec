import fc from 'fast-check';

import { drawPng } from '../files/pictures.ts';
import { geoJson } from './floors.ts';

type Files = Map<string, string | Buffer>;

const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => `x${text}y`.replaceAll('\0', ''));
const named = word.filter((text) => text.trim() === text);
const oneLine = named.filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
const place = fc.nat({ max: 99 });

const squareAt = (index: number): [number, number][] => {
  const [west, south] = [10 + (index % 50) * 0.001, 53 + Math.floor(index / 50) * 0.001];
  const size = 0.0004;
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ];
};

const hours = fc.constantFrom(
  null,
  '00/00',
  '--/--',
  Array.from({ length: 7 }, () => [['09:00', '20:00']]),
);

const poi = fc.record({
  title: named,
  hasCategory: fc.boolean(),
  subtitles: fc.array(named, { maxLength: 2 }),
  working_hours: hours,
  description: named,
  website: fc.constantFrom(null, 'https://example.com/a'),
  phone: fc.constantFrom(null, '+49 40 123456'),
  properties: fc.constantFrom({}, { wheelchair: true, floor: 3, brand: 'Gull' }),
  translated: fc.option(named),
  hasIcon: fc.boolean(),
  pictures: fc.nat({ max: 2 }),
});

const floor = fc.record({
  layers: fc.nat({ max: 2 }),
  hasPlan: fc.boolean(),
  pois: fc.array(poi, { maxLength: 6 }),
  points: fc.nat({ max: 5 }),
});

/** A venue with any contents, as a file would have them. */
export const anyVenue = fc.record({
  name: named,
  languages: fc.constantFrom(['en'], ['en', 'ar'], ['ar', 'de', 'en']),
  floors: fc.array(floor, { minLength: 1, maxLength: 4 }),
  beacons: fc.array(fc.record({ name: oneLine, floor: fc.option(place), at: fc.boolean() }), {
    maxLength: 5,
  }),
  engagements: fc.array(
    fc.record({
      name: named,
      scheme: fc.constantFrom('url', 'custom'),
      beacon: place,
      status: fc.constantFrom('active', 'paused', 'archived'),
    }),
    { maxLength: 3 },
  ),
});

export type AnyVenue = typeof anyVenue extends fc.Arbitrary<infer Venue> ? Venue : never;

const pad = (number: number): string => String(number).padStart(2, '0');

/** The files of a bundle of this venue, with the same pictures and layers in every one, and beacons of this major. */
export const bundleOf = async (venue: AnyVenue, major = 7): Promise<Files> => {
  const files: Files = new Map();
  const further = venue.languages.slice(1);
  const pictures = ['pictures/0001.png', 'pictures/0002.png', 'pictures/0003.bin'];
  for (const path of pictures) files.set(path, await drawPng());
  const layersOf = (index: number, count: number) =>
    Array.from({ length: count }, (_, layer) => {
      const file = `floors/${pad(index + 1)}/layers/${pad(layer + 1)}_rooms.geojson`;
      files.set(file, geoJson());
      return { file, kind: 'rooms', name: `Layer ${layer}.geojson` };
    });
  let number = 0;
  const floors = venue.floors.map(({ layers, hasPlan, pois, points }, index) => {
    const at = `floors/${pad(index + 1)}`;
    files.set(
      `${at}/pois.json`,
      JSON.stringify(
        pois.map(({ hasCategory, translated, hasIcon, pictures: count, ...fields }) => {
          number += 1;
          return {
            ...fields,
            poi_id: `poi ${number}`,
            external_id: number % 2 === 0 ? `shop ${number}` : null,
            category: hasCategory ? 'Shops & more' : null,
            icon: hasIcon ? pictures[2] : null,
            pictures: pictures.slice(0, count),
            translations:
              translated === null
                ? {}
                : Object.fromEntries(further.map((tag) => [tag, { title: translated }])),
            corners: squareAt(number),
          };
        }),
      ),
    );
    files.set(
      `${at}/route.json`,
      JSON.stringify(
        Array.from({ length: points }, (_, point) => ({
          point_id: `p${point}`,
          kind: point === 0 ? 'elevator' : 'point',
          at: [10 + point / 1000, 53],
          neighbors: point === 0 ? [] : [`p${point - 1}`],
          shaft: point === 0 ? 'Shaft A' : null,
          links: point === 1 ? [{ point_id: 'p0', accessible: false, closed: true }] : [],
        })),
      ),
    );
    return {
      name: index === 0 ? 'G' : String(index),
      position: index,
      translations: {},
      plan: hasPlan ? pictures[1] : null,
      corners: hasPlan ? squareAt(index).toReversed() : [],
      layers: layersOf(index, layers),
    };
  });
  files.set(
    'bundle.json',
    JSON.stringify({
      format: 'floorwright-bundle',
      version: 1,
      building: {
        name: venue.name,
        address: 'Harbour Street 1',
        at: [10, 53],
        floors: 5,
        basement_floors: 0,
        languages: venue.languages,
        photo: pictures[0],
      },
      categories: [{ name: 'Shops & more', translations: { ar: { name: 'متاجر' } } }],
      floors,
    }),
  );
  files.set(
    'beacons.json',
    JSON.stringify(
      venue.beacons.map(({ name, floor: on, at }, minor) => ({
        name,
        uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e',
        major,
        minor,
        floor: on === null ? null : (on % floors.length) + 1,
        at: at ? [10.1, 53.1] : null,
      })),
    ),
  );
  const engagements = venue.beacons.length === 0 ? [] : venue.engagements;
  files.set(
    'engagements.json',
    JSON.stringify(
      engagements.map(({ name, scheme, beacon, status }) => ({
        name,
        event_type: 'enter',
        scheme,
        url: scheme === 'url' ? 'https://example.com/deal' : null,
        custom_attributes: scheme === 'custom' ? [{ name: 'screen', value: 'welcome' }] : [],
        beacons: [(beacon % venue.beacons.length) + 1],
        status,
      })),
    ),
  );
  return files;
};

/** An application with any buildings, as a file would have them. */
export const anyApplication = fc.record({
  name: named,
  redirectUris: fc.constantFrom([], ['https://example.com/back'], ['com.example.app:/in']),
  categories: fc.uniqueArray(named, {
    maxLength: 3,
    selector: (name) => name.toLowerCase(),
  }),
  venues: fc.array(anyVenue, { maxLength: 3 }),
});

export type AnyApplication =
  typeof anyApplication extends fc.Arbitrary<infer Application> ? Application : never;

/** The files of its bundle. No two buildings have the same name or beacon. */
export const applicationOf = async ({
  name,
  redirectUris,
  categories,
  venues,
}: AnyApplication): Promise<Files> => {
  const files: Files = new Map();
  files.set(
    'application.json',
    JSON.stringify({
      format: 'floorwright-application',
      version: 1,
      application: { name, redirect_uris: redirectUris },
      categories: [
        { name: 'Shops & more', translations: { ar: { name: 'متاجر' } } },
        ...categories.map((each) => ({ name: each, translations: {} })),
      ],
      buildings: venues.map((_, index) => `buildings/${pad(index + 1)}`),
    }),
  );
  for (const [index, venue] of venues.entries()) {
    const bundle = await bundleOf({ ...venue, name: `${venue.name} ${index}` }, index);
    for (const [path, bytes] of bundle) files.set(`buildings/${pad(index + 1)}/${path}`, bytes);
  }
  return files;
};
