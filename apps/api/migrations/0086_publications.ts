import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each statement commits alone, so that its lock is short. */
export const transaction = false;

/** Whether changes were published automatically after a publication, so that reports know what is stored. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_publications
        add column if not exists automatic boolean not null default false
    `,
  );
  // Of a building that publishes automatically today, the last publication was the switch.
  await sql`
    update building_publications publication set automatic = true
    from buildings
    where buildings.id = publication.building_id and buildings.auto_publish
      and publication.id = (
        select max(id) from building_publications last
        where last.building_id = publication.building_id
      )
  `.execute(db);
};
