import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { DatabaseUnavailable } from './failures.ts';
import { executePrepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One connection, so that every statement meets those before it. */
const connectOnce = (options: ConnectOptions = {}) => {
  const { db } = connect(database.url, { ...options, max: 1 });
  onTestFinished(() => db.destroy());
  const findAdmin = (email: string) =>
    executePrepared(db, db.selectFrom('admins').select('id').where('email', '=', email));
  const countPrepared = async (): Promise<number> => {
    const { rows } = await sql`select from pg_prepared_statements`.execute(db);
    return rows.length;
  };
  return { db, findAdmin, countPrepared };
};

test('a statement is prepared once, whatever its values are', async () => {
  const { findAdmin, countPrepared } = connectOnce();
  for (const email of ['a@example.test', 'b@example.test']) await findAdmin(email);
  expect(await countPrepared()).toBe(1);
});

test('nothing is prepared through a pooler, whose next transaction may use another backend', async () => {
  const { findAdmin, countPrepared } = connectOnce({ pooled: true });
  await findAdmin('a@example.test');
  expect(await countPrepared()).toBe(0);
});

test('a connection whose prepared statements are gone is replaced', async () => {
  const { db, findAdmin } = connectOnce();
  await findAdmin('a@example.test');
  await sql`deallocate all`.execute(db);
  await expect(findAdmin('a@example.test')).rejects.toThrow(DatabaseUnavailable);
  expect(await findAdmin('a@example.test')).toEqual([]);
});

test('a connection whose plans a migration made invalid is replaced', async () => {
  const { db } = connectOnce();
  await sql`create table migrated (id integer)`.execute(db);
  const statement = { compile: () => sql`select id from migrated`.compile(db) };
  const read = () => executePrepared(db, statement);
  await read();
  await database.pool.query('alter table migrated alter id type text');
  await expect(read()).rejects.toThrow(DatabaseUnavailable);
  expect(await read()).toEqual([]);
});
