import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Imports are written in a job, which shows how far it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_imports
        -- POIs that are written, and how many there are.
        add column if not exists done integer not null default 0,
        add column if not exists total integer,
        -- Why the last attempt to apply it was refused.
        add column if not exists refusal text,
        drop constraint if exists venue_imports_status_check
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table venue_imports add constraint venue_imports_status_check check (
        status in ('reading', 'ready', 'applying', 'failed', 'applied', 'undone')
      ) not valid
    `,
  );
  await sql`alter table venue_imports validate constraint venue_imports_status_check`.execute(db);
};
