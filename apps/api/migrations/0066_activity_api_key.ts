import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Every change writes to the table, and must not wait. */
export const transaction = false;

/** The API key that did it. Like the account, it may be deleted later. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`alter table activities add column if not exists actor_api_key_id integer`,
  );
};
