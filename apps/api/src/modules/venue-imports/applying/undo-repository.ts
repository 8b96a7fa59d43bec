import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

type Reverted = { poi_id: number };

/**
 * POIs that are again as an earlier import wrote them have not been changed since that one, so that it can be undone,
 * too. Needs `reverted` with the ids and new versions of the POIs.
 */
const realigned = (importId: number) => sql`
  update venue_import_changes earlier set lock_version = reverted.lock_version
  from reverted join venue_import_changes change
    on change.import_id = ${importId} and change.poi_id = reverted.id
  where earlier.poi_id = reverted.id and earlier.import_id <> change.import_id
    and earlier.lock_version = (change.before->>'lock_version')::integer
`;

/** Deletes what the import added and no one has changed since. */
export const revertAdded = async (tx: Db, importId: number): Promise<number> => {
  const { rows } = await sql<Reverted>`
    delete from building_pois poi using venue_import_changes change
    where change.import_id = ${importId} and change.action = 'added'
      and poi.id = change.poi_id and poi.lock_version = change.lock_version
    returning poi.id as poi_id
  `.execute(tx);
  return rows.length;
};

/** Restores what the import changed and no one has changed since. */
export const revertChanged = async (tx: Db, importId: number, now: Date): Promise<number> => {
  const { rows } = await sql<Reverted>`
    with reverted as (
      update building_pois poi set
        building_floor_id = before.building_floor_id,
        title = before.title,
        -- It may have been deleted since.
        category_id = (select id from building_poi_categories where id = before.category_id),
        subtitles = before.subtitles,
        working_hours = before.working_hours,
        ring = before.ring,
        translations = before.translations,
        subcategories = before.subcategories,
        description = before.description,
        website = before.website,
        phone = before.phone,
        lock_version = poi.lock_version + 1,
        updated_at = ${now}::timestamptz
      from venue_import_changes change,
        jsonb_populate_record(null::building_pois, change.before) before
      where change.import_id = ${importId} and change.action = 'changed'
        and poi.id = change.poi_id and poi.lock_version = change.lock_version
        and exists (select from building_floors where id = before.building_floor_id)
      returning poi.id, poi.lock_version
    ), realigned as (${realigned(importId)})
    update venue_imported_pois link set described = change.described
    from reverted join venue_import_changes change
      on change.import_id = ${importId} and change.poi_id = reverted.id
    where link.poi_id = reverted.id and link.foreign_id = change.foreign_id
    returning link.poi_id
  `.execute(tx);
  return rows.length;
};

/** Inserts what the import removed again, where its floor is still there and its id is free. */
export const revertRemoved = async (
  tx: Db,
  importId: number,
  source: string,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<Reverted>`
    with reverted as (
      insert into building_pois overriding system value
      select (jsonb_populate_record(null::building_pois, change.before || jsonb_build_object(
        'category_id',
        (select id from building_poi_categories where id = (change.before->>'category_id')::integer),
        'icon_file_id', (select id from files where id = (change.before->>'icon_file_id')::integer),
        -- It stays with a POI that now has it.
        'external_id', (
          select change.before->>'external_id' where not exists (
            select from building_pois other
            where other.building_id = (change.before->>'building_id')::integer
              and other.external_id = change.before->>'external_id'
          )
        ),
        'lock_version', change.lock_version,
        'updated_at', ${now}::timestamptz
      ))).*
      from venue_import_changes change
      where change.import_id = ${importId} and change.action = 'removed'
        and exists (
          select from building_floors where id = (change.before->>'building_floor_id')::integer
        )
      on conflict do nothing
      returning id, building_id, lock_version
    ), realigned as (${realigned(importId)}), pictures as (
      insert into building_poi_pictures (building_poi_id, position, file_id)
      select picture.building_poi_id, picture.position, picture.file_id
      from reverted join venue_import_changes change
        on change.import_id = ${importId} and change.poi_id = reverted.id,
        jsonb_populate_recordset(null::building_poi_pictures, change.before->'pictures') picture
      where exists (select from files where id = picture.file_id)
    )
    insert into venue_imported_pois (building_id, source, foreign_id, poi_id, described)
    select reverted.building_id, ${source}, change.foreign_id, reverted.id, change.described
    from reverted join venue_import_changes change
      on change.import_id = ${importId} and change.poi_id = reverted.id
    -- What is remembered of a deleted POI is still there.
    on conflict (building_id, source, foreign_id, poi_id) do update set described = excluded.described
    returning poi_id
  `.execute(tx);
  return rows.length;
};

/** POIs belong to the file again as before this import, with what it said then; also those that stay as they are. */
export const revertLinks = async (
  tx: Db,
  importId: number,
  { buildingId, source }: { buildingId: number; source: string },
): Promise<void> => {
  await sql`
    with taken as (
      delete from venue_import_links where import_id = ${importId}
      returning poi_id, foreign_id, described
    ), unlinked as (
      delete from venue_imported_pois link using taken
      where taken.described is null
        and link.building_id = ${buildingId} and link.source = ${source}
        and link.foreign_id = taken.foreign_id and link.poi_id = taken.poi_id
    )
    insert into venue_imported_pois (building_id, source, foreign_id, poi_id, described)
    select ${buildingId}::integer, ${source}, foreign_id, poi_id, described
    from taken where described is not null
    on conflict (building_id, source, foreign_id, poi_id) do update set described = excluded.described
  `.execute(tx);
};

/**
 * Of two POIs that came from the same feature, it is about the first. The other one was added while that was gone, and
 * stayed because someone has changed it: it belongs to the users from now on.
 */
export const releaseDoubles = async (tx: Db, buildingId: number): Promise<void> => {
  await sql`
    delete from venue_imported_pois link
    where link.building_id = ${buildingId}
      and exists (select from building_pois where id = link.poi_id)
      and exists (
        select from venue_imported_pois first join building_pois poi on poi.id = first.poi_id
        where first.building_id = link.building_id and first.source = link.source
          and first.foreign_id = link.foreign_id and first.poi_id < link.poi_id
      )
  `.execute(tx);
};

/** How many POIs the import wrote; what undoing needs is deleted. */
export const takeChanges = async (tx: Db, importId: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('venue_import_changes')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
