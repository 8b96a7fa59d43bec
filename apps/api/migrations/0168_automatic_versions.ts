import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** Each statement commits alone, so that its lock is short. */
export const transaction = false;

/** Versions that are stored at the end of a day on which changes were published automatically. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_versions
        drop constraint if exists building_versions_origin_check,
        add constraint building_versions_origin_check
          check (origin in ('published', 'replaced', 'automatic')) not valid
    `,
  );
  await withShortLock(
    db,
    sql`alter table building_versions validate constraint building_versions_origin_check`,
  );
  await withShortLock(
    db,
    sql`
      alter table building_publications
        -- Stored at the end of a day, so its contents went live before.
        add column if not exists daily boolean not null default false,
        -- Of an automatic one: when it was last checked that visitors still see it.
        add column if not exists unchanged_until timestamptz
    `,
  );
  await withShortLock(
    db,
    sql`
      create table if not exists daily_versions (
        building_id integer primary key references buildings on delete cascade,
        -- Of the row versions, as visitors' answers are cached by; empty before the first check.
        state text not null,
        next_at timestamptz not null
      )
    `,
  );
  await createIndex(db, 'daily_versions', ['next_at']);
};
