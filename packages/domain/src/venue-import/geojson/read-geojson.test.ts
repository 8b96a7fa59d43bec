import { describe, expect, test } from 'vitest';

import { noDetails, readGeoJson, type ReadFiles } from '../index.ts';

const ring = [
  [20, 10],
  [20.001, 10],
  [20.001, 10.001],
  [20, 10.001],
  [20, 10],
];
const polygon = (coordinates: unknown) => ({ type: 'Polygon', coordinates: [coordinates] });
const shop = (changes: Record<string, unknown> = {}, geometry: unknown = polygon(ring)) => ({
  type: 'Feature',
  id: 'shop-1',
  properties: { name: 'Tea', type: 'Cafe', opening_hours: 'Mo-Fr 9-18', ...changes },
  geometry,
});
const read = (...features: unknown[]): ReadFiles =>
  readGeoJson([{ name: 'a.geojson', value: { type: 'FeatureCollection', features } }]);
const venueOf = (answer: ReadFiles) => {
  if (answer.outcome === 'failed') throw new Error(answer.code);
  return answer.venue;
};

test('properties are guessed, and points and areas become POIs', () => {
  const kiosk = shop({ name: 'Kiosk', level: '1' }, { type: 'Point', coordinates: [20, 10] });
  const { pois, mapping, problems } = venueOf(read(shop(), { ...kiosk, id: 2 }));
  expect(problems).toEqual([]);
  expect(mapping).toMatchObject({ title: 'name', category: 'type', hours: 'opening_hours' });
  expect(pois).toMatchObject([
    { foreignId: 'shop-1', title: 'Tea', category: 'Cafe', floor: { by: 'choice' }, feature: 1 },
    { foreignId: '2', title: 'Kiosk', floor: { by: 'name', name: '1' } },
  ]);
  expect(pois.map((poi) => poi.ring.length)).toEqual([4, 4]);
});

test('what shops have is read, and what is none of it is listed', () => {
  const tea = shop({
    description: 'Fresh\r\nevery day',
    website: 'https://tea.example',
    phone: '+49 40 1',
    tags: ['Cake', 'Coffee'],
    external_id: 17,
    properties: { seats: 12, 'no\nname': 1, list: [] },
  });
  const { pois, problems, mapping } = venueOf(
    read(tea, { ...shop({ website: 'no link', phone: 'none' }), id: 'shop-2' }),
  );
  expect(mapping).toMatchObject({ description: 'description', subtitle: null, website: 'website' });
  expect(pois.map(({ details }) => details)).toEqual([
    {
      description: 'Fresh\nevery day',
      website: 'https://tea.example',
      phone: '+49 40 1',
      subcategories: ['Cake', 'Coffee'],
      external_id: '17',
      properties: { seats: 12 },
    },
    noDetails,
  ]);
  expect(mapping).toMatchObject({ id: 'external_id', external_id: 'external_id' });
  expect(problems).toMatchObject([
    { code: 'invalid', feature: 1, value: 'no name', count: 2 },
    { code: 'invalid', feature: 2, value: 'no link', count: 2 },
  ]);
});

test('an export of this product has everything once, though two of its files have it', () => {
  const own = shop({ kind: 'poi', poi_id: 'p1' });
  const collection = { type: 'FeatureCollection', features: [own] };
  const { pois, problems } = venueOf(
    readGeoJson([
      { name: 'mall/venue.geojson', value: collection },
      { name: 'mall/floors/01_G/pois.geojson', value: collection },
    ]),
  );
  expect(problems).toEqual([]);
  expect(pois).toMatchObject([{ ownId: 'p1', file: 'mall/floors/01_G/pois.geojson' }]);
  const whole = readGeoJson([{ name: 'venue.geojson', value: collection }]);
  expect(venueOf(whole).pois).toHaveLength(1);
});

test('the mapping can be chosen, also as none', () => {
  const files = [{ name: 'a', value: shop({ brand: 'Leaf' }) }];
  const { pois } = venueOf(readGeoJson(files, { mapping: { title: 'brand', category: null } }));
  expect(pois).toMatchObject([{ title: 'Leaf', category: null }]);
});

test('a reversed ring is accepted', () => {
  expect(venueOf(read(shop({}, polygon(ring.toReversed())))).pois).toHaveLength(1);
});

