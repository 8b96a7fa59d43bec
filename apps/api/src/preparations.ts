import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import { loadDemoOnce } from './demo/load.ts';
import type { Platform } from './kernel/context.ts';
import { release } from './kernel/release.ts';
import { systemClock } from './platform/clock/clock.ts';
import {
  assertUsable,
  connect,
  type ConnectOptions,
  isSameDatabase,
  setRoleLimits,
} from './platform/database/connect.ts';
import { migrate, withSchemaLock } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/index.ts';
import { assertKeyOf, assertSameKey } from './platform/secrets/key-check.ts';
import { assertSameStore, NoCredentials } from './platform/storage/index.ts';
import { StartupError } from './startup-error.ts';

/** Connects as requests do. A pooler has to lead to the database of jobs, and gets the limits of requests from the role. */
export const assertReachable = async (
  connectionString: string,
  directString: string | undefined,
  options: ConnectOptions,
): Promise<void> => {
  const pooled = directString !== undefined;
  const { db, pool } = connect(connectionString, { ...options, pooled, max: 1 });
  const direct = pooled ? connect(directString, { max: 1 }).pool : undefined;
  try {
    await assertUsable(pool);
    if (!direct) return;
    await assertUsable(direct);
    if (!(await isSameDatabase(pool, direct)))
      throw new StartupError(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one.',
      );
    await setRoleLimits(db, options);
  } finally {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end();
    await direct?.end();
  }
};

/** A connection without a time limit: creating an index or waiting for a lock may take long. */
export const prepareDatabase = async (
  connectionString: string,
  config: Config,
  { log, ...demoNeeds }: Pick<Platform, 'secrets' | 'storage'> & { log: Logger },
): Promise<void> => {
  const { db, pool } = connect(connectionString, { max: 4, statementTimeout: 0 });
  try {
    await assertUsable(pool);
    // The check fails while another process migrates the tables of the queue.
    const prepare = async () => {
      // First, because a start that is refused must not have changed anything.
      await assertKeyOf(db, demoNeeds.secrets);
      await migrate(db, { release: release.version, acceptNewer: config.allowNewerSchema });
      await installJobs(pool);
      await assertSameStore(db, demoNeeds.storage, { accept: config.acceptNewStore }).catch(
        (error: unknown) => {
          if (error instanceof StartupError) throw error;
          if (error instanceof NoCredentials && error.wrongSetting)
            throw new StartupError(error.message);
          // It may come back later, and until then `/api/status` shows it.
          log.warn({ err: error }, 'the file store could not be checked');
        },
      );
    };
    await withSchemaLock({ db, pool }, prepare, (reason) => log.warn(`waiting: ${reason}`));
    await assertSameKey(db, demoNeeds.secrets);
    if (config.demo) await loadDemoOnce(db, { config, clock: systemClock, ...demoNeeds });
  } finally {
    await db.destroy();
  }
};
