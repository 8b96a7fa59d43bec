import { randomBytes } from 'node:crypto';

import { foldText } from '@floorwright/domain/language';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectPatiently, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { databaseUrl, withClient } from '../../../test/sql.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

/** As an operator may have created it; here `lower` lowers only ASCII. */
const plainName = `floorwright_test_${randomBytes(6).toString('hex')}`;

let database: TestDatabase;
let plain: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  const serverUrl = inject('serverUrl');
  await withClient(serverUrl, (client) =>
    client.query(`create database ${plainName} template template0 encoding 'UTF8'
      locale_provider libc locale 'C'`),
  );
  plain = connectPatiently(databaseUrl(serverUrl, plainName));
  await migrate(plain.db);
});
afterAll(async () => {
  await database.drop();
  await plain.db.destroy();
  await withClient(inject('serverUrl'), (client) => client.query(`drop database ${plainName}`));
});

const foldedBySql = async (
  texts: readonly string[],
  { pool }: Pick<Connection, 'pool'> = database,
): Promise<string[]> => {
  const { rows } = await pool.query<{ folded: string }>(
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

test('a database with the locale C folds the letters of living scripts, too', async () => {
  const { rows } = await plain.pool.query(`select lower('ÄЖ') as lowered`);
  expect(rows).toEqual([{ lowered: 'ÄЖ' }]);
  const written = fc.string({
    unit: fc.oneof(between(0x20, 0x7e), between(0xa0, 0x6ff), between(0x1e00, 0x1fff)),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await foldedBySql(texts, plain)).toEqual(texts.map(foldText));
    }),
  );
  const names = ['ŁÓDŹ', 'ÆRØ', 'STRAẞE', 'МОСКВА', 'ΑΘΉΝΑ', 'ԵՐԵՎԱՆ', 'مُؤَسَّســة'];
  expect(await foldedBySql(names, plain)).toEqual([
    'łodz',
    'ærø',
    'strasse',
    'москва',
    'αθηνα',
    'երեվան',
    'موسسه',
  ]);
});

test('pages that are sorted by name use their index in both', async () => {
  const planOf = async (pool: Connection['pool']): Promise<string> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from buildings where application_id = 1 order by fold_text(name), id limit 5`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const { pool } of [database, plain])
    expect(await planOf(pool)).toContain('buildings_by_name');
});
