import { expect, test } from 'vitest';

import { bundleOfImdf } from './bundle-of-imdf.ts';
import { drawingOfImdf } from './drawing-of-imdf.ts';

const square = (west: number, south: number, size = 0.0002) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
const feature = (id: string, geometry: unknown, properties: object) => ({
  id,
  type: 'Feature',
  geometry,
  properties,
});
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
const file = (name: string, ...features: object[]) => ({
  name: `${name}.geojson`,
  value: { type: 'FeatureCollection', features },
});
const manifest = { name: 'manifest.json', value: { version: '1.0.0', language: 'en-US' } };
const relation = (category: string, origin: string, destination: string, more: object = {}) => ({
  category,
  direction: 'undirected',
  origin: { id: origin, feature_type: 'unit' },
  destination: { id: destination, feature_type: 'unit' },
  intermediary: null,
  ...more,
});

const mall = [
  manifest,
  file('address', feature('a', null, { address: 'Pier 1', locality: 'Hamburg', country: 'DE' })),
  file(
    'venue',
    feature('v', square(10, 53), { name: { 'en-US': 'Mall', ar: 'مول' }, address_id: 'a' }),
  ),
  file(
    'level',
    feature('l1', square(10, 53), { ordinal: 1, name: { 'en-US': 'Upper', ar: 'العلوي' } }),
    feature('l0', square(10, 53), { ordinal: 0, name: { 'en-US': 'Ground' } }),
  ),
  file(
    'unit',
    feature('shop', square(10, 53), { category: 'unspecified', level_id: 'l0' }),
    feature('hall', square(10.001, 53), { category: 'walkway', level_id: 'l0' }),
    feature('lift0', square(10.002, 53), { category: 'elevator', level_id: 'l0' }),
    feature('lift1', square(10.002, 53), { category: 'elevator', level_id: 'l1' }),
  ),
  file('opening', feature('door', line([10.001, 53], [10.0011, 53]), { level_id: 'l0' })),
  file('anchor', feature('an', { type: 'Point', coordinates: [10, 53] }, { unit_id: 'shop' })),
  file(
    'occupant',
    feature('o', null, {
      name: { 'en-US': 'Tea', ar: 'شاي' },
      category: 'cafe',
      anchor_id: 'an',
      hours: 'Mo-Fr 09:00-18:00',
      website: 'https://example.com',
      phone: '+4940123456',
    }),
  ),
  file(
    'relationship',
    feature('r1', null, relation('elevator', 'lift0', 'lift1')),
    feature('r2', null, relation('traversal', 'hall', 'lift0', { intermediary: [{ id: 'door' }] })),
    feature('r3', null, relation('traversal', 'hall', 'nothing')),
  ),
  file('geofence', feature('g', square(10, 53), {})),
];

const called = { source: 'mall', pointPrefix: 'm:' };

const read = (files: Parameters<typeof bundleOfImdf>[0]) => {
  const made = bundleOfImdf(files, called);
  if (made.outcome === 'failed') throw new Error(made.file);
  return {
    problems: made.problems.map(({ code, value }) => [code, value]),
    json: (path: string): unknown => JSON.parse(made.files.get(path) ?? 'null'),
    paths: [...made.files.keys()],
  };
};

test('levels, units, occupants and relationships become a building', () => {
  const { json, problems, paths } = read(mall);
  expect(json('bundle.json')).toMatchObject({
    building: {
      name: 'Mall',
      address: 'Pier 1, Hamburg, DE',
      floors: 1,
      basement_floors: 0,
      languages: ['en-US', 'ar'],
      translations: { ar: { name: 'مول' } },
    },
    categories: [{ name: 'Cafe' }],
    floors: [
      {
        name: 'G',
        position: 0,
        layers: [{ kind: 'corridors' }, { kind: 'elevators' }, { kind: 'doors' }],
      },
      {
        name: '1',
        position: 1,
        translations: { ar: { name: 'العلوي' } },
        layers: [{ kind: 'elevators' }],
      },
    ],
  });
  expect(json('floors/01/pois.json')).toMatchObject([
    {
      poi_id: 'o',
      title: 'Tea',
      category: 'Cafe',
      website: 'https://example.com',
      phone: '+4940123456',
      translations: { ar: { title: 'شاي' } },
    },
  ]);
  expect(problems).toEqual([
    ['no_place', 'geofence: 1'],
    ['no_place', 'relationship: 1'],
  ]);
  expect(paths).toContain('floors/01/layers/03_doors.geojson');
});

test('an elevator is one shaft, to which the opening of the hall leads', () => {
  const { json } = read(mall);
  const [hall, door, lift] = [
    'm:10.0011000,53.0001000',
    'm:10.0011000,53.0000000',
    'm:10.0021000,53.0001000',
  ];
  expect(json('floors/01/route.json')).toMatchObject([
    { kind: 'point', point_id: hall, neighbors: [door] },
    { kind: 'point', point_id: door, neighbors: [hall, lift] },
    { kind: 'elevator', point_id: lift, shaft: 'Elevator 1', neighbors: [door] },
  ]);
  expect(json('floors/02/route.json')).toMatchObject([{ kind: 'elevator', shaft: 'Elevator 1' }]);
});

