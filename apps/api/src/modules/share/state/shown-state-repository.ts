import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/**
 * Identifies what visitors get of a building by the versions of its rows: every statement that changes, adds or
 * deletes one of them makes another state, in whatever way they do it. Where changes wait to be published, it
 * is what is published, with the sizes of its pictures, which are made later. Or that of the draft, for previews.
 */
export const findShownState = async (
  db: Db,
  buildingId: number,
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    with live as (
      select version_id from live_buildings where building_id = ${buildingId} and not ${isDraft}
    ), shown as (
      select ${buildingId}::integer as building_id where not exists (select from live)
    ), floors as (
      select id, photo_file_id, xmin from building_floors
      where building_id in (select building_id from shown)
    ), layers as (
      select id, file_id, xmin from building_floor_layers
      where building_floor_id in (select id from floors)
    ), pois as (
      select id, category_id, icon_file_id, xmin from building_pois
      where building_id in (select building_id from shown)
    ), engagements as (
      select id, logo_file_id, image_file_id, xmin from triggers
      where building_id in (select building_id from shown)
    ), used_files as (
      select photo_file_id as id from floors
      union select file_id from layers
      union select icon_file_id from pois
      union select file_id from building_poi_pictures
        where building_poi_id in (select id from pois)
      union select logo_file_id from engagements
      union select image_file_id from engagements
      union select file_id from venue_part_files where part_id in (
        select part_id from building_version_parts where version_id in (select version_id from live)
      )
    ), parts (kind, id, xmin) as (
      select 'building', id, xmin from buildings where id in (select building_id from shown)
      union all select 'published', version_id, '0' from live
      union all select 'floor', id, xmin from floors
      union all select 'layer', id, xmin from layers
      union all select 'poi', id, xmin from pois
      union all
      select 'category', id, xmin from building_poi_categories
      where id in (select category_id from pois)
      union all
      select 'route', building_floor_id, xmin from building_routes
      where building_floor_id in (select id from floors)
      union all select 'beacon', id, xmin from beacons
      where building_id in (select building_id from shown)
      union all select 'engagement', id, xmin from engagements
      union all
      select 'beacon of an engagement ' || trigger_id, beacon_id, xmin from trigger_beacons
      where trigger_id in (select id from engagements)
      union all select 'file', id, xmin from files where id in (select id from used_files)
      union all
      select 'variant ' || name, file_id, xmin from file_variants
      where file_id in (select id from used_files)
    )
    select count(*) || ' ' || coalesce(sum(hashtextextended(kind || ' ' || id || ' ' || xmin, 0)), 0)
      as state
    from parts
  `.execute(db);
  return rows[0]?.state ?? '';
};
