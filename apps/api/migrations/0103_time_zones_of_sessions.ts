import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Where a session was opened, as its browser says: the list of sessions shows it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(db, sql`alter table access_tokens add column if not exists time_zone text`);
};
