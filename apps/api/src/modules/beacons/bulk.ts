import type { BeaconsMove, Validations } from '@floorwright/contract';
import { beaconSentences, fillSentence, sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { type DetailsOf, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { requireBuilding, requireFloor } from '../places/index.ts';
import { detachFromEngagements, releaseFromEngagements } from '../triggers/index.ts';
import {
  deleteBeacons,
  type LockedBeacon,
  lockBeaconsForUpdate,
  moveBeacons,
} from './bulk-repository.ts';
import { placeProblems } from './validation.ts';

/** Everything was done, or nothing for these reasons. */
type Done = { outcome: 'done' } | { outcome: 'invalid'; validations: Validations };

const done: Done = { outcome: 'done' };
const invalid = (validations: Validations): Done => ({ outcome: 'invalid', validations });

const someAreGone = (wanted: number, locked: number): Done =>
  invalid({
    beacon_ids: [
      wanted - locked === 1
        ? beaconSentences.beacon_gone
        : fillSentence(sentences.beacons_gone, { count: wanted - locked }),
    ],
  });

/** The audit log stores the ids of all beacons, and the names of the first ones. */
const mostNames = 20;

const listed = (locked: readonly LockedBeacon[]): DetailsOf<'beacon.bulk_deleted'> => ({
  beacons_by_name: locked
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', '),
  ids: locked.map(({ id }) => id),
});

/** One activity for any number of beacons. */
const recordBulkActivity = (
  context: MemberContext,
  locked: readonly LockedBeacon[],
  entry: EntryAbout<'beacon'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: {
      type: 'beacon',
      id: null,
      label: locked.length === 1 ? '1 beacon' : `${locked.length} beacons`,
    },
  });

export const removeBeacons = (context: MemberContext, ids: readonly number[]): Promise<Done> =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockBeaconsForUpdate(tx, context.scope, ids);
    if (locked.length < ids.length) return someAreGone(ids.length, locked.length);
    const inside = { ...context, db: tx };
    const problem = await releaseFromEngagements(inside, ids);
    if (problem !== undefined) return invalid({ beacon_ids: [problem] });
    await deleteBeacons(tx, ids);
    const entry = { action: 'beacon.bulk_deleted', details: listed(locked) } as const;
    await recordBulkActivity(inside, locked, entry);
    return done;
  });

/** Locks in the order of a single change: building and floor first, the beacons last. */
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
    const locked = await lockBeaconsForUpdate(tx, context.scope, ids);
    if (locked.length < ids.length) return someAreGone(ids.length, locked.length);
    const problem = await detachFromEngagements(inside, ids, buildingId);
    if (problem !== undefined) return invalid({ beacon_ids: [problem] });
    await moveBeacons(tx, ids, place, context.clock.now());
    const details = {
      building: (await requireBuilding(inside, buildingId)).name,
      ...(floorId !== null && { building_floor: (await requireFloor(inside, floorId)).name }),
      ...listed(locked),
    };
    await recordBulkActivity(inside, locked, { action: 'beacon.bulk_moved', details });
    return done;
  });
