import { read, utils } from '@e965/xlsx';
import { readSheet } from '@floorwright/domain/poi-sheets';
import { expect, test } from 'vitest';

import { toRows } from '../../lib/sheet-rows.ts';
import { somePoi } from '../../testing/examples/some-contents.ts';
import { toExcel } from './export-button.tsx';

const cafe = somePoi({
  id: 61,
  poi_id: 'cafe',
  title: 'مقهى الميناء',
  subtitles: ['قهوة', 'Tea & cake'],
  subcategories: ['Bakery', 'Breakfast'],
  category_id: 4,
  translations: { en: { title: 'Harbour café', subtitles: ['Coffee', 'Tea'] } },
});
const tricky = somePoi({ id: 62, poi_id: '0042', title: '=HYPERLINK("http://bad.test")' });

const bytesOf = (languages: readonly string[] = []) =>
  toExcel({
    pois: [cafe, tricky],
    languages,
    floorName: 'G',
    categoryName: (id) => (id === 4 ? 'Food' : ''),
    linkOf: ({ poi_id }) => `https://venues.test/go/${poi_id}`,
  });

const head = [
  'POI_ID',
  'Title',
  'Subtitle',
  'Subcategories',
  'Category_ID',
  'Category Name',
  'Floor title',
  'Poi link',
];

test('[S9.8] the file is a true .xls: a compound file with a BIFF8 workbook', async () => {
  const bytes = new Uint8Array(await bytesOf());
  const hex = Buffer.from(bytes).toString('hex');
  expect(hex.slice(0, 16)).toBe('d0cf11e0a1b11ae1');
  // A BIFF8 workbook starts with record 0809 and version 0600.
  expect(hex).toMatch(/0908..000006/);
});

test('[S9.8] the columns are read back, including Arabic, and formulas stay text', async () => {
  const book = read(await bytesOf(), { type: 'array' });
  const sheet = book.Sheets['pois'];
  if (!sheet) throw new Error('Expected a sheet.');
  expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
    head,
    [
      'cafe',
      'مقهى الميناء',
      'قهوة, Tea & cake',
      'Bakery, Breakfast',
      4,
      'Food',
      'G',
      'https://venues.test/go/cafe',
    ],
    ['0042', '=HYPERLINK("http://bad.test")', '', '', '', '', 'G', 'https://venues.test/go/0042'],
  ]);
  expect(sheet['B3']).toMatchObject({ t: 's' });
  expect(sheet['B3']).not.toHaveProperty('f');
});

test('each further language has a column for each text, and the file is read back as it was', async () => {
  const bytes = await bytesOf(['en', 'de']);
  const rows = await toRows(new Blob([bytes]), 'pois.xls');
  expect(rows[0]?.slice(8)).toEqual([
    'Title (English, en)',
    'Subtitle (English, en)',
    'Subcategories (English, en)',
    'Title (German, de)',
    'Subtitle (German, de)',
    'Subcategories (German, de)',
  ]);
  expect(rows[1]?.slice(8, 11)).toEqual(['Harbour café', 'Coffee, Tea', '']);
  const unchanged = { outcome: 'read', changes: [], unknown: 0, problems: [] };
  const options = { languages: ['en', 'de'], categoryId: () => 4 };
  expect(readSheet(rows, [cafe, tricky], options)).toEqual(unchanged);
  const edited = rows.map((row, at) => (at === 1 ? row.with(11, 'Hafencafé') : row));
  expect(readSheet(edited, [cafe], options)).toEqual({
    outcome: 'read',
    changes: [{ poi: cafe, changes: { translations: { de: { title: 'Hafencafé' } } }, row: 2 }],
    unknown: 1,
    problems: [],
  });
});

test('details have columns after those of the specification, and are read back as they were', async () => {
  const shop = somePoi({
    id: 63,
    poi_id: 'shop',
    description: 'Shoes.\nAnd socks.',
    website: 'https://shop.example',
    phone: '+49 40 123456',
    external_id: 'shop-17',
    working_hours: '00/00',
  });
  const source = { pois: [shop], floorName: 'G', categoryName: () => '', linkOf: () => '/' };
  const rows = await toRows(
    new Blob([await toExcel({ ...source, languages: ['ar'] })]),
    'pois.xls',
  );
  expect(rows[0]?.slice(8)).toEqual([
    'Description',
    'Website',
    'Phone',
    'External_ID',
    'Working hours',
    'Title (Arabic, ar)',
    'Subtitle (Arabic, ar)',
    'Subcategories (Arabic, ar)',
    'Description (Arabic, ar)',
  ]);
  const options = { languages: ['ar'], categoryId: () => undefined };
  expect(readSheet(rows, [shop], options)).toMatchObject({ changes: [], problems: [] });
});

test('a text file is read as UTF-8, with ids as they are written', async () => {
  const file = new Blob(['POI_ID,Title (ar)\n0042,"قهوة, شاي"\n']);
  expect(await toRows(file, 'pois.csv')).toEqual([
    ['POI_ID', 'Title (ar)'],
    ['0042', 'قهوة, شاي'],
  ]);
});
