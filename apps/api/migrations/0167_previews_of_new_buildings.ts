import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** A new building can be looked at before it is made, and undone for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_imports
        -- What the file has, by floor, until the building is made.
        add column if not exists preview json,
        add column if not exists completed_at timestamptz,
        -- Of the draft of the building as it was made, to notice changes before it is undone.
        add column if not exists written_hash text,
        drop constraint if exists building_imports_status_check
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table building_imports add constraint building_imports_status_check check (
        status in ('reading', 'storing', 'ready', 'complete', 'failed', 'undone')
      ) not valid
    `,
  );
  await sql`alter table building_imports validate constraint building_imports_status_check`.execute(
    db,
  );
};
