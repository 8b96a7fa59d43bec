import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Every signed-in request reads the table, and must not wait. */
export const transaction = false;

/** From where a session was opened; null for those that are older. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table access_tokens
        add column if not exists user_agent text,
        add column if not exists network text
    `,
  );
};
