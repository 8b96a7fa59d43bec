import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';

import { somePoi } from '../../testing/examples/some-contents.ts';
import { toExcel } from './export-button.tsx';

const cafe = somePoi({
  id: 61,
  poi_id: 'cafe',
  title: 'مقهى الميناء',
  subtitles: ['قهوة', 'Tea & cake'],
  subcategories: ['Bakery', 'Breakfast'],
  category_id: 4,
});
const tricky = somePoi({ id: 62, poi_id: '0042', title: '=HYPERLINK("http://bad.test")' });

const bytesOf = () =>
  toExcel({
    pois: [cafe, tricky],
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
