import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';
import type { BuildingPois } from '../../platform/database/schema.generated.ts';

/** The files of the pictures of a POI, in their order. */
const pictureIds = (poi: string) => {
  const id = sql.ref(`${poi}.id`);
  return sql<number[]>`array(
    select file_id from building_poi_pictures
    where building_poi_id = ${id} order by position
  )`.as('picture_ids');
};

/** The POIs of the buildings that a member may see. */
const poisIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('building_pois as poi')
    .innerJoin('building_floors as floor', 'floor.id', 'poi.building_floor_id')
    .innerJoin('buildings', 'buildings.id', 'poi.building_id')
    .selectAll('poi')
    .select(pictureIds('poi'))
    .select(['floor.name as floor_name', 'buildings.name as building_name', 'buildings.languages'])
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

export type PoiRow = Selectable<BuildingPois> & { picture_ids: readonly number[] };
export type PlacedPoi = PoiRow & {
  floor_name: string;
  building_name: string;
  /** Of the building. */
  languages: string[];
};

const sortable = { title: sql`fold_text(title)`, created_at: sql`created_at` };

type PoiList = {
  floorId: number;
  size: number;
  number: number;
  words: string;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

/** One page of the POIs of a floor, for a member who may see it. */
export const listPois = async (
  db: Db,
  { floorId, size, number, words, sort }: PoiList,
): Promise<Page<PoiRow>> => {
  const searched = sql<string>`(
    title || ' ' || poi_id || ' ' || coalesce(external_id, '') || ' ' || array_to_string(subtitles, ' ')
  )`;
  const found = db
    .selectFrom('building_pois')
    .where('building_floor_id', '=', floorId)
    .$if(words !== '', (query) => query.where(containsText(searched, words)));
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sql`id`);
  const rows = found.selectAll().select(pictureIds('building_pois'));
  return readPage(rows, order, { size, number }, Number(count));
};

export const findPoi = (db: Db, scope: Scope, id: number): Promise<PlacedPoi | undefined> =>
  poisIn(db, scope).where('poi.id', '=', id).executeTakeFirst();

export const lockPoiForUpdate = (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<PlacedPoi | undefined> =>
  poisIn(tx, scope).where('poi.id', '=', id).forUpdate('poi').executeTakeFirst();

type StoredPoi = Selectable<BuildingPois>;

/** Undefined when the building has a POI with this poi_id or external id. */
export const insertPoi = (
  tx: Db,
  values: Insertable<BuildingPois>,
): Promise<StoredPoi | undefined> =>
  tx
    .insertInto('building_pois')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const hasPoiId = async (tx: Db, buildingId: number, poiId: string): Promise<boolean> => {
  const found = tx
    .selectFrom('building_pois')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('poi_id', '=', poiId);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Stores the pictures of a POI instead of those it has. */
export const replacePictures = async (
  tx: Db,
  id: number,
  fileIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('building_poi_pictures').where('building_poi_id', '=', id).execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('building_poi_pictures')
    .values(fileIds.map((fileId, position) => ({ building_poi_id: id, position, file_id: fileId })))
    .execute();
};

export const updatePoi = (
  tx: Db,
  id: number,
  values: Updateable<BuildingPois>,
): Promise<StoredPoi> =>
  tx
    .updateTable('building_pois')
    .set((row) => ({ ...values, lock_version: row('lock_version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePoi = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('building_pois').where('id', '=', id).execute();
};
