import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { triggersIn } from './repository.ts';

/** An engagement waits at these beacons, and at no others. */
export const putBeacons = async (
  tx: Db,
  triggerId: number,
  beaconIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('trigger_beacons').where('trigger_id', '=', triggerId).execute();
  if (beaconIds.length === 0) return;
  await tx
    .insertInto('trigger_beacons')
    .values(beaconIds.map((beacon_id) => ({ trigger_id: triggerId, beacon_id })))
    .execute();
};

/** The engagements of the scope that wait at some of these beacons, by name; not archived ones. */
export const listTriggersAt = (
  db: Db,
  scope: Scope,
  beaconIds: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  triggersIn(db, scope)
    .clearSelect()
    .select(['triggers.id', 'triggers.name'])
    .where('triggers.status', '<>', 'archived')
    .where('triggers.id', 'in', (waiting) =>
      waiting
        .selectFrom('trigger_beacons')
        .select('trigger_id')
        .where('beacon_id', 'in', beaconIds),
    )
    .orderBy('triggers.name')
    .orderBy('triggers.id')
    .execute();
