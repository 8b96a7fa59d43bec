import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The index is built while others write. */
export const transaction = false;

/**
 * What shops have besides a name. The columns are null where there is nothing, which takes no room in a row.
 * Pictures are rows, because the files that are in use are found by foreign keys.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_pois
        add column if not exists description text,
        add column if not exists website text,
        add column if not exists phone text,
        add column if not exists external_id text,
        add column if not exists properties jsonb
    `,
  );
  await sql`drop index concurrently if exists building_pois_external_id`.execute(db);
  await sql`
    create unique index concurrently building_pois_external_id
      on building_pois (building_id, external_id) where external_id is not null
  `.execute(db);
  await withShortLock(
    db,
    sql`
      create table if not exists building_poi_pictures (
        building_poi_id integer not null references building_pois on delete cascade,
        position smallint not null,
        file_id integer not null references files,
        primary key (building_poi_id, position)
      )
    `,
  );
  await sql`
    create index if not exists building_poi_pictures_file on building_poi_pictures (file_id)
  `.execute(db);
};
