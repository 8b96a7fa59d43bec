import type { BeaconsMove, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
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

/** So many are told by name; the ids tell all of them. */
const mostNames = 20;

/** One deed, however many beacons it was done to. */
const recordBulkDeed = (
  context: MemberContext,
  held: readonly LockedBeacon[],
  action: 'beacon.bulk_deleted' | 'beacon.bulk_moved',
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action,
    companyId: context.scope.companyId,
    subject: {
      type: 'beacon',
      id: null,
      label: held.length === 1 ? '1 beacon' : `${held.length} beacons`,
    },
    details: {
      ...details,
      beacons_by_name: held
        .slice(0, mostNames)
        .map(({ name }) => name)
        .join(', '),
      ids: held.map(({ id }) => id),
    },
  });

export const removeBeacons = (context: MemberContext, ids: readonly number[]): Promise<Done> =>
  inTransaction(context.db, async (tx) => {
    const held = await lockBeacons(tx, context.scope, ids);
    if (held.length < ids.length) return someAreGone(ids.length, held.length);
    await deleteBeacons(tx, ids);
    await recordBulkDeed({ ...context, db: tx }, held, 'beacon.bulk_deleted');
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
    await recordBulkDeed(inside, held, 'beacon.bulk_moved', {
      building: (await requireBuilding(inside, buildingId)).name,
      ...(floorId !== null && { building_floor: (await requireFloor(inside, floorId)).name }),
    });
    return done;
  });
