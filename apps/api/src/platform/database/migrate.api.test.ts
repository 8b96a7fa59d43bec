import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { backupLock, schemaLock, waitForLock, withAdvisoryLock } from './advisory-lock.ts';
import { applyMigrations, knownMigrations, migrate, withSchemaLock } from './migrate.ts';

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
  // Each migration is one transaction.
  expect(rows).toEqual([{ rows: 1 }]);
});

test('a migration that waits for a lock lets others pass, and begins again', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool } = database;
  const known = Object.fromEntries(
    (await knownMigrations()).map((name) => [name, { up: () => Promise.resolve() }]),
  );
  let tries = 0;
  const up = async (tx: Kysely<unknown>) => {
    tries += 1;
    // As soon as it has given up once, the report ends.
    if (tries === 2) await report.query('rollback');
    await execute('alter table saas_companies add column later integer')(tx);
    await execute('alter table beacons add column later integer')(tx);
  };
  const report = await pool.connect();
  onTestFinished(() => report.release());
  await report.query('begin; select from beacons');
  const provider = { getMigrations: () => Promise.resolve({ ...known, '9001_columns': { up } }) };
  expect(await applyMigrations(db, ['9001_columns'], provider)).toEqual(['9001_columns']);
  expect(tries).toBe(2);
});

test('a migration waits for a backup, and says so; a process with nothing to migrate does not wait', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool } = database;
  const backup = await pool.connect();
  await backup.query('select pg_advisory_lock($1)', [backupLock]);
  const waiting = vi.fn<(reason: string) => void>();
  expect(await withSchemaLock(database, () => Promise.resolve('prepared'), waiting)).toBe(
    'prepared',
  );
  await pool.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  );
  const migrating = withSchemaLock(database, () => migrate(db), waiting);
  await expect
    .poll(() => waiting.mock.calls)
    .toEqual([['a backup has to end before the schema is changed']]);
  // It does not hold up those that have nothing to migrate.
  await withAdvisoryLock(pool, schemaLock, () => Promise.resolve());
  // Whether it succeeds depends on the migration, whose effects are there already.
  const ended = Promise.allSettled([migrating]);
  expect(await Promise.race([ended, Promise.resolve('waiting')])).toBe('waiting');
  backup.release(true);
  await ended;
});

test('a backup that begins while an index is created waits, and keeps no one waiting', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { pool } = database;
  const migrating = await pool.connect();
  onTestFinished(() => migrating.release(true));
  await migrating.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await migrating.query('create table later (id integer)');
  const backup = await pool.connect();
  onTestFinished(() => backup.release(true));
  const waiting = vi.fn<() => void>();
  const locked = waitForLock(backup, backupLock, waiting);
  await expect.poll(() => waiting.mock.calls.length).toBe(1);
  await migrating.query('create index concurrently later_id on later (id)');
  await migrating.query('select pg_advisory_unlock_shared($1)', [backupLock]);
  await locked;
});
