import { WorkingHours } from '@floorwright/contract';
import { textsIn } from '@floorwright/domain/translations';
import type { ImportedPoi, PoiValues } from '@floorwright/domain/venue-import';

import type { Db } from '../../../platform/database/db.ts';

type Place = { buildingId: number; source: string; languages: readonly string[] };

const poisOf = (tx: Db, { buildingId, source }: Place) =>
  tx
    .selectFrom('venue_imported_pois as link')
    .innerJoin('building_pois as poi', 'poi.id', 'link.poi_id')
    .leftJoin('building_poi_categories as category', 'category.id', 'poi.category_id')
    .select(['link.foreign_id', 'link.described', 'poi.id', 'poi.building_floor_id', 'poi.title'])
    .select(['category.name as category', 'poi.subtitles', 'poi.working_hours', 'poi.ring'])
    .select('poi.translations')
    .where('link.building_id', '=', buildingId)
    .where('link.source', '=', source)
    .orderBy('poi.id');

type Row = Awaited<ReturnType<ReturnType<typeof poisOf>['execute']>>[number];

const currentOf = (row: Row, languages: readonly string[]): PoiValues => ({
  floor_id: row.building_floor_id,
  title: row.title,
  category: row.category,
  subtitles: row.subtitles,
  hours: WorkingHours.parse(row.working_hours),
  ring: row.ring,
  titles: Object.fromEntries(
    languages.slice(1).flatMap((language): [string, string][] => {
      const { title } = textsIn(row.translations, language);
      return title === undefined ? [] : [[language, title]];
    }),
  ),
});

/** The POIs that came from earlier versions of a file. */
export const listImportedPois = async (
  tx: Db,
  place: Place,
  { isLocked }: { isLocked: boolean },
): Promise<ImportedPoi[]> => {
  const rows = await (isLocked ? poisOf(tx, place).forUpdate('poi') : poisOf(tx, place)).execute();
  return rows.map((row) => ({
    poiId: row.id,
    foreignId: row.foreign_id,
    last: row.described,
    current: currentOf(row, place.languages),
  }));
};
