import type { NewTriggerInput, TriggerInput, Validations } from '@floorwright/contract';
import { backwardPeriodMessage, copyName, isForward } from '@floorwright/domain/engagements';
import { beaconSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { readerIn } from '../../kernel/reader.ts';
import { notFound } from '../../kernel/refusal.ts';
import { problemsInBuilding } from '../../kernel/translations.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { lockBeaconsForShare, lockBuildingForShare, requireBuilding } from '../places/index.ts';
import { findEngagementProblem } from '../plans/index.ts';
import { changesBetween, recordTriggerActivity } from './activities.ts';
import {
  activityFields,
  columnsOf,
  defaults,
  fieldsOf,
  noPictures,
  type TriggerFields,
  withInput,
} from './fields.ts';
import { type CheckedPictures, checkPictures, takePictures } from './pictures.ts';
import {
  findTrigger,
  insertTrigger,
  lockTriggerForUpdate,
  storeBeacons,
  updateTrigger,
} from './repository.ts';
import { type ShownTrigger, showTrigger } from './triggers.ts';

export type Saved =
  | { outcome: 'saved'; trigger: ShownTrigger }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (validations: Validations): Saved => ({ outcome: 'invalid', validations });

const wrongBeacons: Validations = {
  beacon_ids: [beaconSentences.engagement_beacons_elsewhere],
};

/** Checks the files before an engagement is created, while no row is locked. */
export const checkNewTrigger = async (
  context: MemberContext,
  buildingId: number,
  { activity_attributes: activity }: z.output<typeof NewTriggerInput>,
): Promise<CheckedPictures> => {
  await requireBuilding(context, buildingId);
  return checkPictures(context, activity, noPictures);
};

export const createTrigger = (
  context: MemberContext,
  buildingId: number,
  { activity_attributes: activity, ...input }: z.output<typeof NewTriggerInput>,
  checked: CheckedPictures,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForShare(inside, buildingId);
    if (!building) throw notFound();
    const problems =
      (await placeProblems(inside, buildingId, input.beacon_ids)) ??
      problemsInBuilding(input.translations, {}, building.languages);
    if (problems) return invalid(problems);
    const taken = await takePictures(tx, checked);
    if (taken.outcome === 'refused')
      return invalid({ [`activity.coupon.${taken.picture}`]: [taken.message] });
    const shown = activityFields(activity, noPictures, taken.pictures);
    const blank = { ...shown, ...defaults, event_type: input.event_type, beacon_ids: [] };
    return add(inside, buildingId, withInput(blank, input, taken.pictures), 'engagement.created');
  });

/** Why no engagement can be added at these beacons, which are locked for share. */
const placeProblems = async (
  context: MemberContext,
  buildingId: number,
  beaconIds: readonly number[],
): Promise<Validations | undefined> => {
  const { companyId } = context.scope;
  const problem = await findEngagementProblem(context.db, companyId, context.clock.now());
  if (problem !== undefined) return { base: [problem] };
  return (await lockBeaconsForShare(context.db, buildingId, beaconIds)) ? undefined : wrongBeacons;
};

/** Adds an engagement after all checks. */
const add = async (
  context: MemberContext,
  buildingId: number,
  fields: TriggerFields,
  action: 'engagement.created' | 'engagement.duplicated',
): Promise<Saved> => {
  const now = context.clock.now();
  const id = await insertTrigger(context.db, {
    ...columnsOf(fields),
    building_id: buildingId,
    created_at: now,
    updated_at: now,
  });
  await storeBeacons(context.db, id, fields.beacon_ids);
  const trigger = await showTrigger(context, id);
  const details = { building: trigger.row.building_name };
  await recordTriggerActivity(context, trigger.row, { action, details });
  return { outcome: 'saved', trigger };
};

/** Locks in the order in which a building is deleted: the beacons come last. */
export const changeTrigger = async (
  context: MemberContext,
  id: number,
  { lock_version: version, ...input }: z.output<typeof TriggerInput>,
): Promise<Saved | { outcome: 'stale' }> => {
  const known = await findTrigger(context.db, context.scope, id);
  if (!known) throw notFound();
  const checked = await checkPictures(context, input.activity_attributes, known);
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    if (!(await lockBuildingForShare(inside, known.building_id))) throw notFound();
    const row = await lockTriggerForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    if (version !== undefined && version !== row.lock_version) return { outcome: 'stale' };
    if (!(await lockBeaconsForShare(tx, row.building_id, input.beacon_ids ?? [])))
      return invalid(wrongBeacons);
    const wrongLanguages = problemsInBuilding(input.translations, row.translations, row.languages);
    if (wrongLanguages) return invalid(wrongLanguages);
    const taken = await takePictures(tx, checked);
    if (taken.outcome === 'refused')
      return invalid({ [`activity.coupon.${taken.picture}`]: [taken.message] });
    const before = fieldsOf(row);
    const after = withInput(before, input, taken.pictures);
    if (!isForward(after)) return invalid({ active_until: [backwardPeriodMessage] });
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) {
      await updateTrigger(tx, id, { ...columnsOf(after), updated_at: context.clock.now() });
      if (changes.beacons !== undefined) await storeBeacons(tx, id, after.beacon_ids);
      const named = { ...row, name: after.name };
      const details = { building: row.building_name, ...changes };
      await recordTriggerActivity(inside, named, { action: 'engagement.updated', details });
    }
    return { outcome: 'saved', trigger: await showTrigger(inside, id) };
  });
};

/** Both show the same images: a file is retained while it is used. */
export const duplicateTrigger = (context: MemberContext, id: number): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const known = await findTrigger(tx, context.scope, id);
    if (!known || !(await lockBuildingForShare(inside, known.building_id))) throw notFound();
    const row = await lockTriggerForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    const problems = await placeProblems(inside, row.building_id, row.beacon_ids);
    if (problems) return { outcome: 'invalid', validations: problems };
    const fields = fieldsOf(row);
    // Schedule and texts are edited before visitors see it.
    const name = copyName(fields.name, readerIn(context).language);
    const copy = { ...fields, name, status: 'paused' as const };
    return add(inside, row.building_id, copy, 'engagement.duplicated');
  });
