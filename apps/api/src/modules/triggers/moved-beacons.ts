import { hasPermission } from '@floorwright/domain/access';
import { fillSentence, sentences } from '@floorwright/domain/sentences';

import { type Actor, recordActivity } from '../../kernel/activity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  type Returned,
  triggersLeftBehind,
  triggersOfImport,
  triggersUsing,
  triggersWith,
  type TriggerWithBeacons,
} from './moved-beacons-repository.ts';

// An engagement uses beacons of its own building: it loses those that move to another one.

type Mover = { db: Db; clock: Clock; address: string; scope: Scope; admin: Actor };

/** Whether a member or a key may take beacons away from engagements. */
export const mayDetachBeacons = ({ role, keyScopes }: Pick<Scope, 'role' | 'keyScopes'>): boolean =>
  keyScopes ? keyScopes.includes('venue.write') : hasPermission(role, 'engagement.update');

const recordBeacons = async (
  { db, scope, admin, ...context }: Mover,
  { id, name, building_name: building }: TriggerWithBeacons,
  beacons: { from: number; to: number },
): Promise<void> =>
  recordActivity(context, db, admin, {
    action: 'engagement.updated',
    details: { building, beacons },
    companyId: scope.companyId,
    subject: { type: 'engagement', id, label: name },
  });

const refusal = ([first, ...others]: readonly TriggerWithBeacons[]): string => {
  const engagement = first?.name ?? '';
  return others.length === 0
    ? fillSentence(sentences.beacon_used, { engagement })
    : fillSentence(sentences.beacon_used_by_several, { engagement, others: others.length });
};

/**
 * Called before locked beacons move to a building. Returns why the member may not move them;
 * otherwise records which engagements lose how many. The database of the context is the
 * transaction.
 */
export const detachFromEngagements = async (
  mover: Mover,
  beaconIds: readonly number[],
  buildingId: number,
): Promise<string | undefined> =>
  recordLoss(mover, await triggersLeftBehind(mover.db, beaconIds, buildingId));

/** The same before locked beacons are deleted. */
export const releaseFromEngagements = async (
  mover: Mover,
  beaconIds: readonly number[],
): Promise<string | undefined> => recordLoss(mover, await triggersUsing(mover.db, beaconIds));

const recordLoss = async (
  mover: Mover,
  losing: readonly TriggerWithBeacons[],
): Promise<string | undefined> => {
  if (losing.length === 0) return undefined;
  if (!mayDetachBeacons(mover.scope)) return refusal(losing);
  for (const trigger of losing)
    await recordBeacons(mover, trigger, {
      from: trigger.total,
      to: trigger.total - trigger.concerned,
    });
  return undefined;
};

/** After an import has moved beacons to another building. */
export const recordImportedEngagements = async (mover: Mover, importId: number): Promise<void> => {
  for (const trigger of await triggersOfImport(mover.db, importId))
    await recordBeacons(mover, trigger, {
      from: trigger.total + trigger.concerned,
      to: trigger.total,
    });
};

/** After undoing an import has given beacons back to engagements. */
export const recordReturnedEngagements = async (
  mover: Mover,
  returned: readonly Returned[],
): Promise<void> => {
  for (const trigger of await triggersWith(mover.db, returned))
    await recordBeacons(mover, trigger, {
      from: trigger.total - trigger.concerned,
      to: trigger.total,
    });
};
