import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { buildingsIn } from './repository.ts';

export type Contents = {
  floors: number;
  layers: number;
  pois: number;
  route_points: number;
  beacons: number;
  engagements: number;
};

/** How much goes with a building of the scope. */
export const countContents = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<Contents | undefined> => {
  const row = await buildingsIn(db, scope)
    .where('buildings.id', '=', id)
    .select((count) => [
      count
        .selectFrom('building_floors as floor')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('floor.building_id', '=', 'buildings.id')
        .as('floors'),
      count
        .selectFrom('building_floor_layers as layer')
        .innerJoin('building_floors as floor', 'floor.id', 'layer.building_floor_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('floor.building_id', '=', 'buildings.id')
        .where('layer.removed_at', 'is', null)
        .as('layers'),
      count
        .selectFrom('building_pois as poi')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('poi.building_id', '=', 'buildings.id')
        .as('pois'),
      count
        .selectFrom('building_routes as route')
        .innerJoin('building_floors as floor', 'floor.id', 'route.building_floor_id')
        .select(sql<string | null>`sum(json_array_length(route.points))`.as('count'))
        .whereRef('floor.building_id', '=', 'buildings.id')
        .as('route_points'),
      count
        .selectFrom('beacons as beacon')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('beacon.building_id', '=', 'buildings.id')
        .as('beacons'),
      count
        .selectFrom('triggers as trigger')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('trigger.building_id', '=', 'buildings.id')
        .as('engagements'),
    ])
    .executeTakeFirst();
  return (
    row && {
      floors: Number(row.floors),
      layers: Number(row.layers),
      pois: Number(row.pois),
      route_points: Number(row.route_points),
      beacons: Number(row.beacons),
      engagements: Number(row.engagements),
    }
  );
};