test('what only makes a new building is listed for one that exists', () => {
  const values = drawingOfImdf(mall, String).problems.map(({ code, value }) => [code, value]);
  expect(values).toEqual([
    ['no_place', 'venue'],
    ['no_place', 'address'],
    ['no_place', 'geofence'],
    ['no_place', 'relationship'],
  ]);
});

test('without a manifest or a venue there is no building', () => {
  expect(bundleOfImdf(mall.slice(1), called)).toEqual({
    outcome: 'failed',
    code: 'not_imdf',
    file: 'manifest.json',
  });
  expect(bundleOfImdf([manifest], called)).toEqual({
    outcome: 'failed',
    code: 'not_imdf',
    file: 'venue.geojson',
  });
  const broken = [...mall, { name: 'unit.geojson', value: { type: 'Feature' } }];
  expect(bundleOfImdf(broken, called)).toEqual({
    outcome: 'failed',
    code: 'not_geojson',
    file: 'unit.geojson',
  });
});

const withRelations = (units: object[], relations: object[]) =>
  mall.map(({ name, value }) =>
    name === 'unit.geojson'
      ? file('unit', ...units)
      : name === 'relationship.geojson'
        ? file('relationship', ...relations)
        : { name, value },
  );

test('stairs that are joined in any order are one shaft', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { json } = read(
    withRelations(
      names.map((name, index) =>
        feature(name, square(10 + index / 100, 53), { category: 'stairs', level_id: 'l0' }),
      ),
      [
        feature('1', null, relation('stairs', 'a', 'b')),
        feature('2', null, relation('stairs', 'c', 'd')),
        feature('3', null, relation('stairs', 'e', 'f')),
        feature('4', null, relation('stairs', 'd', 'b')),
      ],
    ),
  );
  expect(json('floors/01/route.json')).toMatchObject(
    [1, 1, 1, 1, 2, 2].map((number) => ({ kind: 'stairs', shaft: `Stairs ${number}` })),
  );
});

test('escalators and ramps join floors as stairs do, and are drawn among them', () => {
  const { json } = read(
    withRelations(
      [
        feature('e0', square(10, 53), { category: 'escalator', level_id: 'l0' }),
        feature('e1', square(10, 53), { category: 'escalator', level_id: 'l1' }),
        feature('r0', square(10.01, 53), { category: 'ramp', level_id: 'l0' }),
        feature('r1', square(10.01, 53), { category: 'ramp', level_id: 'l1' }),
      ],
      [
        feature('up', null, relation('escalator', 'e0', 'e1', { direction: 'directed' })),
        feature('ramp', null, relation('ramp', 'r0', 'r1')),
      ],
    ),
  );
  for (const floor of ['01', '02'])
    expect(json(`floors/${floor}/route.json`)).toMatchObject([
      { kind: 'stairs', shaft: 'Stairs 1' },
      { kind: 'stairs', shaft: 'Stairs 2' },
    ]);
  expect(json('bundle.json')).toMatchObject({
    floors: [{ layers: [{ kind: 'stairs' }, { kind: 'doors' }] }, { layers: [{ kind: 'stairs' }] }],
  });
});

test('the place of a unit with many relationships is found once', () => {
  const placeReads = (count: number): number => {
    let reads = 0;
    const { coordinates } = square(10, 53);
    const geometry = {
      type: 'Polygon',
      get coordinates() {
        reads += 1;
        return coordinates;
      },
    };
    const shops = Array.from({ length: count }, (_, index) =>
      feature(`s${index}`, square(10.01 + index * 0.001, 53), { level_id: 'l0' }),
    );
    read(
      withRelations(
        [feature('hall', geometry, { category: 'walkway', level_id: 'l0' }), ...shops],
        shops.map(({ id }) => feature(`to ${id}`, null, relation('traversal', 'hall', id))),
      ),
    );
    return reads;
  };
  expect(placeReads(20)).toBe(placeReads(2));
});

const withLevels = (...levels: object[]) =>
  mall.map((each) => (each.name === 'level.geojson' ? file('level', ...levels) : each));

