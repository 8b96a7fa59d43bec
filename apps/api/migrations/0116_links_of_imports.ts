import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/**
 * What is remembered of imported POIs stays when a POI is deleted, because it may return under its id: with a version,
 * or when an import is undone. A job deletes it once the POI cannot return.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_imported_pois
        drop constraint if exists venue_imported_pois_poi_id_fkey
    `,
  );
  await sql`drop index concurrently if exists venue_imported_pois_key`.execute(db);
  await sql`
    create unique index concurrently venue_imported_pois_key
      on venue_imported_pois (building_id, source, foreign_id, poi_id)
  `.execute(db);
  // A POI that was deleted and one that came from the same feature later.
  await withShortLock(
    db,
    sql`
      alter table venue_imported_pois
        drop constraint if exists venue_imported_pois_pkey,
        add constraint venue_imported_pois_pkey primary key using index venue_imported_pois_key
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table venue_table_cells
        drop constraint if exists venue_table_cells_poi_id_fkey,
        -- Null in rows of former releases.
        add column if not exists building_id integer references buildings on delete cascade
    `,
  );
  await sql`
    update venue_table_cells cells set building_id = poi.building_id
    from building_pois poi where poi.id = cells.poi_id and cells.building_id is null
  `.execute(db);
  await sql`drop index concurrently if exists venue_table_cells_building_id_idx`.execute(db);
  await sql`
    create index concurrently venue_table_cells_building_id_idx on venue_table_cells (building_id)
  `.execute(db);
  await withShortLock(
    db,
    sql`
      create table if not exists venue_import_links (
        import_id integer not null references venue_imports on delete cascade,
        poi_id integer not null,
        foreign_id text not null,
        -- As the file described the POI before this import; null if it did not belong to the file.
        described jsonb,
        primary key (import_id, poi_id)
      )
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table venue_import_changes
        drop constraint if exists venue_import_changes_action_check,
        add constraint venue_import_changes_action_check
          check (action in ('added', 'changed', 'removed', 'replaced')) not valid
    `,
  );
  await sql`
    alter table venue_import_changes validate constraint venue_import_changes_action_check
  `.execute(db);
  await withShortLock(
    db,
    sql`
      alter table venue_imports
        -- The floors on which it changed something, 0 for the building; null in rows of former releases.
        add column if not exists floor_ids integer[]
    `,
  );
};
