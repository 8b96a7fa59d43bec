import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each statement commits alone, so that its lock is short. */
export const transaction = false;

/**
 * When a version went live is still known after the version was deleted, with its number and note; otherwise a report
 * takes the version before it for the one that visitors saw.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_publications
        add column if not exists number integer,
        add column if not exists note text,
        alter column version_id drop not null,
        drop constraint if exists building_publications_version_id_fkey,
        add constraint building_publications_version_id_fkey
          foreign key (version_id) references building_versions on delete set null not valid
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table building_publications
        validate constraint building_publications_version_id_fkey
    `,
  );
};
