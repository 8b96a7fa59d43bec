import type { NewPoiInput, PoiInput, Validations } from '@floorwright/contract';
import { type Position, ringProblem, ringProblemMessages } from '@floorwright/domain/geo';
import { venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { problemsInBuilding } from '../../kernel/translations.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { moveCommentsOfPois } from '../comments/index.ts';
import {
  type CheckedFormPicture,
  type CheckedPictures,
  checkFormPicture,
  checkFormPictures,
  takeFormPicture,
  takeFormPictures,
} from '../files/index.ts';
import { lockFloorForShare, requireFloorOf } from '../places/index.ts';
import { isCategoryIn } from '../poi-categories/index.ts';
import { changesBetween, floorOf, recordPoiActivity } from './activities.ts';
import { blank, columnsOf, fieldsOf, withInput } from './fields.ts';
import { type ShownPoi, showRow } from './pois.ts';
import {
  findPoi,
  hasPoiId,
  insertPoi,
  lockPoiForUpdate,
  type PoiRow,
  replacePictures,
  updatePoi,
} from './repository.ts';

type Saved = { outcome: 'saved'; poi: ShownPoi } | { outcome: 'invalid'; validations: Validations };

const invalid = (validations: Validations): Saved => ({ outcome: 'invalid', validations });

type Place = { buildingId: number; floorId: number };

type CheckedFiles = { icon: CheckedFormPicture; pictures: CheckedPictures };

const checkFiles = async (
  context: MemberContext,
  { icon, pictures }: Pick<z.output<typeof PoiInput>, 'icon' | 'pictures'>,
  present: Pick<PoiRow, 'icon_file_id' | 'picture_ids'>,
): Promise<CheckedFiles> => ({
  icon: await checkFormPicture(context, icon, present.icon_file_id),
  pictures: await checkFormPictures(context, pictures, present.picture_ids),
});

type TakenFiles =
  | { outcome: 'taken'; files: Parameters<typeof withInput>[2] }
  | { outcome: 'refused'; validations: Validations };

const takeFiles = async (tx: Db, checked: CheckedFiles): Promise<TakenFiles> => {
  const icon = await takeFormPicture(tx, checked.icon);
  if (icon.outcome === 'refused')
    return { outcome: 'refused', validations: { icon: [icon.message] } };
  const pictures = await takeFormPictures(tx, checked.pictures, 'pictures');
  if (pictures.outcome === 'refused') return pictures;
  return { outcome: 'taken', files: { iconId: icon.fileId, pictureIds: pictures.fileIds } };
};

/** Checks the files before a POI is created, while no row is locked. */
export const checkNewPoi = async (
  context: MemberContext,
  place: Place,
  input: z.output<typeof NewPoiInput>,
): Promise<CheckedFiles> => {
  await requireFloorOf(context, place);
  return checkFiles(context, input, { icon_file_id: null, picture_ids: [] });
};

const externalIdTaken: Validations = {
  external_id: [venueSentences.external_id_twice],
};

export const createPoi = (
  context: MemberContext,
  { buildingId, floorId }: Place,
  { poi_id, ...input }: z.output<typeof NewPoiInput>,
  checked: CheckedFiles,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const floor = await lockFloorForShare(inside, floorId);
    const taken = await takeFiles(tx, checked);
    if (taken.outcome === 'refused') return invalid(taken.validations);
    const fields = withInput(blank, input, taken.files);
    const problems =
      shapeProblems(fields.ring) ??
      problemsInBuilding(input.translations, {}, floor.languages) ??
      (await categoryProblem(tx, buildingId, input.category_id));
    if (problems) return invalid(problems);
    const now = context.clock.now();
    const stored = await insertPoi(tx, {
      ...columnsOf(fields),
      poi_id,
      building_id: buildingId,
      building_floor_id: floorId,
      created_at: now,
      updated_at: now,
    });
    if (!stored)
      return invalid(
        (await hasPoiId(tx, buildingId, poi_id))
          ? { poi_id: [venueSentences.poi_twice] }
          : externalIdTaken,
      );
    const row = { ...stored, picture_ids: fields.picture_ids };
    if (row.picture_ids.length > 0) await replacePictures(tx, row.id, row.picture_ids);
    const { building_name, languages } = floor;
    const placed = { ...row, floor_name: floor.name, building_name, languages };
    await recordPoiActivity(inside, placed, { action: 'poi.created', details: floorOf(placed) });
    return { outcome: 'saved', poi: await showRow(inside, row) };
  });

export const changePoi = async (
  context: MemberContext,
  id: number,
  { lock_version: version, ...input }: z.output<typeof PoiInput>,
): Promise<Saved | { outcome: 'stale' }> => {
  const known = await findPoi(context.db, context.scope, id);
  if (!known) throw notFound();
  const checked = await checkFiles(context, input, known);
  try {
    return await storeChange(context, id, { version, input, checked });
  } catch (error) {
    if (isUniqueViolation(error)) return invalid(externalIdTaken);
    throw error;
  }
};

type Change = {
  version: number | undefined;
  input: Omit<z.output<typeof PoiInput>, 'lock_version'>;
  checked: CheckedFiles;
};

const storeChange = (
  context: MemberContext,
  id: number,
  { version, input, checked }: Change,
): Promise<Saved | { outcome: 'stale' }> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const row = await lockPoiForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    if (version !== undefined && version !== row.lock_version) return { outcome: 'stale' };
    const taken = await takeFiles(tx, checked);
    if (taken.outcome === 'refused') return invalid(taken.validations);
    const before = fieldsOf(row);
    const after = withInput(before, input, taken.files);
    const problems =
      (input.coordinates_attributes && shapeProblems(after.ring)) ??
      problemsInBuilding(input.translations, row.translations, row.languages) ??
      (await categoryProblem(tx, row.building_id, input.category_id));
    if (problems) return invalid(problems);
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0)
      return { outcome: 'saved', poi: await showRow(inside, row) };
    const now = context.clock.now();
    const stored = await updatePoi(tx, id, { ...columnsOf(after), updated_at: now });
    if (changes.pictures) await replacePictures(tx, id, after.picture_ids);
    const changed = { ...stored, picture_ids: after.picture_ids };
    if (changes.shape)
      await moveCommentsOfPois(tx, [{ poiId: id, from: before.ring, to: after.ring }]);
    const details = { ...floorOf(row), ...changes };
    await recordPoiActivity(inside, { ...row, ...changed }, { action: 'poi.updated', details });
    return { outcome: 'saved', poi: await showRow(inside, changed) };
  });

const categoryProblem = async (
  tx: Db,
  buildingId: number,
  categoryId: number | null | undefined,
): Promise<Validations | undefined> => {
  if (categoryId === null || categoryId === undefined) return undefined;
  return (await isCategoryIn(tx, buildingId, categoryId))
    ? undefined
    : { category_id: [venueSentences.category_unknown] };
};

const shapeProblems = (ring: readonly Position[]): Validations | undefined => {
  const problem = ringProblem(ring);
  return problem === null ? undefined : { coordinates: [ringProblemMessages[problem]] };
};
