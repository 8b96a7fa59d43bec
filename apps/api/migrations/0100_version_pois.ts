import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on several tables could deadlock with those who write them. */
export const transaction = false;

/**
 * The POIs of all versions by place and id, so that publishing an older version again writes none of them. No release
 * reads the table that had those of the live versions alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists version_pois (
        building_id integer not null references buildings on delete cascade,
        id integer not null,
        -- The versions that have it, by number: from the first one, to before the second one.
        since integer not null,
        until integer,
        building_floor_id integer not null,
        poi_id text not null,
        title text not null,
        ring double precision[] not null,
        primary key (building_id, id, since)
      )
    `,
  );
  await createIndex(db, 'version_pois', ['poi_id']);
  await createIndex(db, 'version_pois', ['building_floor_id']);
  await sql`
    create index if not exists version_pois_box on version_pois using gist (ring_box(ring))
  `.execute(db);
  // An interrupted migration begins again.
  await sql`delete from version_pois`.execute(db);
  await fill(db);
  await withShortLock(db, sql`drop table if exists live_pois`);
};

const fill = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into version_pois (
      building_id, id, since, until, building_floor_id, poi_id, title, ring
    )
    select version.building_id, poi.id, version.number, version.next, used.floor_id,
      poi.poi_id, poi.title, poi.ring
    from (
      select id, building_id, number,
        lead(number) over (partition by building_id order by number) as next
      from building_versions
    ) version
    join building_version_parts used on used.version_id = version.id and used.kind = 'pois'
    join venue_parts part on part.id = used.part_id
    cross join lateral jsonb_to_recordset(part.content::jsonb)
      as poi (id integer, poi_id text, title text, ring double precision[])
  `.execute(db);
};
