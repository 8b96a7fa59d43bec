import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PoiContent, VenueContents } from '../../venue-versions/index.ts';
import { readTable, resolveTable, type TableCells } from '../index.ts';

const poi = (id: number, more: Partial<PoiContent> = {}): PoiContent => ({
  id,
  poi_id: `poi-${id}`,
  title: `Shop ${id}`,
  category_id: null,
  subcategories: [],
  subtitles: [],
  color: '#000000',
  outline: '#000000',
  icon_file_id: null,
  working_hours: null,
  ring: [0, 0, 0, 1, 1, 1],
  translations: { ar: { title: 'متجر' } },
  description: null,
  website: null,
  phone: null,
  external_id: null,
  properties: null,
  created_at: '2026-03-02T10:00:00+00:00',
  pictures: [],
  ...more,
});

const venue = (...pois: PoiContent[]): VenueContents => ({
  building: {
    name: 'Mall',
    address: '',
    latitude: 0,
    longitude: 0,
    languages: ['en', 'ar'],
    translations: {},
    poi_link_mask: null,
    floors: 1,
    basement_floors: 0,
  },
  categories: [{ id: 5, name: 'Food', translations: {} }],
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
  pois: new Map([[8, pois]]),
  routes: new Map(),
  beacons: new Map(),
});

type Before = { last?: TableCells; decision?: 'file' | 'ours' };

const resolve = (
  rows: string[][],
  draft: VenueContents,
  mapping = {},
  { last, decision = 'ours' }: Before = {},
) => {
  const read = readTable(rows, 'shops.csv', mapping);
  if (read.outcome === 'failed') throw new Error(read.code);
  let lastId = 0;
  const target = {
    chosenFloorId: null,
    filename: 'shops.csv',
    newId: () => (lastId -= 1),
    now: '2026-03-03T10:00:00.000Z',
    lastCells: () => last,
    decisions: { 'poi-1': decision },
    pictureAt: (address: string) => Number(address.replace('https://a.example/', '')) || null,
  };
  const { wanted, ...others } = resolveTable(read.venue, target, draft);
  return { wanted, ...others, pois: [...wanted.pois.values()].flat() };
};

test('cells change the POI with the id or the external id, and nothing else', () => {
  const draft = venue(poi(1, { external_id: 'a' }), poi(2), poi(3));
  const { pois, problems, wanted } = resolve(
    [
      ['POI_ID', 'External_ID', 'Title', 'Title (ar)', 'Category Name', 'Website', 'Other'],
      ['', 'a', 'Café', '', 'food', 'https://a.example', 'x'],
      ['poi-2', 'b', '', 'كتب', 'Books', '', 'x'],
    ],
    draft,
  );
  expect(problems).toEqual([]);
  expect(pois).toEqual([
    poi(1, { external_id: 'a', title: 'Café', category_id: 5, website: 'https://a.example' }),
    poi(2, { external_id: 'b', category_id: -1, translations: { ar: { title: 'كتب' } } }),
    poi(3),
  ]);
  expect(wanted.categories.map(({ name }) => name)).toEqual(['Food', 'Books']);
});

test('a row with coordinates adds a POI, which the same table finds again', () => {
  const rows = [
    ['External_ID', 'Title', 'Floor', 'Lat', 'Lon', 'Phone'],
    ['c', 'Florist', 'g', '53,5', '10.0', '+49 40 123'],
  ];
  const { pois, problems } = resolve(rows, venue());
  expect(problems).toEqual([]);
  expect(pois).toMatchObject([
    { id: -1, poi_id: 'c', external_id: 'c', title: 'Florist', phone: '+49 40 123' },
  ]);
  expect(resolve(rows, venue(...pois)).pois).toEqual(pois);
});

