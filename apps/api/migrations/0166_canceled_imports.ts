import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** An import can be canceled while its file is read, and can say what its file has to be. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_imports
        -- Null if any kind is accepted.
        add column if not exists expected_kind text,
        drop constraint if exists venue_imports_status_check
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table venue_imports add constraint venue_imports_status_check check (
        status in ('reading', 'ready', 'applying', 'failed', 'canceled', 'applied', 'undone')
      ) not valid
    `,
  );
  await sql`alter table venue_imports validate constraint venue_imports_status_check`.execute(db);
};
