import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import { type Config, readConfig } from '../config/config.ts';
import { release } from '../kernel/release.ts';
import { assertUsable, connect } from '../platform/database/connect.ts';
import type { Db } from '../platform/database/db.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/index.ts';
import { migrate, withSchemaLock } from '../platform/database/migrate.ts';
import { installJobs } from '../platform/jobs/index.ts';
import { assertKeyOf } from '../platform/secrets/key-check.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { StartupError } from '../startup-error.ts';
import type { Terminal } from './command.ts';
import { cleanUpIfInterrupted } from './interrupted.ts';

type Place = { connectionString: string; leave: () => Promise<void> };

/** The embedded database of a data folder, whether the product is running or not. */
export const openEmbedded = async (dataDir: string): Promise<Place> => {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const stop = () => database.stop();
  const forget = cleanUpIfInterrupted(stop);
  const leave = async () => {
    forget();
    await stop();
  };
  return { connectionString: database.connectionString, leave };
};

/** The database that the settings name. */
export const findDatabase = async (config: Config): Promise<Place> => {
  const { dataDir } = config;
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl;
  if (connectionString !== undefined) return { connectionString, leave: () => Promise.resolve() };
  if (!existsSync(dataDir))
    throw new StartupError(
      `There is no data folder ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  return openEmbedded(dataDir);
};

type OpenDatabase = { db: Db; pool: pg.Pool; config: Config };

/** Connects without a time limit, because the data may be large. */
export const connectTo = async <T>(
  { connectionString }: Pick<Place, 'connectionString'>,
  work: (connection: { db: Db; pool: pg.Pool }) => Promise<T>,
  name = 'operator',
): Promise<T> => {
  const { db, pool } = connect(connectionString, { max: 4, statementTimeout: 0, name });
  try {
    await assertUsable(pool);
    return await work({ db, pool });
  } finally {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end();
  }
};

/** Runs with the database of the product, migrated, whether the product is running or not. */
export const withDatabase = async <T>(
  { environment, report }: Pick<Terminal, 'environment' | 'report'>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> => {
  const config = readConfig(environment);
  const place = await findDatabase(config);
  try {
    return await connectTo(place, async ({ db, pool }) => {
      const prepare = async () => {
        await assertKeyOf(db, createSecrets(config.secretKey, config.previousSecretKey));
        await migrate(db, { release: release.version, acceptNewer: config.allowNewerSchema });
        await installJobs(pool);
      };
      await withSchemaLock({ db, pool }, prepare, (reason) => report(`Waiting: ${reason}.`));
      return work({ db, pool, config });
    });
  } finally {
    await place.leave();
  }
};

/** Refuses to go on while the product or a command uses the database. One that just stopped is waited for. */
export const assertUnused = async (
  pool: pg.Pool,
  { withinMs = 60_000, report }: { withinMs?: number; report: (line: string) => void },
): Promise<void> => {
  const until = performance.now() + withinMs;
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (application_name like 'floorwright%' or application_name = 'operator')`,
    );
    if (rows.length === 0) return;
    if (performance.now() >= until)
      throw new StartupError(
        'The product is running on this database, or a command: stop every process first.',
      );
    if (isFirst) report('Waiting for the product to leave the database.');
    await delay(100);
  }
};
