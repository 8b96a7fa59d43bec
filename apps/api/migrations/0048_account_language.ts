import { setTimeout as delay } from 'node:timers/promises';

import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Each column commits alone: every signed-in request reads the table, and must not wait. */
export const transaction = false;

const mostTries = 60;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** While this waits for a long report, others wait behind it; so it gives up soon and tries again. */
const withShortLock = async (
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

/** The language and the digits that a user has chosen; null means that the browser decides. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table admins
        add column if not exists language text check (language in ('en', 'ar', 'de'))
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table admins
        add column if not exists digits text check (digits in ('latn', 'arab'))
    `,
  );
};