describe('a feature is refused by name', () => {
  const bow = [ring[0], ring[2], ring[1], ring[3], ring[0]];
  test.each<[string, unknown]>([
    ['in_metres', shop({}, polygon(ring.map(([x = 0, y = 0]) => [x * 1e5, y * 1e5])))],
    ['outside', shop({}, { type: 'Point', coordinates: [190, 10] })],
    ['not_a_number', shop({}, { type: 'Point', coordinates: [null, 10] })],
    ['not_a_number', shop({}, polygon([...ring.slice(0, 2), ['x', 'y'], ...ring.slice(3)]))],
    ['not_closed', shop({}, polygon(ring.slice(0, -1)))],
    ['crossed', shop({}, polygon(bow))],
    ['too_few_corners', shop({}, polygon(ring.slice(0, 3)))],
    ['too_small', shop({}, polygon(ring.map(([x = 0, y = 0]) => [x / 1e9, y / 1e9])))],
    [
      'too_large',
      shop({}, polygon(ring.map(([x = 0, y = 0]) => [(x - 20) * 900, (y - 10) * 900]))),
    ],
    ['no_geometry', shop({}, null)],
    ['unsupported_geometry', shop({}, { type: 'GeometryCollection', geometries: [] })],
    ['no_title', shop({ name: ' ' })],
    ['no_place', shop({ kind: 'building' })],
    ['not_a_feature', { type: 'Shop' }],
  ])('%s', (code, feature) => {
    const value = { type: 'FeatureCollection', features: [feature] };
    const file = { name: 'a.geojson', value };
    const { pois, problems } = venueOf(readGeoJson([file], { parts: ['pois', 'routes'] }));
    expect(pois).toEqual([]);
    expect(problems).toMatchObject([{ code, file: 'a.geojson', feature: 1 }]);
  });
});

test('of two features with one id the second is refused', () => {
  const { pois, problems } = venueOf(read(shop(), shop({ name: 'Coffee' })));
  expect(pois.map(({ title }) => title)).toEqual(['Tea']);
  expect(problems).toMatchObject([{ code: 'duplicate_id', feature: 2, id: 'shop-1' }]);
});

test('features without ids are distinguished by title and number', () => {
  const nameless = { ...shop(), id: undefined };
  expect(venueOf(read(nameless, nameless)).pois.map(({ foreignId }) => foreignId)).toEqual([
    'Tea #1',
    'Tea #2',
  ]);
});

test('hours that cannot be expressed are reported, and the POI comes without them', () => {
  const { pois, problems } = venueOf(read(shop({ opening_hours: 'sunrise-sunset' })));
  expect(pois).toMatchObject([{ hours: null }]);
  expect(problems).toMatchObject([{ code: 'hours_unread', value: 'sunrise-sunset' }]);
});

test('of several areas the largest is used, and that is reported', () => {
  const small = ring.map(([x = 0, y = 0]) => [x + 1 - 0.9 * (x - 20), y - 0.9 * (y - 10)]);
  const several = { type: 'MultiPolygon', coordinates: [[small], [ring]] };
  const { pois, problems } = venueOf(read(shop({}, several)));
  expect(pois[0]?.ring[0]).toEqual({ latitude: 10, longitude: 20 });
  expect(problems).toMatchObject([{ code: 'several_areas' }]);
});

test('what has no place is listed once, with the number of features', () => {
  const plan = shop({ kind: 'floor_plan' });
  expect(venueOf(read(shop(), plan, plan)).problems).toMatchObject([
    { code: 'no_place', value: 'floor_plan', feature: 2, count: 2 },
  ]);
});

test.each<[string, unknown]>([
  ['not_geojson', []],
  ['not_geojson', { type: 'Topology' }],
  ['no_features', { type: 'FeatureCollection', features: [] }],
  ['other_system', { type: 'FeatureCollection', crs: { properties: { name: 'EPSG:3857' } } }],
])('a file is refused: %s', (failure, value) => {
  expect(readGeoJson([{ name: 'b.json', value }])).toEqual({
    outcome: 'failed',
    code: failure,
    file: 'b.json',
  });
});

const wall = shop({ type: 'wall', name: null });
const path = {
  type: 'Feature',
  properties: { name: 'Way' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [20, 10],
      [20.001, 10],
    ],
  },
};

test('areas without names are drawn in layers by their type, and lines are routes', () => {
  const answer = readGeoJson([
    { name: 'floor-2.geojson', value: { type: 'FeatureCollection', features: [wall, path] } },
  ]);
  expect(answer).toMatchObject({
    venue: { pois: [], problems: [], parts: ['layers', 'routes'], files: ['floor-2.geojson'] },
    drawing: [
      {
        file: 'floor-2.geojson',
        layers: [{ kind: 'walls' }],
        points: [{ neighbors: [1] }, { neighbors: [0] }],
      },
    ],
  });
});

test.each([
  ['its category', 'floor.geojson', { type: 'wall' }],
  ['the name of its file', 'walls.geojson', {}],
])('a line that is a wall by %s is no route', (_by, name, properties) => {
  const value = { type: 'FeatureCollection', features: [wall, { ...path, properties }] };
  const answer = readGeoJson([{ name, value }]);
  expect(answer).toMatchObject({ drawing: [{ layers: [{ kind: 'walls' }], points: [] }] });
});

