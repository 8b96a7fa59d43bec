import type { NewPoiInput, PoiInput, Validations } from '@floorwright/contract';
import { type Position, ringProblem, ringProblemMessages } from '@floorwright/domain/geo';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { problemsInBuilding } from '../../kernel/translations.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { moveCommentsOfPoi } from '../comments/index.ts';
import { type CheckedFormPicture, checkFormPicture, takeFormPicture } from '../files/index.ts';
import { lockFloorForShare, requireFloorOf } from '../places/index.ts';
import { isCategoryIn } from '../poi-categories/index.ts';
import { changesBetween, floorOf, recordPoiActivity } from './activities.ts';
import { blank, columnsOf, fieldsOf, withInput } from './fields.ts';
import { type ShownPoi, withIcon } from './pois.ts';
import { findPoi, insertPoi, lockPoi, updatePoi } from './repository.ts';

export type Saved =
  | { outcome: 'saved'; poi: ShownPoi }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (validations: Validations): Saved => ({ outcome: 'invalid', validations });

type Place = { buildingId: number; floorId: number };

/** Checks the files before a POI is created, while no row is locked. */
export const checkNewPoi = async (
  context: MemberContext,
  place: Place,
  { icon }: z.output<typeof NewPoiInput>,
): Promise<CheckedFormPicture> => {
  await requireFloorOf(context, place);
  return checkFormPicture(context, icon, null);
};

export const createPoi = (
  context: MemberContext,
  { buildingId, floorId }: Place,
  { poi_id, ...input }: z.output<typeof NewPoiInput>,
  checked: CheckedFormPicture,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const floor = await lockFloorForShare(inside, floorId);
    const icon = await takeFormPicture(tx, checked);
    if (icon.outcome === 'refused') return invalid({ icon: [icon.message] });
    const fields = withInput(blank, input, icon.fileId);
    const problems =
      shapeProblems(fields.ring) ??
      problemsInBuilding(input.translations, {}, floor.languages) ??
      (await categoryProblem(tx, buildingId, input.category_id));
    if (problems) return invalid(problems);
    const now = context.clock.now();
    const row = await insertPoi(tx, {
      ...columnsOf(fields),
      poi_id,
      building_id: buildingId,
      building_floor_id: floorId,
      created_at: now,
      updated_at: now,
    });
    if (!row) return invalid({ poi_id: ['This building already has a POI with this id.'] });
    const { building_name, languages } = floor;
    const placed = { ...row, floor_name: floor.name, building_name, languages };
    await recordPoiActivity(inside, placed, { action: 'poi.created', details: floorOf(placed) });
    return { outcome: 'saved', poi: await withIcon(inside, row) };
  });

export const changePoi = async (
  context: MemberContext,
  id: number,
  { lock_version: version, ...input }: z.output<typeof PoiInput>,
): Promise<Saved | { outcome: 'stale' }> => {
  const known = await findPoi(context.db, context.scope, id);
  if (!known) throw notFound();
  const checked = await checkFormPicture(context, input.icon, known.icon_file_id);
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const row = await lockPoi(tx, context.scope, id);
    if (!row) throw notFound();
    if (version !== undefined && version !== row.lock_version) return { outcome: 'stale' };
    const icon = await takeFormPicture(tx, checked);
    if (icon.outcome === 'refused') return invalid({ icon: [icon.message] });
    const before = fieldsOf(row);
    const after = withInput(before, input, icon.fileId);
    const problems =
      (input.coordinates_attributes && shapeProblems(after.ring)) ??
      problemsInBuilding(input.translations, row.translations, row.languages) ??
      (await categoryProblem(tx, row.building_id, input.category_id));
    if (problems) return invalid(problems);
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0)
      return { outcome: 'saved', poi: await withIcon(inside, row) };
    const now = context.clock.now();
    const changed = await updatePoi(tx, id, { ...columnsOf(after), updated_at: now });
    if (changes.shape) await moveCommentsOfPoi(tx, id, { from: before.ring, to: after.ring });
    const details = { ...floorOf(row), ...changes };
    await recordPoiActivity(inside, { ...row, ...changed }, { action: 'poi.updated', details });
    return { outcome: 'saved', poi: await withIcon(inside, changed) };
  });
};

const categoryProblem = async (
  tx: Db,
  buildingId: number,
  categoryId: number | null | undefined,
): Promise<Validations | undefined> => {
  if (categoryId === null || categoryId === undefined) return undefined;
  return (await isCategoryIn(tx, buildingId, categoryId))
    ? undefined
    : { category_id: ['Choose one of the categories.'] };
};

const shapeProblems = (ring: readonly Position[]): Validations | undefined => {
  const problem = ringProblem(ring);
  return problem === null ? undefined : { coordinates: [ringProblemMessages[problem]] };
};
