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
