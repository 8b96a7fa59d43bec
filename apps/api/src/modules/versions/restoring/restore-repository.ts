import type { BuildingContent, PointContent } from '@floorwright/domain/venue-versions';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Rows of a version, as one parameter. */
const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export const storeBuilding = async (
  tx: Db,
  id: number,
  building: BuildingContent,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('buildings')
    .set({
      ...building,
      languages: [...building.languages],
      translations: JSON.stringify(building.translations),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** Names are unique, and two floors may have swapped theirs: these get others until they are written. */
export const freeFloorNames = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update building_floors set name = '~' || id, jibestream_id = null
    where building_id = ${buildingId} and id = any(${ids}::integer[])
  `.execute(tx);
};

export const storeFloors = async (
  tx: Db,
  buildingId: number,
  floors: readonly object[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into building_floors (
      id, building_id, name, position, photo_file_id, jibestream_id, corners, translations,
      created_at, updated_at
    )
    overriding system value
    select id, ${buildingId}, name, position, photo_file_id, jibestream_id, corners, translations,
      created_at, ${now}
    from jsonb_to_recordset(${json(floors)}) as floor (
      id integer, name text, position integer, photo_file_id integer, jibestream_id text,
      corners double precision[], translations jsonb, created_at timestamptz
    )
    on conflict (id) do update set
      name = excluded.name, position = excluded.position, photo_file_id = excluded.photo_file_id,
      jibestream_id = excluded.jibestream_id, corners = excluded.corners,
      translations = excluded.translations, updated_at = excluded.updated_at
  `.execute(tx);
};

export const deleteFloors = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await sql`delete from building_floors where id = any(${ids}::integer[])`.execute(tx);
};

/** Locks the POIs and engagements of a building, in the order in which others lock them. */
export const lockRows = async (tx: Db, buildingId: number): Promise<void> => {
  for (const rows of ['triggers', 'building_pois'] as const)
    await sql`
      select id from ${sql.table(rows)} where building_id = ${buildingId} order by id for update
    `.execute(tx);
};

/** Comments that would be deleted with these floors. */
export const countComments = async (tx: Db, floorIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from floor_comments
    where building_floor_id = any(${floorIds}::integer[])
  `.execute(tx);
  return rows[0]?.count ?? 0;
};

export const storeLayers = async (tx: Db, layers: readonly object[], now: Date): Promise<void> => {
  await sql`
    insert into building_floor_layers (
      id, building_floor_id, kind, position, file_id, created_at, updated_at
    )
    overriding system value
    select id, building_floor_id, kind, position, file_id, created_at, ${now}
    from jsonb_to_recordset(${json(layers)}) as layer (
      id integer, building_floor_id integer, kind text, position integer, file_id integer,
      created_at timestamptz
    )
    on conflict (id) do update set
      building_floor_id = excluded.building_floor_id, kind = excluded.kind,
      position = excluded.position, file_id = excluded.file_id, removed_at = null,
      updated_at = excluded.updated_at
  `.execute(tx);
};

export const deleteLayers = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await sql`delete from building_floor_layers where id = any(${ids}::integer[])`.execute(tx);
};

/** Ids that users chose are unique, and two POIs may have swapped theirs. */
export const freePoiIds = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update building_pois set poi_id = '~' || id || ' ' || gen_random_uuid(), external_id = null
    where building_id = ${buildingId} and id = any(${ids}::integer[])
  `.execute(tx);
};

export const storePois = async (
  tx: Db,
  buildingId: number,
  pois: readonly object[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into building_pois (
      id, building_floor_id, building_id, poi_id, title, category_id, subcategories, subtitles, color,
      outline, icon_file_id, working_hours, ring, translations, description, website, phone,
      external_id, properties, created_at, updated_at, lock_version
    )
    overriding system value
    select id, building_floor_id, ${buildingId}, poi.poi_id, title, category_id, subcategories, subtitles,
      color, outline, icon_file_id, working_hours, ring, translations, description, website, phone,
      external_id, properties, created_at, ${now}, coalesce(imported.lock_version, 0) + 1
    from jsonb_to_recordset(${json(pois)}) as poi (
      id integer, building_floor_id integer, poi_id text, title text, category_id integer,
      subcategories text[], subtitles text[], color text, outline text, icon_file_id integer,
      working_hours jsonb, ring double precision[], translations jsonb, description text,
      website text, phone text, external_id text, properties jsonb, created_at timestamptz
    )
    -- A POI that returns is not as an import wrote it, until undoing a later import says so.
    left join lateral (
      select max(lock_version) as lock_version from venue_import_changes where poi_id = poi.id
    ) imported on true
    on conflict (id) do update set
      building_floor_id = excluded.building_floor_id, poi_id = excluded.poi_id,
      title = excluded.title, category_id = excluded.category_id,
      subcategories = excluded.subcategories, subtitles = excluded.subtitles,
      color = excluded.color, outline = excluded.outline, icon_file_id = excluded.icon_file_id,
      working_hours = excluded.working_hours, ring = excluded.ring,
      translations = excluded.translations, description = excluded.description,
      website = excluded.website, phone = excluded.phone, external_id = excluded.external_id,
      properties = excluded.properties, updated_at = excluded.updated_at,
      lock_version = building_pois.lock_version + 1
  `.execute(tx);
  await sql`
    delete from building_poi_pictures
    where building_poi_id in (
      select id from jsonb_to_recordset(${json(pois)}) as poi (id integer)
    )
  `.execute(tx);
  await sql`
    insert into building_poi_pictures (building_poi_id, position, file_id)
    select poi.id, picture.position - 1, picture.file_id::integer
    from jsonb_to_recordset(${json(pois)}) as poi (id integer, pictures jsonb)
    cross join lateral jsonb_array_elements_text(poi.pictures)
      with ordinality as picture (file_id, position)
  `.execute(tx);
};

export const deletePois = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await sql`delete from building_pois where id = any(${ids}::integer[])`.execute(tx);
};

export const storeRoute = async (
  tx: Db,
  floorId: number,
  points: readonly PointContent[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into building_routes (building_floor_id, points, lock_version, updated_at)
    values (${floorId}, ${JSON.stringify(points)}, 1, ${now})
    on conflict (building_floor_id) do update set
      points = excluded.points, updated_at = excluded.updated_at,
      lock_version = building_routes.lock_version + 1
  `.execute(tx);
};
