import type { BeaconInput, NewBeaconInput, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { requireBuilding } from '../places/index.ts';
import { detachFromEngagements } from '../triggers/index.ts';
import { changesBetween, recordBeaconActivity } from './activities.ts';
import { showBeacon } from './beacons.ts';
import { blank, columnsOf, withInput } from './fields.ts';
import {
  type BeaconRow,
  findBeacon,
  insertBeacon,
  lockBeaconForUpdate,
  updateBeacon,
} from './repository.ts';
import { duplicateProblem, placeProblems } from './validation.ts';

type Saved =
  | { outcome: 'saved'; beacon: BeaconRow }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (validations: Validations): Saved => ({ outcome: 'invalid', validations });

export const createBeacon = (
  context: MemberContext,
  buildingId: number,
  input: z.output<typeof NewBeaconInput>,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await requireBuilding(inside, buildingId);
    const columns = withInput(blank(buildingId), input);
    const problems = await placeProblems(inside, columns);
    if (problems) return invalid(problems);
    const now = context.clock.now();
    const id = await insertBeacon(tx, {
      ...columns,
      saas_company_id: context.scope.companyId,
      created_at: now,
      updated_at: now,
    });
    if (id === undefined) return invalid(await duplicateProblem(inside, columns));
    const beacon = await showBeacon(inside, id);
    const details = { building: beacon.building_name };
    await recordBeaconActivity(inside, beacon, { action: 'beacon.created', details });
    return { outcome: 'saved', beacon };
  });

type Input = z.output<typeof BeaconInput>;

/** Locks in the order in which a building or a floor is deleted: its beacons come last. */
const change = (
  context: MemberContext,
  id: number,
  input: Input,
): Promise<Saved | { outcome: 'moved' }> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const known = await showBeacon(inside, id);
    const problems = await placeProblems(inside, withInput(columnsOf(known), input));
    if (problems) return invalid(problems);
    const before = await lockBeaconForUpdate(tx, context.scope, id);
    if (!before) throw notFound();
    const isElsewhere =
      before.building_id !== known.building_id ||
      before.building_floor_id !== known.building_floor_id;
    if (isElsewhere) return { outcome: 'moved' };
    const after = withInput(columnsOf(before), input);
    const problem = await detachFromEngagements(inside, [id], after.building_id);
    if (problem !== undefined) return invalid({ building_id: [problem] });
    await updateBeacon(tx, id, after, context.clock.now());
    const beacon = await showBeacon(inside, id);
    const details = changesBetween(before, beacon);
    if (Object.keys(details).length > 0)
      await recordBeaconActivity(inside, beacon, { action: 'beacon.updated', details });
    return { outcome: 'saved', beacon };
  });

export const changeBeacon = async (
  context: MemberContext,
  id: number,
  input: Input,
): Promise<Saved | { outcome: 'moved' }> => {
  try {
    return await change(context, id, input);
  } catch (error) {
    const known = isUniqueViolation(error)
      ? await findBeacon(context.db, context.scope, id)
      : undefined;
    if (!known) throw error;
    return invalid(await duplicateProblem(context, withInput(columnsOf(known), input)));
  }
};
