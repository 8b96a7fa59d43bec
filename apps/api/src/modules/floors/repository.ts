import type { FloorTexts, Translations } from '@floorwright/domain/translations';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The fields of a floor. */
export type FloorColumns = {
  name: string;
  position: number;
  jibestream_id: string | null;
  photo_file_id: number | null;
  /** Latitude and longitude of each corner; empty until the plan is placed. */
  corners: number[];
  translations: Translations<FloorTexts>;
};

/** The names and positions of the other floors of a building. */
export const listNeighbors = (
  db: Db,
  buildingId: number,
  floorId: number | null,
): Promise<Pick<FloorColumns, 'name' | 'position' | 'jibestream_id'>[]> =>
  db
    .selectFrom('building_floors')
    .select(['name', 'position', 'jibestream_id'])
    .where('building_id', '=', buildingId)
    .$if(floorId !== null, (query) => query.where('id', '!=', floorId))
    .execute();

const stored = (columns: FloorColumns) => ({
  ...columns,
  translations: JSON.stringify(columns.translations),
});

export const insertFloor = async (
  db: Db,
  buildingId: number,
  columns: FloorColumns,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('building_floors')
    .values({ ...stored(columns), building_id: buildingId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateFloor = async (
  db: Db,
  id: number,
  columns: FloorColumns,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('building_floors')
    .set({ ...stored(columns), updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteFloor = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('building_floors').where('id', '=', id).execute();
};

/** Whether the plan of a floor was drawn from a file, together with layers. */
export const isPlanDrawn = async (db: Db, floorId: number): Promise<boolean> => {
  const drawn = db
    .selectFrom('plan_imports')
    .select('id')
    .where('building_floor_id', '=', floorId)
    .where('status', '=', 'applied');
  return (await drawn.executeTakeFirst()) !== undefined;
};

export type FloorContents = {
  layers: number;
  pois: number;
  route_points: number;
  comments: number;
  beacons: number;
  engagements: number;
};

/** The contents of a floor. Layers that can still be restored do not count. */
export const countContents = async (db: Db, floorId: number): Promise<FloorContents> => {
  const row = await db
    .selectNoFrom((count) => [
      count
        .selectFrom('building_floor_layers as layer')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('layer.building_floor_id', '=', floorId)
        .where('layer.removed_at', 'is', null)
        .as('layers'),
      count
        .selectFrom('building_pois as poi')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('poi.building_floor_id', '=', floorId)
        .as('pois'),
      count
        .selectFrom('building_routes as route')
        .select(sql<number>`json_array_length(route.points)`.as('count'))
        .where('route.building_floor_id', '=', floorId)
        .as('route_points'),
      count
        .selectFrom('floor_comments as comment')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('comment.building_floor_id', '=', floorId)
        .as('comments'),
      count
        .selectFrom('beacons as beacon')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('beacon.building_floor_id', '=', floorId)
        .as('beacons'),
      count
        .selectFrom('trigger_beacons as waiting')
        .innerJoin('beacons as beacon', 'beacon.id', 'waiting.beacon_id')
        .select(({ fn }) => fn.count<string>('waiting.trigger_id').distinct().as('count'))
        .where('beacon.building_floor_id', '=', floorId)
        .as('engagements'),
    ])
    .executeTakeFirstOrThrow();
  return {
    layers: Number(row.layers),
    pois: Number(row.pois),
    route_points: Number(row.route_points),
    comments: Number(row.comments),
    beacons: Number(row.beacons),
    engagements: Number(row.engagements),
  };
};
