import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import { loadDemoOnce } from './demo/load.ts';
import type { Platform } from './kernel/context.ts';
import { release } from './kernel/release.ts';
import { systemClock } from './platform/clock/clock.ts';
import { schemaLock, withAdvisoryLock } from './platform/database/advisory-lock.ts';
import {
  assertUsable,
  connect,
  type ConnectOptions,
  setRoleLimits,
} from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/index.ts';
import { assertKeyOf, assertSameKey } from './platform/secrets/key-check.ts';
import { assertSameStore, NoCredentials } from './platform/storage/index.ts';
import { StartupError } from './startup-error.ts';

/** Connects as requests do. A pooler gets their limits from the role. */
export const assertReachable = async (
  connectionString: string,
  options: ConnectOptions,
): Promise<void> => {
  const { db, pool } = connect(connectionString, { ...options, max: 1 });
  try {
    await assertUsable(pool);
    if (options.pooled) await setRoleLimits(db, options);
  } finally {
    await db.destroy();
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
    await withAdvisoryLock(pool, schemaLock, async () => {
      // First, because a start that is refused must not have changed anything.
      await assertKeyOf(db, demoNeeds.secrets);
      await migrate(db, {
        release: release.version,
        acceptNewer: config.allowNewerSchema,
        waiting: () => log.warn('waiting for a backup to end before the schema is changed'),
      });
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
    });
    await assertSameKey(db, demoNeeds.secrets);
    if (config.demo) await loadDemoOnce(db, { config, clock: systemClock, ...demoNeeds });
  } finally {
    await db.destroy();
  }
};
