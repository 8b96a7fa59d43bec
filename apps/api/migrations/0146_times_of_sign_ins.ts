import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/**
 * When the identity provider of a session last asked who the user is, which may have been long before the session began;
 * null if the session itself began with that. 1970 if the provider does not say.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`alter table access_tokens add column if not exists authenticated_at timestamptz`,
  );
};
