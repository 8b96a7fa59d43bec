import type { Db } from '../../platform/database/db.ts';

// Many beacons are always locked in the order of UUID, major and minor, so that no two transactions deadlock.

/** The beacons among these that are in the building. */
export const lockBeaconsOf = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('beacons')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', 'in', ids)
    .orderBy('uuid')
    .orderBy('major')
    .orderBy('minor')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
};

export type BeaconsOf = { applicationId: number } | { buildingId: number } | { floorId: number };

export const lockAllBeacons = async (tx: Db, place: BeaconsOf): Promise<void> => {
  const ofPlace = (query: ReturnType<typeof allBeacons>) => {
    if ('floorId' in place) return query.where('building_floor_id', '=', place.floorId);
    if ('buildingId' in place) return query.where('building_id', '=', place.buildingId);
    return query.where('building_id', 'in', buildingsOf(tx, place.applicationId));
  };
  await tx
    .selectFrom(ofPlace(allBeacons(tx)).as('locked'))
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
