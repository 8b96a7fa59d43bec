import path from 'node:path';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { createEmptyDatabase, fingerprintTables } from '../../../test/operator/contents.ts';
import { quickFolder } from '../../../test/quick-folder.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { connect } from '../../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/index.ts';
import { knownMigrations, migrateTo } from '../../platform/database/migrate.ts';
import { installJobs } from '../../platform/jobs/index.ts';
import { assertUnused } from '../database.ts';
import { runOperator } from '../operator.ts';
import { dumpArchive } from './create.ts';

const nothing = () => undefined;
const run = (args: string[], environment: NodeJS.ProcessEnv, report: () => void = nothing) =>
  runOperator(args, { environment, input: Readable.from([]), report });

test('a database moves to the embedded one and back, and every row is the same', async () => {
  const source = await createTestDatabase();
  onTestFinished(() => source.drop());
  await source.pool.query(`select make_visit_partitions('2026-03-05')`);
  await source.pool.query(
    `insert into installation_facts (name, value, noted_at)
     select 'fact ' || n, e'tab\\t line\\n \\\\N ' || n, now() from generate_series(1, 500) n`,
  );
  const before = await fingerprintTables(source.url);
  const dataDir = path.join(temporaryFolder(quickFolder()), 'data');
  const moving = { DATABASE_URL: source.url, DATA_DIR: dataDir };

  await expect(run(['move', 'to-postgres'], moving)).rejects.toThrow(
    'There is no embedded database',
  );
  // Starting it once for all commands saves time.
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => embedded.stop());
  // The product is still running: it stops once the command says that it waits.
  const busy = await source.pool.connect();
  const other = connect(source.url, { max: 1 });
  await expect(assertUnused(other.pool, { withinMs: 0, report: nothing })).rejects.toThrow(
    'The product is running',
  );
  await other.pool.end();
  // Nor beside a command that writes.
  const command = connect(source.url, { max: 1, name: 'operator' });
  await command.pool.query('select 1');
  const mover = connect(source.url, { max: 1, name: 'move' });
  await expect(assertUnused(mover.pool, { withinMs: 0, report: nothing })).rejects.toThrow(
    'or a command',
  );
  await command.pool.end();
  await mover.pool.end();
  let stopping: Promise<void> | undefined;
  const moved = await run(['move', 'to-embedded'], moving, () => {
    busy.release();
    stopping = source.pool.end();
  });
  expect(moved).toMatch(/^Moved \d+ rows in \d+ tables/);
  await stopping;
  // Two databases with the same rows would remove each other's files.
  const refusal = 'This database was moved to another one';
  await expect(run(['sign-up', 'close'], moving)).rejects.toThrow(refusal);
  await expect(run(['move', 'to-embedded'], moving)).rejects.toThrow(refusal);
  expect(await run(['move', 'back'], moving)).toMatch(/^The database of DATABASE_URL can be used/);
  await expect(run(['sign-up', 'close'], { DATA_DIR: dataDir })).rejects.toThrow(refusal);
  await expect(run(['move', 'to-embedded'], moving)).rejects.toThrow('The database is not empty');
  expect(await run(['move', 'back'], moving)).toMatch(/^The embedded database can be used/);

  const url = await createEmptyDatabase();
  const back = { DATABASE_URL: url, DATA_DIR: dataDir };
  expect(await run(['move', 'to-postgres'], back)).toContain(
    'Start with DATABASE_URL from now on.',
  );
  expect(await fingerprintTables(url)).toEqual(before);

  // The embedded database can be backed up, too.
  const file = path.join(dataDir, 'backup.tar.gz');
  expect(await run(['backup', file], { DATA_DIR: dataDir })).toContain('rows in');
});

test('a backup of an older release is migrated when it is restored', async () => {
  const older = await createEmptyDatabase();
  const { db, pool } = connect(older, { max: 4 });
  const migrations = await knownMigrations();
  await migrateTo(db, migrations.at(-2));
  await installJobs(pool);
  await pool.query(`insert into installation_facts values ('fact', 'kept', now())`);
  await db.destroy();
  const folder = temporaryFolder();
  const file = path.join(folder, 'older.tar.gz');
  expect(await run(['backup', file], { DATABASE_URL: older, DATA_DIR: folder })).toContain(
    `schema ${migrations.at(-2)}`,
  );
  const url = await createEmptyDatabase();
  await run(['restore', file], { DATABASE_URL: url, DATA_DIR: folder });
  const restored = connect(url, { max: 1 });
  const facts = await restored.pool.query(
    `select name, value from installation_facts where name = 'fact'`,
  );
  const latest = await restored.pool.query('select max(name) as name from kysely_migration');
  await restored.db.destroy();
  expect(facts.rows).toEqual([{ name: 'fact', value: 'kept' }]);
  expect(latest.rows).toEqual([{ name: migrations.at(-1) }]);
});

test('a backup that fails at its first question keeps no connection, so that the command ends', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { pool } = database;
  const lost = connect(database.url, { max: 1 });
  await lost.pool.end();
  const report = () => undefined;
  const source = { db: lost.db, pool, storage: undefined, settings: '', now: new Date(), report };
  await expect(dumpArchive(source, () => Promise.resolve())).rejects.toThrow('does not answer');
  expect(pool.idleCount).toBe(pool.totalCount);
});
