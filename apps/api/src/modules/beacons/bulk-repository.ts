import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { type BeaconColumns, beaconsIn } from './repository.ts';

export type LockedBeacon = { id: number; name: string };

/** Locks the beacons within the scope for update, in the order in which many beacons are locked. */
export const lockBeaconsForUpdate = (
  tx: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<LockedBeacon[]> =>
  beaconsIn(tx, scope)
    .select(['beacons.id', 'beacons.name'])
    .where('beacons.id', 'in', ids)
    .orderBy('beacons.uuid')
    .orderBy('beacons.major')
    .orderBy('beacons.minor')
    .forUpdate('beacons')
    .execute();

export const deleteBeacons = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('beacons').where('id', 'in', ids).execute();
};

const coordinatesWithoutFloor = (
  { building_id: buildingId }: Place,
  column: 'latitude' | 'longitude',
) => sql<number | null>`case
  when building_floor_id is null and building_id = ${buildingId} then ${sql.ref(column)}
end`;

type Place = Pick<BeaconColumns, 'building_id' | 'building_floor_id'>;

/**
 * Beacons that are already on the floor keep their position, and those of the building with
 * coordinates but no floor keep them too. All others have no position yet.
 */
export const moveBeacons = async (
  tx: Db,
  ids: readonly number[],
  place: Place,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('beacons')
    .set({
      ...place,
      latitude: coordinatesWithoutFloor(place, 'latitude'),
      longitude: coordinatesWithoutFloor(place, 'longitude'),
      updated_at: now,
    })
    .where('id', 'in', ids)
    .where((is) =>
      is.or([
        is('building_id', '!=', place.building_id),
        is('building_floor_id', 'is distinct from', place.building_floor_id),
      ]),
    )
    .execute();
};
