import type { RoutePoint } from '@floorwright/contract';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';

export type RoutePointRow = z.output<typeof RoutePoint>;
export type RouteRow = { points: RoutePointRow[]; lock_version: number };

export const findRoute = (db: Db, floorId: number): Promise<RouteRow | undefined> =>
  db
    .selectFrom('building_routes')
    .select([sql<RoutePointRow[]>`points`.as('points'), 'lock_version'])
    .where('building_floor_id', '=', floorId)
    .executeTakeFirst();

/** Within a transaction that has locked the floor. */
export const saveRoute = async (
  tx: Db,
  floorId: number,
  { points, lock_version }: RouteRow,
  now: Date,
): Promise<void> => {
  const values = { points: JSON.stringify(points), lock_version, updated_at: now };
  await tx
    .insertInto('building_routes')
    .values({ building_floor_id: floorId, ...values })
    .onConflict((conflict) => conflict.column('building_floor_id').doUpdateSet(values))
    .execute();
};
