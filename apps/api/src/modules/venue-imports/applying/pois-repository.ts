import { WorkingHours } from '@floorwright/contract';
import { noProperties } from '@floorwright/domain/pois';
import { textsIn } from '@floorwright/domain/translations';
import { type ImportedPoi, noDetails, type PoiValues } from '@floorwright/domain/venue-import';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import { inParts } from '../../../platform/threads/in-parts.ts';

/** The files of its pictures, in their order. */
const picturesOf = sql<number[]>`array(
  select picture.file_id from building_poi_pictures picture
  where picture.building_poi_id = poi.id order by picture.position
)`.as('pictures');

type Place = { buildingId: number; source: string; languages: readonly string[] };

const poisOf = (tx: Db, { buildingId, source }: Place) =>
  tx
    .selectFrom('venue_imported_pois as link')
    .innerJoin('building_pois as poi', 'poi.id', 'link.poi_id')
    .leftJoin('building_poi_categories as category', 'category.id', 'poi.category_id')
    .select(['link.foreign_id', 'link.described', 'poi.id', 'poi.building_floor_id', 'poi.title'])
    .select(['category.name as category', 'poi.subtitles', 'poi.working_hours', 'poi.ring'])
    .select(['poi.translations', 'poi.subcategories', 'poi.description', 'poi.website'])
    .select(['poi.phone', 'poi.external_id', 'poi.properties', picturesOf])
    .where('link.building_id', '=', buildingId)
    .where('link.source', '=', source)
    .orderBy('poi.id');

const ownPoisOf = (tx: Db, { buildingId }: Place, poiIds: readonly string[]) =>
  tx
    .selectFrom('building_pois as poi')
    .leftJoin('building_poi_categories as category', 'category.id', 'poi.category_id')
    .select(['poi.poi_id', 'poi.id', 'poi.building_floor_id', 'poi.title'])
    .select(['category.name as category', 'poi.subtitles', 'poi.working_hours', 'poi.ring'])
    .select(['poi.translations', 'poi.subcategories', 'poi.description', 'poi.website'])
    .select(['poi.phone', 'poi.external_id', 'poi.properties', picturesOf])
    .where('poi.building_id', '=', buildingId)
    .where(sql<boolean>`poi.poi_id = any(${poiIds}::text[])`)
    .orderBy('poi.id');

type Row = Omit<Awaited<ReturnType<ReturnType<typeof ownPoisOf>['execute']>>[number], 'poi_id'>;

const translated = (
  { translations }: Row,
  languages: readonly string[],
  field: 'title' | 'description',
): Record<string, string> =>
  Object.fromEntries(
    languages.slice(1).flatMap((language): [string, string][] => {
      const text = textsIn(translations, language)[field];
      return text === undefined ? [] : [[language, text]];
    }),
  );

const currentOf = (row: Row, languages: readonly string[]): PoiValues => ({
  floor_id: row.building_floor_id,
  title: row.title,
  category: row.category,
  subtitles: row.subtitles,
  hours: WorkingHours.parse(row.working_hours),
  ring: row.ring,
  titles: translated(row, languages, 'title'),
  descriptions: translated(row, languages, 'description'),
  subcategories: row.subcategories,
  description: row.description,
  website: row.website,
  phone: row.phone,
  external_id: row.external_id,
  properties: row.properties ?? noProperties,
  pictures: row.pictures,
});

/** What imports of former releases did not describe. */
const notDescribed = { pictures: null, descriptions: null, ...noDetails };

/** The POIs that came from earlier versions of a file. */
export const listImportedPois = async (db: Db, place: Place): Promise<ImportedPoi[]> =>
  toImportedPois(await poisOf(db, place).execute(), place);

export const lockImportedPoisForUpdate = async (tx: Db, place: Place): Promise<ImportedPoi[]> =>
  toImportedPois(await poisOf(tx, place).forUpdate('poi').execute(), place);

type ImportedRow = Awaited<ReturnType<ReturnType<typeof poisOf>['execute']>>[number];

const toImportedPois = (rows: readonly ImportedRow[], place: Place): Promise<ImportedPoi[]> =>
  inParts(rows, (part) =>
    part.map((row) => ({
      poiId: row.id,
      foreignId: row.foreign_id,
      last: { ...notDescribed, ...row.described },
      current: currentOf(row, place.languages),
    })),
  );

type OwnPois = ReadonlyMap<string, { poiId: number; current: PoiValues }>;

/** POIs of the building that an export of it has, by their ids there. */
export const listOwnPois = async (
  db: Db,
  place: Place,
  poiIds: readonly string[],
): Promise<OwnPois> =>
  poiIds.length === 0 ? new Map() : toOwnPois(await ownPoisOf(db, place, poiIds).execute(), place);

export const lockOwnPoisForUpdate = async (
  tx: Db,
  place: Place,
  poiIds: readonly string[],
): Promise<OwnPois> =>
  poiIds.length === 0
    ? new Map()
    : toOwnPois(await ownPoisOf(tx, place, poiIds).forUpdate('poi').execute(), place);

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownPoisOf>['execute']>>[number];

const toOwnPois = async (rows: readonly OwnRow[], place: Place): Promise<OwnPois> =>
  new Map(
    await inParts(rows, (part) =>
      part.map(
        (row) => [row.poi_id, { poiId: row.id, current: currentOf(row, place.languages) }] as const,
      ),
    ),
  );

/** The ids by which others know the POIs of a building. */
export const listPoiIds = async (tx: Db, buildingId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('building_pois')
    .select('poi_id')
    .where('building_id', '=', buildingId)
    .execute();
  return rows.map(({ poi_id: id }) => id);
};

/** The POIs of a building by their external ids. */
export const listExternalIds = async (
  tx: Db,
  buildingId: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('building_pois')
    .select(['id', 'external_id'])
    .where('building_id', '=', buildingId)
    .where('external_id', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, external_id: externalId }) =>
      externalId === null ? [] : [[externalId, id] as const],
    ),
  );
};
