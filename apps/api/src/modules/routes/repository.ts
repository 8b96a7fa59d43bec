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
export const storeRoute = async (
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

/**
 * Copies the route of a locked floor to another one. Ids of points are unique on their floor, so
 * they stay, and elevators and stairs stay in their shafts.
 */
export const copyRoute = async (
  tx: Db,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<number> => {
  const copied = await tx
    .insertInto('building_routes')
    .columns(['building_floor_id', 'points', 'lock_version', 'updated_at'])
    .expression((query) =>
      query
        .selectFrom('building_routes')
        .select([
          sql<number>`${to}::integer`.as('building_floor_id'),
          'points',
          sql<number>`1`.as('lock_version'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('building_floor_id', '=', from)
        .where(sql<number>`json_array_length(points)`, '>', 0),
    )
    .returning(sql<number>`json_array_length(points)`.as('count'))
    .executeTakeFirst();
  return copied?.count ?? 0;
};
