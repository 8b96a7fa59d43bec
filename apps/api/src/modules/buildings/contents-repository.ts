import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type Contents = {
  floors: number;
  layers: number;
  pois: number;
  route_points: number;
  beacons: number;
  engagements: number;
};

/** What is deleted together with a building. */
export const countContents = async (db: Db, id: number): Promise<Contents> => {
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
