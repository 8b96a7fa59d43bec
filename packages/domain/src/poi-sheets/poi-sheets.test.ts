import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readSheet } from './read-sheet.ts';
import { headingOf, readHeading, readList, sheetFields, writeList } from './sheet-columns.ts';

const tags = fc.constantFrom('ar', 'de', 'pt-BR', 'zh-Hant-TW', 'es-419', 'qaa');
const fields = fc.constantFrom(...sheetFields);

test('every heading that is written is read again', () => {
  fc.assert(
    fc.property(fields, tags, (field, tag) => {
      expect(readHeading(headingOf(field, tag))).toEqual({ field, tag });
    }),
  );
});

test('headings that are typed are read, and others are not', () => {
  expect(readHeading(' poi_id ')).toBe('id');
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
  translations: { ar: { title: 'مقهى', subtitles: ['شاي'] } },
};

test('any cells are read: only known POIs change, and only in languages of the venue', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('POI_ID', 'Title', 'Title (ar)', 'Subtitle (ar)', 'Title (fr)', 'cafe'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (rows) => {
      const sheet = readSheet(rows, [cafe], ['ar']);
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
        ['POI_ID', 'Subtitle', 'Title (ar)', 'Subtitle (ar)'],
        ['cafe', ...cells],
      ],
      [cafe],
      ['ar'],
    );
  expect(read('Tea, cake', 'مقهى', '')).toMatchObject({ changes: [] });
  expect(read('Tea; Cake', ' كافيه ', 'شاي')).toMatchObject({
    changes: [
      {
        changes: {
          subtitles: ['Tea', 'Cake'],
          translations: { ar: { title: 'كافيه', subtitles: ['شاي'] } },
        },
      },
    ],
  });
});

test('a sheet needs ids and texts', () => {
  expect(readSheet([], [cafe], [])).toEqual({ outcome: 'no-id' });
  expect(readSheet([['Title']], [cafe], [])).toEqual({ outcome: 'no-id' });
  expect(readSheet([['POI_ID', 'Title (ar)']], [cafe], ['de'])).toEqual({ outcome: 'no-texts' });
});
