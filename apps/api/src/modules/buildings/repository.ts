import type { BuildingTexts, Translations } from '@floorwright/domain/translations';
import { sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readCountedPage } from '../../platform/database/page.ts';
import { executePrepared } from '../../platform/database/prepared.ts';

/** The fields of a building. */
export type BuildingColumns = {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  floors: number;
  basement_floors: number;
  photo_file_id: number | null;
  poi_link_mask: string | null;
  /** Null until a user has switched the share page on or off; off by default. */
  share_page: boolean | null;
  /** Whether visitors see every change at once. */
  auto_publish: boolean;
  jibestream_id: string | null;
  jibestream_client_id: string | null;
  jibestream_client_secret_sealed: Buffer | null;
  jibestream_customer_id: string | null;
  /** Language tags, the main language first. */
  languages: string[];
  translations: Translations<BuildingTexts>;
};

export type BuildingRow = BuildingColumns & {
  id: number;
  application_id: number;
  created_at: Date;
  updated_at: Date;
};

/** Whether the member may see this application. */
export const hasApplication = async (
  db: Db,
  scope: Scope,
  applicationId: number,
): Promise<boolean> => {
  const found = applicationsIn(db, scope)
    .select('applications.id')
    .where('applications.id', '=', applicationId);
  return (await executePrepared(db, found)).length > 0;
};

// The expression of the index buildings_search.
const searched = sql<string>`(name || ' ' || address)`;

const sortable = {
  name: sql`fold_text(buildings.name)`,
  created_at: sql`buildings.created_at`,
};

type BuildingList = {
  applicationId: number;
  size: number;
  number: number;
  words: string;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

const listed = [
  'id',
  'application_id',
  'name',
  'address',
  'latitude',
  'longitude',
  'floors',
  'basement_floors',
  'photo_file_id',
  'poi_link_mask',
  'share_page',
  'auto_publish',
  'jibestream_id',
  'jibestream_client_id',
  'jibestream_client_secret_sealed',
  'jibestream_customer_id',
  'languages',
  'translations',
  'created_at',
  'updated_at',
] as const;

/** One page of the buildings of an application, for a member who may see it. */
export const listBuildings = (
  db: Db,
  { applicationId, size, number, words, sort }: BuildingList,
): Promise<Page<BuildingRow>> => {
  const found = db
    .selectFrom('buildings')
    .where('application_id', '=', applicationId)
    .$if(words !== '', (query) => query.where(containsText(searched, words)));
  return readCountedPage(
    db,
    {
      query: found.select(listed),
      counting: found.select(({ fn }) => fn.countAll<string>().as('count')),
      order: orderOf(sort, sortable, sql`buildings.id`),
      isSearch: words !== '',
    },
    { size, number },
  );
};

/** The number of buildings in all applications of a company. */
export const countBuildings = async (db: Db, companyId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('applications.saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const stored = (columns: BuildingColumns) => ({
  ...columns,
  translations: JSON.stringify(columns.translations),
});

export const insertBuilding = (
  db: Db,
  applicationId: number,
  columns: BuildingColumns,
  now: Date,
): Promise<BuildingRow> =>
  db
    .insertInto('buildings')
    .values({ ...stored(columns), application_id: applicationId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateBuilding = (
  db: Db,
  id: number,
  columns: BuildingColumns,
  now: Date,
): Promise<BuildingRow> =>
  db
    .updateTable('buildings')
    .set({ ...stored(columns), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteBuilding = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('buildings').where('id', '=', id).execute();
};

export type BuildingContents = {
  floors: number;
  layers: number;
  pois: number;
  route_points: number;
  beacons: number;
  engagements: number;
};

/** What is deleted together with a building. */
export const countContents = async (db: Db, id: number): Promise<BuildingContents> => {
  const row = await db
    .selectNoFrom((count) => [
      count
        .selectFrom('building_floors as floor')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('floor.building_id', '=', id)
        .as('floors'),
      count
        .selectFrom('building_floor_layers as layer')
        .innerJoin('building_floors as floor', 'floor.id', 'layer.building_floor_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('floor.building_id', '=', id)
        .where('layer.removed_at', 'is', null)
        .as('layers'),
      count
        .selectFrom('building_pois as poi')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('poi.building_id', '=', id)
        .as('pois'),
      count
        .selectFrom('building_routes as route')
        .innerJoin('building_floors as floor', 'floor.id', 'route.building_floor_id')
        .select(sql<string | null>`sum(json_array_length(route.points))`.as('count'))
        .where('floor.building_id', '=', id)
        .as('route_points'),
      count
        .selectFrom('beacons as beacon')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('beacon.building_id', '=', id)
        .as('beacons'),
      count
        .selectFrom('triggers as trigger')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('trigger.building_id', '=', id)
        .as('engagements'),
    ])
    .executeTakeFirstOrThrow();
  return {
    floors: Number(row.floors),
    layers: Number(row.layers),
    pois: Number(row.pois),
    route_points: Number(row.route_points),
    beacons: Number(row.beacons),
    engagements: Number(row.engagements),
  };
};
