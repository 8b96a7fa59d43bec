import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Whether routes are drawn in a plan for print; null for those that did not say. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`alter table venue_exports add column if not exists with_routes boolean`,
  );
};
