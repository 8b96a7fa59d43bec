import { nameOfSource, rememberFloor } from '@floorwright/domain/venue-import';
import type { PointContent } from '@floorwright/domain/venue-versions';
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

type Place = { tx: Db; buildingId: number; source: string };

/** The same for the layers, the route and the names of a floor. */
export const linkFloor = async (
  { tx, buildingId, source }: Place,
  floorId: number,
  points: readonly PointContent[],
): Promise<void> => {
  const { translations } = await tx
    .selectFrom('building_floors')
    .select('translations')
    .where('id', '=', floorId)
    .executeTakeFirstOrThrow();
  const layers = await tx
    .selectFrom('building_floor_layers as layer')
    .innerJoin('files', 'files.id', 'layer.file_id')
    .select(['layer.id', 'layer.kind', 'files.filename', 'files.checksum'])
    .where('layer.building_floor_id', '=', floorId)
    .orderBy('layer.position')
    .execute();
  const described = rememberFloor({ layers, points, translations }, nameOfSource(source));
  await tx
    .insertInto('venue_imported_drawings')
    .values({
      building_id: buildingId,
      source,
      floor_id: floorId,
      described: JSON.stringify(described),
    })
    .execute();
};
