import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languages as ownLanguages } from '../language/index.ts';
import { readSheet } from './read-sheet.ts';
import { headingOf, readHeading, readList, sheetFields, writeList } from './sheet-columns.ts';

const tags = fc.constantFrom('ar', 'de', 'pt-BR', 'zh-Hant-TW', 'es-419', 'qaa');
const fields = fc.constantFrom(...sheetFields);

test('every heading that is written is read again', () => {
  fc.assert(
    fc.property(fields, tags, fc.constantFrom(...ownLanguages), (field, tag, language) => {
      expect(readHeading(headingOf(field, tag, language))).toEqual({ field, tag });
    }),
  );
});

test('headings that are typed are read, and others are not', () => {
  expect(readHeading(' poi_id ')).toBe('id');
  expect(readHeading('الوصف')).toEqual({ field: 'description', tag: null });
  expect(readHeading('OFFNUNGSZEITEN')).toEqual({ value: 'hours' });
  expect(readHeading('TITLE')).toEqual({ field: 'title', tag: null });
  expect(readHeading('Title (AR)')).toEqual({ field: 'title', tag: 'ar' });
  expect(readHeading('Subtitle (Chinese (Traditional), zh-hant)')).toEqual({
    field: 'subtitles',
    tag: 'zh-Hant',
  });
  for (const other of ['', 'Titles', 'Title (Arabic)', 'Title ()', 'Floor title', '(ar)'])
    expect(readHeading(other)).toBeNull();
});

test('lists without separators are read as they were written', () => {
  const texts = fc
    .string({ minLength: 1 })
    .map((text) => text.replaceAll(/[,،;\n]/g, ' ').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(texts), (list) => {
      expect(readList(writeList(list))).toEqual(list);
    }),
  );
});

const cafe = {
  poi_id: 'cafe',
  title: 'Café',
  subtitles: ['Tea, cake'],
  subcategories: [],
  description: 'Fresh\nevery day',
  translations: { ar: { title: 'مقهى', subtitles: ['شاي'] } },
  external_id: 'shop-1',
  website: null,
  phone: null,
  category_id: 4,
  working_hours: '00/00' as const,
};

const options = (...languages: string[]) => ({
  languages,
  categoryId: (name: string) => (name === 'Food' ? 4 : name === 'Books' ? 5 : undefined),
});

test('any cells are read: only known POIs change, and only in languages of the venue', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('POI_ID', 'Title', 'Title (ar)', 'Subtitle (ar)', 'Title (fr)', 'cafe'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (rows) => {
      const sheet = readSheet(rows, [cafe], options('ar'));
      if (sheet.outcome !== 'read') return;
      for (const { poi, changes } of sheet.changes) {
        expect(poi).toBe(cafe);
        expect(Object.keys(changes.translations ?? {}).filter((tag) => tag !== 'ar')).toEqual([]);
        expect(changes.title).not.toBe('');
      }
    }),
  );
});

test('a cell that was not touched changes nothing, and other texts of the language stay', () => {
  const read = (...cells: string[]) =>
    readSheet(
      [
        ['POI_ID', 'Subtitle', 'Title (ar)', 'Subtitle (ar)', 'Description'],
        ['cafe', ...cells],
      ],
      [cafe],
      options('ar'),
    );
  expect(read('Tea, cake', 'مقهى', '', 'Fresh\nevery day ')).toMatchObject({ changes: [] });
  expect(read('Tea; Cake', ' كافيه ', 'شاي', 'Fresh')).toMatchObject({
    changes: [
      {
        changes: {
          subtitles: ['Tea', 'Cake'],
          description: 'Fresh',
          translations: { ar: { title: 'كافيه', subtitles: ['شاي'] } },
        },
      },
    ],
  });
});

test('a sheet needs ids and texts', () => {
  expect(readSheet([], [cafe], options())).toEqual({ outcome: 'no-id' });
  expect(readSheet([['Title']], [cafe], options())).toEqual({ outcome: 'no-id' });
  expect(readSheet([['POI_ID', 'Title (ar)']], [cafe], options('de'))).toEqual({
    outcome: 'no-texts',
  });
});

const contactHead = ['External_ID', 'Website', 'Phone', 'Category Name', 'Working hours'];
const readContact = (...cells: string[]) => readSheet([contactHead, cells], [cafe], options());

test('a POI is found by its external id, and its contact, category and hours are read', () => {
  expect(readContact('shop-1', '', '', 'Food', '24/7')).toEqual({
    outcome: 'read',
    changes: [],
    unknown: 0,
    problems: [],
  });
  const cells = ['https://a.example', '+49 40 123', 'Books', 'Mo-Su 08:00-20:00'];
  const changes = { website: 'https://a.example', phone: '+49 40 123', category_id: 5 };
  expect(readContact('shop-1', ...cells)).toMatchObject({
    changes: [{ poi: cafe, changes: { ...changes, working_hours: expect.any(Array) } }],
  });
  expect(readContact('shop-2', ...cells)).toMatchObject({ changes: [], unknown: 1 });
});

test('cells that cannot be read are named, and the rest of the row is read', () => {
  expect(readContact('shop-1', 'a.example', '+49 40 123', 'Shoes', 'always')).toMatchObject({
    changes: [{ changes: { phone: '+49 40 123' } }],
    problems: [{ heading: 'Website' }, { heading: 'Category Name' }, { heading: 'Working hours' }],
  });
});

test('an external id is changed by the row of its POI_ID', () => {
  const rows = [
    ['POI_ID', 'External_ID'],
    ['cafe', 'shop-9'],
  ];
  expect(readSheet(rows, [cafe], options())).toMatchObject({
    changes: [{ changes: { external_id: 'shop-9' } }],
  });
});
