import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** The POIs of a new building belong to the file it was made from: its next version changes them. */
export const linkPois = async (tx: Db, buildingId: number, source: string): Promise<void> => {
  await sql`
    insert into venue_imported_pois (building_id, source, foreign_id, poi_id, described)
    select poi.building_id, ${source}, poi.poi_id, poi.id, jsonb_build_object(
      'floor_id', poi.building_floor_id,
      'title', poi.title,
      'category', category.name,
      'subtitles', poi.subtitles,
      'hours', poi.working_hours,
      'ring', poi.ring,
      'titles', coalesce((
        select jsonb_object_agg(language, texts->'title')
        from jsonb_each(poi.translations) translated (language, texts) where texts ? 'title'
      ), '{}'::jsonb),
      'descriptions', null,
      'subcategories', poi.subcategories,
      'description', poi.description,
      'website', poi.website,
      'phone', poi.phone,
      'external_id', poi.external_id,
      'properties', coalesce(poi.properties, '{}'::jsonb),
      'pictures', null
    )
    from building_pois poi
    left join building_poi_categories category on category.id = poi.category_id
    where poi.building_id = ${buildingId}
  `.execute(tx);
};