const line = (...coordinates: unknown[]) => ({ type: 'LineString', coordinates });
const drawnOf = (...features: unknown[]) => {
  const answer = read(...features);
  if (answer.outcome === 'failed') throw new Error(answer.code);
  const { drawing = [], venue } = answer;
  return {
    codes: venue.problems.map(({ code, feature }) => [code, feature]),
    shapes: drawing.flatMap(({ layers }) =>
      layers.flatMap(({ content }) => content.match(/"Polygon"/g) ?? []),
    ).length,
    points: drawing.flatMap(({ points }) => points).length,
  };
};

test('a crossed outline is not drawn, and one that touches itself is', () => {
  const bowTie = [ring[0], ring[2], ring[1], ring[3], ring[0]];
  const touching = [
    [20, 10],
    [20.002, 10],
    [20.001, 10.001],
    [20.002, 10.002],
    [20, 10.002],
    [20.001, 10.001],
    [20, 10],
  ];
  const shape = (corners: unknown) => ({ ...wall, geometry: polygon(corners) });
  expect(drawnOf(shape(bowTie), shape(touching), wall)).toMatchObject({
    codes: [['crossed', 1]],
    shapes: 2,
  });
});

test('layers and routes in meters of a plan are refused, not drawn as a continent', () => {
  const room = polygon([
    [0, 0],
    [12, 0],
    [12, 8],
    [0, 8],
    [0, 0],
  ]);
  const way = { ...path, geometry: line([0, 0], [12, 0]) };
  expect(drawnOf({ ...wall, geometry: room }, way)).toEqual({
    codes: [
      ['too_large', 1],
      ['too_large', 2],
    ],
    shapes: 0,
    points: 0,
  });
});

test('what is far from the rest of the file is refused', () => {
  const elsewhere = shop({ name: 'Null' }, { type: 'Point', coordinates: [0, 0] });
  const { pois, problems, middle } = venueOf(read(shop(), path, { ...elsewhere, id: 'null' }));
  expect(pois.map(({ title }) => title)).toEqual(['Tea']);
  expect(problems).toMatchObject([{ code: 'far_away', feature: 3, value: 'Null' }]);
  expect(middle).toEqual({ latitude: 10, longitude: 20 });
});

describe('ids of several files', () => {
  const fileOf = (name: string, ...ids: (number | string)[]) => ({
    name,
    value: {
      type: 'FeatureCollection',
      features: ids.map((id) => ({ ...shop({ name: `Shop ${id}` }), id })),
    },
  });
  const idsOf = (...files: ReturnType<typeof fileOf>[]) => {
    const { pois, problems } = venueOf(readGeoJson(files));
    return [pois.map(({ foreignId }) => foreignId), problems.map(({ code }) => code)];
  };

  test('features that each floor numbers from 1 are all imported', () => {
    expect(
      idsOf(fileOf('mall/floor-1.geojson', 1, 2), fileOf('mall/floor-2.geojson', 1, 2)),
    ).toEqual([['floor-1: 1', 'floor-1: 2', 'floor-2: 1', 'floor-2: 2'], []]);
  });

  test('numbers stay the same if a newer version has them in one file only', () => {
    expect(idsOf(fileOf('new/floor-1.geojson', 1, 2), fileOf('new/floor-2.geojson', 3))).toEqual([
      ['floor-1: 1', 'floor-1: 2', 'floor-2: 3'],
      [],
    ]);
  });

  test('other ids are as they are unless two files have them, and one file has each once', () => {
    expect(idsOf(fileOf('a.geojson', 'x', 'y', 'y'), fileOf('b.geojson', 'x', 'z'))).toEqual([
      ['a: x', 'y', 'b: x', 'z'],
      ['duplicate_id'],
    ]);
    expect(idsOf(fileOf('a.geojson', 1, 2))).toEqual([['1', '2'], []]);
  });
});

test('names in other languages are read, and properties that are not are listed', () => {
  const named = { 'name:de': 'Tee', name_fr: 'Thé', name_id: 7, 'name:': 'x', rating: 4 };
  const { pois, problems } = venueOf(
    read(shop(named), { ...shop({ rating: 5, image: null }), id: 'shop-2' }),
  );
  expect(pois[0]?.titles).toEqual({ de: 'Tee', fr: 'Thé' });
  expect(problems).toMatchObject([
    { code: 'property_unread', value: 'name_id', count: 1 },
    { code: 'property_unread', value: 'name:', count: 1 },
    { code: 'property_unread', value: 'rating', count: 2 },
  ]);
});

test('descriptions in other languages are read', () => {
  const described = { 'description:de': 'Teeladen', description_fr: 'Salon de thé' };
  const { pois, problems } = venueOf(read(shop({ description: 'Tea room', ...described })));
  expect(pois[0]?.details.description).toBe('Tea room');
  expect(pois[0]?.descriptions).toEqual({ de: 'Teeladen', fr: 'Salon de thé' });
  expect(problems).toEqual([]);
});
