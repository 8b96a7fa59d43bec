import type { BeaconsMove, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import { type DetailsOf, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { requireBuilding, requireFloor } from '../places/index.ts';
import { detachFromEngagements } from '../triggers/index.ts';
import { deleteBeacons, type LockedBeacon, lockBeacons, moveBeacons } from './bulk-repository.ts';
import { placeProblems } from './validation.ts';

/** All of it was done, or nothing for these reasons. */
export type Done = { outcome: 'done' } | { outcome: 'invalid'; validations: Validations };

const done: Done = { outcome: 'done' };
const invalid = (validations: Validations): Done => ({ outcome: 'invalid', validations });

const someAreGone = (wanted: number, held: number): Done =>
  invalid({
    beacon_ids: [
      wanted - held === 1
        ? 'One of these beacons is no longer there. Nothing was changed.'
        : `${wanted - held} of these beacons are no longer there. Nothing was changed.`,
    ],
  });

/** The audit log has the ids of all beacons, and the names of the first ones. */
const mostNames = 20;

const listed = (held: readonly LockedBeacon[]): DetailsOf<'beacon.bulk_deleted'> => ({
  beacons_by_name: held
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', '),
  ids: held.map(({ id }) => id),
});

/** One activity, however many beacons it is about. */
const recordBulkActivity = (
  context: MemberContext,
  held: readonly LockedBeacon[],
  entry: EntryAbout<'beacon'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: {
      type: 'beacon',
      id: null,
      label: held.length === 1 ? '1 beacon' : `${held.length} beacons`,
    },
  });

export const removeBeacons = (context: MemberContext, ids: readonly number[]): Promise<Done> =>
  inTransaction(context.db, async (tx) => {
    const held = await lockBeacons(tx, context.scope, ids);
    if (held.length < ids.length) return someAreGone(ids.length, held.length);
    await deleteBeacons(tx, ids);
    const entry = { action: 'beacon.bulk_deleted', details: listed(held) } as const;
    await recordBulkActivity({ ...context, db: tx }, held, entry);
    return done;
  });

/** Held as by a single change: building and floor first, the beacons last. */
export const moveBeaconsTo = (
  context: MemberContext,
  {
    beacon_ids: ids,
    building_id: buildingId,
    building_floor_id: floorId = null,
  }: z.output<typeof BeaconsMove>,
): Promise<Done> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const place = { building_id: buildingId, building_floor_id: floorId };
    const problems = await placeProblems(inside, { ...place, latitude: null, longitude: null });
    if (problems) return invalid(problems);
    const held = await lockBeacons(tx, context.scope, ids);
    if (held.length < ids.length) return someAreGone(ids.length, held.length);
    const problem = await detachFromEngagements(inside, ids, buildingId);
    if (problem !== undefined) return invalid({ beacon_ids: [problem] });
    await moveBeacons(tx, ids, place, context.clock.now());
    const details = {
      building: (await requireBuilding(inside, buildingId)).name,
      ...(floorId !== null && { building_floor: (await requireFloor(inside, floorId)).name }),
      ...listed(held),
    };
    await recordBulkActivity(inside, held, { action: 'beacon.bulk_moved', details });
    return done;
  });
