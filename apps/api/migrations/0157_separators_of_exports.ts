import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** The separator of a table as CSV; null for a comma. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`alter table venue_exports add column if not exists csv_separator text`,
  );
};
