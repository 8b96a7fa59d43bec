import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { integers } from '../../platform/database/lists.ts';

/** Where a change happens. */
export type Place =
  | { floorIds: readonly number[] }
  | { buildingIds: readonly number[] }
  | { applicationId: number };

const isIn = (place: Place): RawBuilder<boolean> => {
  if ('floorIds' in place) return sql`floor.id = any(${integers(place.floorIds)}::int[])`;
  if ('buildingIds' in place)
    return sql`floor.building_id = any(${integers(place.buildingIds)}::int[])`;
  return sql`building.application_id = ${place.applicationId}`;
};

/** The floors of a place, each with a hash of its own fields, its layers and its routes. */
export const listFloorContents = async (
  db: Db,
  place: Place,
): Promise<Map<number, { label: string; hash: string }>> => {
  const { rows } = await sql<{ id: number; label: string; hash: string }>`
    select floor.id, building.name || ', ' || floor.name as label, md5(
      (to_jsonb(floor) - 'updated_at')::text || coalesce((
        select string_agg((to_jsonb(layer) - 'updated_at')::text, ',' order by layer.id)
        from building_floor_layers layer
        where layer.building_floor_id = floor.id and removed_at is null
      ), '') || coalesce((
        select points::text from building_routes route where route.building_floor_id = floor.id
      ), '')
    ) as hash
    from building_floors floor join buildings building on building.id = floor.building_id
    where ${isIn(place)}
    order by floor.id
  `.execute(db);
  return new Map(rows.map(({ id, ...floor }) => [id, floor]));
};

type PoiContents = { id: number; floorId: number; hash: string };

/** The POIs of floors, each with a hash of its fields, pictures and category. */
export const listPoiContents = async (
  db: Db,
  floorIds: readonly number[],
): Promise<PoiContents[]> => {
  const { rows } = await sql<PoiContents>`
    select poi.id, poi.building_floor_id as "floorId", md5(
      (to_jsonb(poi) - '{lock_version,updated_at}'::text[])::text || coalesce((
        select string_agg(file_id::text, ',' order by position)
        from building_poi_pictures picture where picture.building_poi_id = poi.id
      ), '') || coalesce(category.name || category.translations::text, '')
    ) as hash
    from building_pois poi
    left join building_poi_categories category on category.id = poi.category_id
    where poi.building_floor_id = any(${integers(floorIds)}::int[])
    order by poi.id
  `.execute(db);
  return rows;
};
