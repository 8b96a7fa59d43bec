import type { Db } from '../../platform/database/db.ts';
import { type BeaconsOf, lockAllBeacons, lockBeaconsOf } from './beacons-repository.ts';

/** Locks these beacons of a building that the member may see; false if one is missing. */
export const lockBeaconsForShare = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  return (await lockBeaconsOf(tx, buildingId, ids)).length === new Set(ids).size;
};

/**
 * Must be called before a locked place is deleted: the deletion itself locks the beacons in any
 * order, which could deadlock with a transaction that locks many of them.
 */
export const lockBeaconsForDelete = (tx: Db, place: BeaconsOf): Promise<void> =>
  lockAllBeacons(tx, place);
