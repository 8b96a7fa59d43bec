import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Why an export failed: a code and a sentence. No query looks into it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(db, sql`alter table venue_exports add column if not exists failure json`);
};
