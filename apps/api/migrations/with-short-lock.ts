import { setTimeout as delay } from 'node:timers/promises';

import { type Kysely, type RawBuilder, sql } from 'kysely';

const mostTries = 60;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Runs one statement, outside a transaction. While it waits for a long import or report, others wait behind it; so it
 * gives up soon and tries again.
 */
export const withShortLock = async (
  db: Kysely<unknown>,
  statement: RawBuilder<unknown>,
): Promise<void> => {
  await sql`set lock_timeout = '1s'`.execute(db);
  try {
    for (let tries = 1; ; tries += 1)
      try {
        await statement.execute(db);
        return;
      } catch (error) {
        if (tries === mostTries || !isLockTimeout(error)) throw error;
        await delay(1_000);
      }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
};
