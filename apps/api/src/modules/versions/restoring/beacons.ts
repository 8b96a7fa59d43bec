import type { BeaconContent } from '@floorwright/domain/venue-versions';

import type { Db } from '../../../platform/database/db.ts';
import {
  deleteBeacons,
  freeIdentities,
  listTakenBeacons,
  storeBeacons,
} from './devices-repository.ts';
import type { RestorePlan } from './plan.ts';

/** A beacon that is left out keeps its identity, so one that would get that is left out, too. */
const withBlocked = (
  taken: ReadonlySet<number>,
  { put, before }: RestorePlan['beacons'],
): ReadonlySet<number> => {
  const identityOf = ({ uuid, major, minor }: BeaconContent) => `${uuid} ${major} ${minor}`;
  const heldBy = new Map(before.map((beacon) => [beacon.id, identityOf(beacon)]));
  const wantedBy = new Map(put.map((beacon) => [identityOf(beacon), beacon.id]));
  const leftOut = new Set(taken);
  // A set also visits what is added meanwhile.
  for (const id of leftOut) {
    const blocked = wantedBy.get(heldBy.get(id) ?? '');
    if (blocked !== undefined) leftOut.add(blocked);
  }
  return leftOut;
};

/** Returns how many could not be restored. */
export const restoreBeacons = async (
  tx: Db,
  place: { companyId: number; buildingId: number },
  beacons: RestorePlan['beacons'],
  now: Date,
): Promise<number> => {
  const { put, removed } = beacons;
  const leftOut = withBlocked(await listTakenBeacons(tx, place, put), beacons);
  const free = put.filter(({ id }) => !leftOut.has(id));
  await deleteBeacons(tx, place.buildingId, removed);
  await freeIdentities(
    tx,
    place.buildingId,
    free.map(({ id }) => id),
  );
  await storeBeacons(tx, place, free, now);
  return leftOut.size;
};
