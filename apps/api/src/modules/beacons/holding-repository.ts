import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { beaconsIn } from './repository.ts';

/** Those of a building, in the one order in which many are held. Nobody moves them meanwhile. */
export const keepBeacons = async (
  tx: Db,
  scope: Scope,
  buildingId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await beaconsIn(tx, scope)
    .select('beacons.id')
    .where('beacons.building_id', '=', buildingId)
    .where('beacons.id', 'in', ids)
    .orderBy('beacons.uuid')
    .orderBy('beacons.major')
    .orderBy('beacons.minor')
    .forShare('beacons')
    .execute();
  return rows.map(({ id }) => id);
};

export type BeaconsOf = { applicationId: number } | { buildingId: number } | { floorId: number };

/** All of a place that is going to be deleted, in the one order in which many are held. */
export const holdBeacons = async (tx: Db, place: BeaconsOf): Promise<void> => {
  const those = (query: ReturnType<typeof allBeacons>) => {
    if ('floorId' in place) return query.where('building_floor_id', '=', place.floorId);
    if ('buildingId' in place) return query.where('building_id', '=', place.buildingId);
    return query.where('building_id', 'in', buildingsOf(tx, place.applicationId));
  };
  await tx
    .selectFrom(those(allBeacons(tx)).as('held'))
    .select(({ fn }) => fn.countAll().as('count'))
    .execute();
};

const buildingsOf = (db: Db, applicationId: number) =>
  db.selectFrom('buildings').select('id').where('application_id', '=', applicationId);

const allBeacons = (db: Db) =>
  db
    .selectFrom('beacons')
    .select('id')
    .orderBy('uuid')
    .orderBy('major')
    .orderBy('minor')
    .forUpdate();
