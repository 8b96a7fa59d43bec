import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import type { Pool } from 'pg';

import { StartupError } from '../../startup-error.ts';
import { backupLock, schemaLock, withAdvisoryLock, withSharedLock } from './advisory-lock.ts';
import type { Db } from './db.ts';

const migrationFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** `transaction: false` for what PostgreSQL does outside a transaction only. */
type NumberedMigration = Migration & { transaction?: boolean };

type Numbered = { getMigrations: () => Promise<Record<string, NumberedMigration>> };

const isMigration = (module: unknown): module is NumberedMigration =>
  typeof module === 'object' && module !== null && 'up' in module;

/** The numbered files of the migrations folder, as sources or compiled, by their names in order. */
const listFiles = async (): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for (const file of (await readdir(migrationFolder)).toSorted()) {
    const name = file.match(/^(\d{4}_\w+)\.(?:ts|js)$/)?.[1];
    if (name !== undefined) files.set(name, file);
  }
  return files;
};

const numberedFiles: Numbered = {
  getMigrations: async () => {
    const migrations: Record<string, NumberedMigration> = {};
    for (const [name, file] of await listFiles()) {
      const { href } = pathToFileURL(path.join(migrationFolder, file));
      const module: unknown = await import(/* @vite-ignore */ href);
      if (!isMigration(module)) throw new Error(`${file} exports no function "up"`);
      migrations[name] = module;
    }
    return migrations;
  },
};

/** The names of all migrations of this release, in order. */
export const knownMigrations = async (): Promise<string[]> => [...(await listFiles()).keys()];

const listApplied = async (db: Db): Promise<string[]> => {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration') as "table"
  `.execute(db);
  if (!found[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
};

/** The migrations that a newer release has applied, and those that this one still has to apply. */
export const compareSchema = async (db: Db): Promise<{ newer: string[]; pending: string[] }> => {
  const [applied, known] = [await listApplied(db), await knownMigrations()];
  return {
    newer: applied.filter((name) => !known.includes(name)),
    pending: known.filter((name) => !applied.includes(name)),
  };
};

/** A table that is present while a restore is under way, and after one that was killed. */
export const restoreMark = 'floorwright_restore';

const hasMark = async (db: Db, mark: string): Promise<boolean> => {
  const name = `public.${mark}`;
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass(${name}) as "table"
  `.execute(db);
  return rows[0]?.table !== null;
};

/** What is stored in a half-restored database is lost when the restore is repeated. */
export const assertNotHalfRestored = async (db: Db): Promise<void> => {
  if (await hasMark(db, restoreMark))
    throw new StartupError(
      'A restore into this database was interrupted, so it is not complete: run the restore again, which starts over, or use another database.',
    );
};

/** A table in a database that was moved to another one. */
export const movedMark = 'floorwright_moved';

export const wasMoved = (db: Db): Promise<boolean> => hasMark(db, movedMark);

/** What is stored there from now on would be lost, and both databases would remove files of the other. */
export const assertNotMoved = async (db: Db): Promise<void> => {
  if (await wasMoved(db))
    throw new StartupError(
      'This database was moved to another one, which has to be used from now on. To use this one again, as it was then, run the command "move back".',
    );
};

/** The fact that names the release which last changed the schema. */
const fact = 'schema_release';

type MigrateOptions = {
  /** Stored, so that an older release can say which one it needs. */
  release?: string;
  /** Starts on the schema of a newer release, to roll back. */
  acceptNewer?: boolean;
};

/**
 * Runs `work`, which prepares the schema, in one process at a time, and not during a backup. A backup is waited for first:
 * processes without a pending migration then pass. `waiting` is called with the reason.
 */
export const withSchemaLock = async <T>(
  { db, pool }: { db: Db; pool: Pool },
  work: () => Promise<T>,
  waiting: (reason: string) => void,
): Promise<T> => {
  const prepare = (): Promise<T> =>
    withAdvisoryLock(pool, schemaLock, work, () =>
      waiting('another process prepares the database'),
    );
  const { pending } = await compareSchema(db);
  if (pending.length === 0) return prepare();
  return withSharedLock(db, backupLock, {
    work: prepare,
    waiting: () => waiting('a backup has to end before the schema is changed'),
  });
};

/** Applies pending migrations and returns their names. */
export const migrate = async (
  db: Db,
  { release, acceptNewer = false }: MigrateOptions = {},
): Promise<string[]> => {
  await assertNotHalfRestored(db);
  await assertNotMoved(db);
  const { newer, pending } = await compareSchema(db);
  if (newer.length > 0) {
    if (!acceptNewer) throw new StartupError(await describeNewer(db, newer, release));
  }
  if (pending.length === 0) return [];
  const names = await applyMigrations(db, pending);
  if (names.length > 0 && release !== undefined) {
    const noted = { value: release, noted_at: new Date() };
    await db
      .insertInto('installation_facts')
      .values({ name: fact, ...noted })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(noted))
      .execute();
  }
  return names;
};

const describeNewer = async (
  db: Db,
  newer: readonly string[],
  release = 'older',
): Promise<string> => {
  const noted = await db
    .selectFrom('installation_facts')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirst();
  const needed = noted ? `version ${noted.value}` : 'a newer version';
  return `The database was migrated by ${needed} (${newer.at(-1)}), and this is version ${release}: start ${needed} or a newer one. To roll back by one release, set ALLOW_NEWER_SCHEMA=1.`;
};

/** Applies migrations up to this one, for data of an older release. Undefined for none at all. */
export const migrateTo = async (db: Db, name: string | undefined): Promise<string[]> => {
  const { pending } = await compareSchema(db);
  return applyMigrations(
    db,
    pending.filter((other) => name !== undefined && other <= name),
  );
};

/** Of a lock that a migration waits for: others wait behind it, such as requests behind a long report. */
const lockTimeout = '1s';
const mostTries = 60;

/** While it waits for a lock, a migration holds those that it has already; so it gives up soon and begins again. */
const withShortLocks = (migration: NumberedMigration): NumberedMigration =>
  migration.transaction === false
    ? migration
    : {
        ...migration,
        up: async (tx) => {
          await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
          await migration.up(tx);
        },
      };

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Each in a transaction of its own, so that no lock outlasts its migration, unless one has to run outside. */
export const applyMigrations = async (
  db: Db,
  pending: readonly string[],
  provider: Numbered = numberedFiles,
): Promise<string[]> => {
  // Loading them takes a tenth of a start.
  if (pending.length === 0) return [];
  const known = await provider.getMigrations();
  const migrations = Object.fromEntries(
    Object.entries(known).map(([name, migration]) => [name, withShortLocks(migration)]),
  );
  const loaded: Numbered = { getMigrations: () => Promise.resolve(migrations) };
  const names: string[] = [];
  for (const name of pending) {
    const disableTransactions = known[name]?.transaction === false;
    const migrator = new Migrator({ db, provider: loaded, disableTransactions });
    names.push(...(await migrateWithPatience(migrator, name)));
  }
  return names;
};

const migrateWithPatience = async (migrator: Migrator, name: string): Promise<string[]> => {
  for (let tries = 1; ; tries += 1) {
    const outcome = await migrator.migrateTo(name);
    if (!isLockTimeout(outcome.error) || tries === mostTries) return outcomeOf(outcome);
    await delay(1_000);
  }
};

const outcomeOf = ({ error, results = [] }: MigrationResultSet): string[] => {
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new StartupError(
      `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${reason}`,
    );
  }
  return results.map((result) => result.migrationName);
};
