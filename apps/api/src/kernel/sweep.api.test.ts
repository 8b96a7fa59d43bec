import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sweepTables } from './sweep.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-05-04T10:00:00Z');

const namesLeft = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ key: string }>(
    'select key from rate_limits order by key',
  );
  return rows.map(({ key }) => key);
};

test('expired rows are deleted in chunks, and a table that fails does not keep others', async () => {
  await database.pool.query(
    `insert into rate_limits (key, tries, ends_at)
     select 'old ' || n, 1, $1::timestamptz - n * interval '1 minute' from generate_series(0, 6) n
     union all select 'valid', 1, $1::timestamptz + interval '1 minute'`,
    [now],
  );
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger refuse before delete on access_tokens execute function refuse()`);
  onTestFinished(async () => {
    await database.pool.query('drop function refuse cascade; delete from rate_limits');
  });
  await expect(sweepTables(database.db, now, { most: 3 })).rejects.toThrow(
    '1 tables were not swept',
  );
  expect(await namesLeft()).toEqual(['valid']);
});

test('a row that someone uses is left to the next run', async () => {
  await database.pool.query(
    `insert into rate_limits (key, tries, ends_at) values ('used', 1, $1)`,
    [now],
  );
  const user = await database.pool.connect();
  try {
    await user.query(`begin; update rate_limits set tries = 2 where key = 'used'`);
    await sweepTables(database.db, now);
    expect(await namesLeft()).toEqual(['used']);
    await user.query('rollback');
  } finally {
    user.release();
  }
  await sweepTables(database.db, now);
  expect(await namesLeft()).toEqual([]);
});
