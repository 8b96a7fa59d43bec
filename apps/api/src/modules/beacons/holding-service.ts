import type { MemberContext } from '../../kernel/context.ts';
import { keepBeacons } from './holding-repository.ts';

/** Whether all of these are beacons of a building, where they stay until the transaction ends. */
export const areBeaconsOf = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  buildingId: number,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  return (await keepBeacons(db, scope, buildingId, ids)).length === new Set(ids).size;
};