test('a title that is too long is cut between characters', () => {
  const short = 'م'.repeat(253);
  const rows = [
    ['External_ID', 'Title', 'Floor', 'Lat', 'Lon'],
    ['c', `${short}\u{1F469}\u{1F3FD}`, 'G', '53.5', '10.0'],
  ];
  expect(resolve(rows, venue()).pois).toMatchObject([{ title: short }]);
});

test('rows that cannot be read are listed with their numbers, and the others are read', () => {
  const { pois, problems } = resolve(
    [
      ['POI_ID', 'External_ID', 'Title', 'Website', 'Floor', 'Latitude', 'Longitude'],
      ['poi-1', '', 'One', 'no link', '', '', ''],
      ['poi-1', '', 'Again', '', '', '', ''],
      ['nowhere', '', 'Lost', '', '', '', ''],
      ['new', '', 'New', '', 'Roof', '1', '1'],
      ['bare', '', '', '', 'G', '1', '1'],
      ['poi-2', 'taken', 'Two', '', '', '', ''],
    ],
    venue(poi(1, { external_id: 'taken' }), poi(2)),
  );
  expect(problems.map(({ code, feature }) => [code, feature])).toEqual([
    ['duplicate_id', 3],
    ['no_poi', 4],
    ['no_floor', 5],
    ['no_title', 6],
    ['invalid', 2],
    ['duplicate_id', 7],
  ]);
  expect(pois.map(({ title, external_id: id }) => [title, id])).toEqual([
    ['One', 'taken'],
    ['Two', null],
  ]);
});

const twoCells = [
  ['POI_ID', 'Title', 'Phone', 'Category Name', 'Title (ar)'],
  ['poi-1', 'New', '+49 40 2', 'Food', 'جديد'],
];
/** Someone changed everything by hand but the phone. */
const byHand = poi(1, {
  title: 'Mine',
  phone: '+49 40 1',
  translations: { ar: { title: 'لي' } },
});
const lastTable = { title: 'Old', phone: '+49 40 1', category: 'Books', 'title ar': 'قديم' };

test('where the table and someone by hand changed the same, what is there stays until a user decides', () => {
  const ours = resolve(twoCells, venue(byHand), {}, { last: lastTable });
  expect(ours.conflicts).toMatchObject([
    {
      action: 'conflict',
      foreignId: 'poi-1',
      fields: ['title', 'category', 'titles'],
      values: { title: 'Mine', floor_id: 8 },
    },
  ]);
  expect(ours.pois).toEqual([{ ...byHand, phone: '+49 40 2' }]);
  const file = resolve(twoCells, venue(byHand), {}, { last: lastTable, decision: 'file' });
  expect(file.conflicts).toHaveLength(1);
  expect(file.pois).toMatchObject([
    { title: 'New', phone: '+49 40 2', category_id: 5, translations: { ar: { title: 'جديد' } } },
  ]);
});

test('a cell that is as in the last table leaves alone what someone changed since', () => {
  const last = { title: 'New', phone: '+49 40 2', category: 'Food', 'title ar': 'جديد' };
  const { pois, conflicts, described } = resolve(twoCells, venue(byHand), {}, { last });
  expect(pois).toEqual([byHand]);
  expect(conflicts).toEqual([]);
  expect(described).toEqual(new Map([[1, last]]));
});

test('the same change by hand and in the table is not a conflict', () => {
  const same = poi(1, { title: 'New' });
  const rows = [
    ['External_ID', 'Title'],
    ['a', 'New'],
  ];
  const last = { title: 'Old', external_id: 'a' };
  const draft = venue({ ...same, external_id: 'a' });
  expect(resolve(rows, draft, {}, { last })).toMatchObject({
    conflicts: [],
    pois: [{ title: 'New', external_id: 'a' }],
  });
});

test('columns are chosen, and a table without ids is refused', () => {
  const rows = [
    ['Nr', 'Name', 'Shop'],
    ['poi-1', 'Old', 'Chosen'],
  ];
  expect(readTable(rows, 'shops.csv')).toMatchObject({ outcome: 'failed', code: 'no_id_column' });
  expect(resolve(rows, venue(poi(1)), { id: 'Nr', title: 'Shop' }).pois).toEqual([
    poi(1, { title: 'Chosen' }),
  ]);
});

