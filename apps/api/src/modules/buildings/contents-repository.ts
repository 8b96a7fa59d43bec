import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { buildingsIn } from './repository.ts';

export type Contents = { floors: number; layers: number };

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
    ])
    .executeTakeFirst();
  return row && { floors: Number(row.floors), layers: Number(row.layers) };
};
