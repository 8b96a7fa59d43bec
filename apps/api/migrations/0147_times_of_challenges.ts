import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** When the identity provider last asked who the user is, for the session after the second step; null as in 0146. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`alter table sign_in_challenges add column if not exists authenticated_at timestamptz`,
  );
};
