import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { schemaLock, withAdvisoryLock } from './advisory-lock.ts';
import { applyMigrations, knownMigrations } from './migrate.ts';

const execute = (statement: string) => async (db: Kysely<unknown>) => {
  await sql.raw(statement).execute(db);
};

test('an index is created outside a transaction while another process waits for its turn', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool } = database;
  const known = Object.fromEntries(
    (await knownMigrations()).map((name) => [name, { up: () => Promise.resolve() }]),
  );
  const added = {
    '9001_table': { up: execute('create table later (id integer)') },
    '9002_index': {
      transaction: false,
      up: execute('create index concurrently later_id on later (id)'),
    },
    '9003_row': { up: execute('insert into later values (1)') },
    '9004_wrong': { up: execute('insert into later values (2), (1/0)') },
  };
  const provider = { getMigrations: () => Promise.resolve({ ...known, ...added }) };
  const order: string[] = [];
  const migrating = withAdvisoryLock(pool, schemaLock, async () => {
    const waiting = withAdvisoryLock(pool, schemaLock, async () => void order.push('waiting'));
    onTestFinished(() => waiting);
    const names = ['9001_table', '9002_index'];
    expect(await applyMigrations(db, names, provider)).toEqual(names);
    await expect(applyMigrations(db, ['9003_row', '9004_wrong'], provider)).rejects.toThrow(
      'The database could not be migrated (9004_wrong): division by zero',
    );
    order.push('migrated');
  });
  await migrating;
  await expect.poll(() => order).toEqual(['migrated', 'waiting']);
  const { rows } = await pool.query(`select count(*)::int as rows from later`);
  // Both migrations were one transaction.
  expect(rows).toEqual([{ rows: 0 }]);
});
