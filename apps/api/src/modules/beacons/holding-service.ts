import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { type BeaconsOf, holdBeacons, keepBeacons } from './holding-repository.ts';

/** Whether all of these are beacons of a building, where they stay until the transaction ends. */
export const areBeaconsOf = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  buildingId: number,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  return (await keepBeacons(db, scope, buildingId, ids)).length === new Set(ids).size;
};

/**
 * Before a place is deleted, which is held already: deleting it takes its beacons in no order, and whoever
 * holds many of them at the time would wait in a circle with it.
 */
export const holdBeaconsOf = (tx: Db, place: BeaconsOf): Promise<void> => holdBeacons(tx, place);