test('any cells are read: POIs stay, and ids stay unique', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'POI_ID',
      'External_ID',
      'Title',
      'Floor',
      'Lat',
      'Lon',
      'G',
      '1',
      'poi-1',
      'x',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (rows) => {
      const read = readTable(rows, 'any.csv');
      if (read.outcome === 'failed') return;
      const { pois } = resolve(rows, venue(poi(1), poi(2, { external_id: 'x' })));
      const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
      expect(pois.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]));
      expect(unique(pois.map(({ poi_id: id }) => id))).toBe(true);
      expect(unique(pois.flatMap(({ external_id: id }) => id ?? []))).toBe(true);
      expect(pois.every(({ title }) => title !== '')).toBe(true);
    }),
  );
});

test('an external id belongs to one POI, also among those that a table adds', () => {
  const place = ['Shop', 'G', '10', '20'];
  const { pois, problems } = resolve(
    [
      ['POI_ID', 'External_ID', 'Title', 'Floor_Title', 'Latitude', 'Longitude'],
      ['new-1', 'a', ...place],
      ['new-2', 'b', ...place],
      ['new-3', 'b', ...place],
      ['', 'b', ...place],
      ['', 'c', ...place],
      ['new-4', 'c', ...place],
      ['new-5', '', ...place],
      ['new-6', '', ...place],
    ],
    venue(poi(1, { external_id: 'a' })),
  );
  expect(problems.map(({ code, feature, id, value }) => [code, feature, id, value])).toEqual([
    ['duplicate_id', 2, 'new-1', 'a'],
    ['duplicate_id', 4, 'new-3', 'b'],
    ['duplicate_id', 5, 'b', 'b'],
    ['duplicate_id', 7, 'new-4', 'c'],
  ]);
  expect(pois.map(({ poi_id: id, external_id: external }) => [id, external])).toEqual([
    ['poi-1', 'a'],
    ['new-2', 'b'],
    ['c', 'c'],
    ['new-5', null],
    ['new-6', null],
  ]);
});

test('properties and pictures by hand and by table: the decision counts where both changed', () => {
  const head = ['POI_ID', 'Property: Brand', 'Property: Area', 'Pictures'];
  const last = {
    'property Brand': 'Gull',
    'property Area': '20',
    pictures: 'https://a.example/1',
  };
  const touched = poi(1, { properties: { Brand: 'Tern', Area: 20 }, pictures: [2] });
  const rows = [head, ['poi-1', 'Auk', '30', 'https://a.example/3']];
  const ours = resolve(rows, venue(touched), {}, { last });
  expect(ours.conflicts).toMatchObject([{ fields: ['properties', 'pictures'] }]);
  expect(ours.pois).toMatchObject([{ properties: { Brand: 'Tern', Area: 30 }, pictures: [2] }]);
  const theirs = resolve(rows, venue(touched), {}, { last, decision: 'file' });
  expect(theirs.pois).toMatchObject([{ properties: { Brand: 'Auk', Area: 30 }, pictures: [3] }]);
  const same = [head, ['poi-1', 'Gull', '20', 'https://a.example/1']];
  expect(resolve(same, venue(touched), {}, { last }).pois).toEqual([touched]);
});

test('properties and pictures that cannot be read are named', () => {
  const rows = [
    ['POI_ID', 'Property: __proto__', 'Pictures'],
    ['poi-1', 'x', 'https://b.example/tea.jpg'],
  ];
  expect(resolve(rows, venue(poi(1))).problems).toMatchObject([
    { code: 'invalid', feature: 2, id: 'poi-1', value: '__proto__' },
    { code: 'picture_unreadable', feature: 2, id: 'poi-1', value: 'https://b.example/tea.jpg' },
  ]);
});