test('short names of levels are kept in every language, where they are other texts', () => {
  const files = withLevels(
    feature('l0', square(10, 53), {
      ordinal: 0,
      name: { 'en-US': 'Ground', ar: 'الأرضي' },
      short_name: { 'en-US': 'GF', ar: 'أ' },
    }),
    feature('l1', square(10, 53), {
      ordinal: 1,
      name: { 'en-US': 'First', ar: 'الأول' },
      short_name: { 'en-US': '1', ar: 'الأول' },
    }),
  );
  const made = bundleOfImdf(files, called);
  if (made.outcome === 'failed') throw new Error(made.file);
  expect(JSON.parse(made.files.get('bundle.json') ?? '')).toMatchObject({
    floors: [
      {
        name: 'G',
        translations: {
          'en-US': { short_name: 'GF' },
          ar: { name: 'الأرضي', short_name: 'أ' },
        },
      },
      { name: '1', translations: { ar: { name: 'الأول' } } },
    ],
  });
  expect(drawingOfImdf(files, String).floors[0]?.level?.translations).toEqual({
    'en-US': { name: 'Ground', short_name: 'GF' },
    ar: { name: 'الأرضي', short_name: 'أ' },
  });
});

test('a second level at an ordinal and an escalator that goes one way are reported', () => {
  const files = withLevels(
    feature('l0', square(10, 53), { ordinal: 0, name: { 'en-US': 'Ground' } }),
    feature('l1', square(10, 53), { ordinal: 1, name: { 'en-US': 'Upper' } }),
    feature('l2', square(10, 53), { ordinal: 1, name: { 'en-US': 'Gallery' } }),
  ).map((each) =>
    each.name === 'relationship.geojson'
      ? file(
          'relationship',
          feature('up', null, relation('escalator', 'lift0', 'lift1', { direction: 'directed' })),
        )
      : each,
  );
  const expected = [
    { code: 'one_way', file: 'relationship.geojson', id: 'up' },
    { code: 'same_ordinal', file: 'level.geojson', id: 'l2', value: '1' },
  ];
  const made = bundleOfImdf(files, called);
  if (made.outcome === 'failed') throw new Error(made.file);
  const drawn = drawingOfImdf(files, String);
  for (const problems of [made.problems, drawn.problems])
    expect(
      problems.filter(({ code }) => code === 'one_way' || code === 'same_ordinal'),
    ).toMatchObject(expected);
});

test('one wrong shape is refused by its feature, and leaves the others of its layer', () => {
  const open = { type: 'Polygon', coordinates: [square(10.003, 53).coordinates[0]?.slice(0, 4)] };
  const meters = square(500_000, 5_900_000, 5);
  const units = file(
    'unit',
    feature('open', open, { category: 'room', level_id: 'l0' }),
    feature('meters', meters, { category: 'room', level_id: 'l0' }),
    feature('right', square(10.004, 53), { category: 'room', level_id: 'l0' }),
    feature('far', square(11, 53), { category: 'room', level_id: 'l0' }),
  );
  const files = [manifest, ...mall.filter(({ name }) => /venue|level/.test(name)), units];
  const wrong = [
    ['far_away', 'unit.geojson', 4, 'far'],
    ['not_closed', 'unit.geojson', 1, 'open'],
    ['in_metres', 'unit.geojson', 2, 'meters'],
  ];
  const { floors, problems } = drawingOfImdf(files, String);
  expect(problems.map(({ code, file: of, feature: number, id }) => [code, of, number, id])).toEqual(
    expect.arrayContaining(wrong.slice(1)),
  );
  const layers = floors.flatMap((floor) => floor.layers);
  expect(layers.map(({ kind }) => kind)).toEqual(['rooms']);
  expect(layers[0]?.content.match(/"Polygon"/g)).toHaveLength(1);
  const made = bundleOfImdf(files, called);
  if (made.outcome === 'failed') throw new Error(made.file);
  expect(made.problems.map(({ code, file: of, item, id }) => [code, of, item, id])).toEqual(
    expect.arrayContaining(wrong),
  );
  expect(made.origins.get('bundle.json')?.map(({ feature: number }) => number)).toEqual([2, 1]);
});

test('levels, buildings and properties that have no place are listed', () => {
  const files = [
    ...withLevels(
      feature('l0', square(10, 53), { ordinal: 0 }),
      feature('half', square(10, 53), { ordinal: 0.5 }),
    ).filter(({ name }) => !/unit|address/.test(name)),
    file(
      'unit',
      feature('hall', square(10, 53), {
        category: 'walkway',
        level_id: 'l0',
        name: { en: 'Main' },
        alt_name: { en: 'Hall' },
        accessibility: ['wheelchair'],
      }),
    ),
    file('building', feature('b1', null, {}), feature('b2', null, {})),
    file('address', feature('a', null, { address: 'Pier 1' }), feature('other', null, {})),
  ];
  const { problems, json } = read(files);
  expect(problems).toEqual(
    expect.arrayContaining([
      ['no_place', 'level: 1'],
      ['no_place', 'building: 1'],
      ['no_place', 'address: 1'],
      ['no_place', 'unit.alt_name: 1'],
      ['no_place', 'unit.accessibility: 1'],
    ]),
  );
  // A corridor keeps its name in its layer.
  expect(json('floors/01/layers/01_corridors.geojson')).toMatchObject({
    features: [{ properties: { category: 'walkway', name: 'Main' } }],
  });
});
