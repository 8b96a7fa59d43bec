import { foldText } from '@floorwright/domain/language';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const foldedBySql = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ folded: string }>(
    'select fold_text(t) as folded from unnest($1::text[]) with ordinality as given (t, at) order by at',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

const between = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Scripts that both Unicode versions know, with their marks, and the forms for old programs. */
const letter = fc.oneof(
  between(0x20, 0x7e),
  between(0xa0, 0x5ff),
  between(0x600, 0x6ff),
  between(0x750, 0x8ff),
  between(0x1e00, 0x2fff),
  between(0xfb00, 0xfeff),
);
const text = fc.oneof(
  fc.string({ unit: letter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

test('the database folds every text as the console does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await foldedBySql(texts)).toEqual(texts.map(foldText));
    }),
  );
});

test('letters of a script that is lowered or joined in several ways are equal', async () => {
  const texts = ['مُؤَسَّســة الإسْراء', 'ΟΔΟΣ', 'ΟΔΌΣ 3', 'Straße', 'İstanbul', 'ﻻ', 'کافی ۳', ''];
  expect(await foldedBySql(texts)).toEqual([
    'موسسه الاسراء',
    'οδοσ',
    'οδοσ 3',
    'strasse',
    'istanbul',
    'لا',
    'كافي 3',
    '',
  ]);
});
