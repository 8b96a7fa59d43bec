import type { PlanDrawingInput, PlanImportInput, Validations } from '@floorwright/contract';
import { drawingUnits } from '@floorwright/domain/dxf';
import type { Corners } from '@floorwright/domain/geo';
import {
  type PlanChoices,
  planLimits,
  type PlanPlace,
  type PlanSummary,
} from '@floorwright/domain/plan-import';
import { venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { callerName } from '../../kernel/caller-name.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { checkUpload, type CheckedUpload, takeUpload } from '../files/index.ts';
import { cornersOfRow } from '../floors/index.ts';
import { listFloors, lockFloorForShare, requireBuilding, requireFloor } from '../places/index.ts';
import { endUnapplied } from './finished.ts';
import { limits } from './limits.ts';
import { hasPage, listPages } from './pages-repository.ts';
import { requestWork } from './queue.ts';
import {
  beginDrawing,
  beginReading,
  findImport,
  findPlanOf,
  type ImportRow,
  insertImport,
  listImportsOf,
  lockImportForUpdate,
} from './repository.ts';

export { type ImportRow, listPages };

export const showImport = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<ImportRow> => {
  const row = await findImport(db, scope, id);
  if (!row) throw notFound();
  return row;
};

export const listImports = async (
  context: MemberContext,
  floorId: number,
): Promise<ImportRow[]> => {
  await requireFloor(context, floorId);
  return listImportsOf(context.db, context.scope, floorId);
};

type Invalid = { outcome: 'invalid'; validations: Validations };
const invalid = (field: string, message: string): Invalid => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

/** What has to be checked before the transaction starts. */
export const checkNewImport = async (
  context: MemberContext,
  floorId: number,
  { file }: z.output<typeof PlanImportInput>,
): Promise<CheckedUpload> => {
  await requireFloor(context, floorId);
  await takeTry(context, limits.importOfMember, callerName(context));
  return checkUpload(context, file, planLimits.bytes);
};

export const createImport = (
  context: MemberContext,
  floorId: number,
  file: CheckedUpload,
): Promise<{ outcome: 'created'; row: ImportRow } | Invalid> =>
  inTransaction(context.db, async (tx) => {
    if (file.outcome === 'refused') return invalid('file', file.message);
    const inside = { ...context, db: tx };
    await lockFloorForShare(inside, floorId);
    const problem = await takeUpload(tx, file.fileId);
    if (problem !== undefined) return invalid('file', problem);
    const { companyId } = context.scope;
    const { id } = await insertImport(tx, {
      saas_company_id: companyId,
      building_floor_id: floorId,
      file_id: file.fileId,
      filename: file.filename,
      status: 'reading',
      created_at: context.clock.now(),
    });
    await requestWork(tx, { importId: id, companyId });
    return { outcome: 'created', row: await showImport(inside, id) };
  });

/** Changes an import while no one else does. */
export const onImport = <T>(
  context: MemberContext,
  id: number,
  work: (inside: MemberContext, row: ImportRow) => Promise<T>,
): Promise<T> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockImportForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    return work({ ...context, db: tx }, row);
  });

type Points = z.output<typeof PlanDrawingInput>['points_attributes'];

const isComplete = (corners: readonly Corners[number][]): corners is Corners =>
  corners.length === 4;

/** Whether the plan of a floor is an earlier version of a drawing, in the same size. */
const isPlanOfSame = async (
  { db }: MemberContext,
  { building_floor_id: floorId, summary, page }: ImportRow,
  metersPerUnit: number | undefined,
): Promise<boolean> => {
  const plan = await findPlanOf(db, floorId);
  const [one, other] = [plan?.summary, summary];
  return (
    one?.kind === other?.kind &&
    one?.width === other?.width &&
    one?.height === other?.height &&
    plan?.page === page &&
    plan.choices?.metersPerUnit === metersPerUnit
  );
};

/**
 * Where a drawing is laid. Without points this is over the plan of the floor, or over that of the nearest floor that has
 * one: the footprint of the building. A newer version of the plan lies where that was moved to. Otherwise it is around the position of the building.
 */
const placeFor = async (
  context: MemberContext,
  row: ImportRow,
  metersPerUnit: number | undefined,
  points: Points,
): Promise<PlanPlace> => {
  const { building_floor_id: floorId } = row;
  const [first, second] = points ?? [];
  if (first && second) return { by: 'points', points: [first, second] };
  const floor = await requireFloor(context, floorId);
  const floors = await listFloors(context, floor.building_id);
  const own = cornersOfRow(floor);
  if (isComplete(own) && (await isPlanOfSame(context, row, metersPerUnit)))
    return { by: 'footprint', corners: own, isOfSame: true };
  const away = (position: number): number => Math.abs(position - floor.position);
  const [nearest] = floors
    .map((each) => ({ position: each.position, corners: cornersOfRow(each) }))
    .filter(({ corners }) => isComplete(corners))
    .toSorted((a, b) => away(a.position) - away(b.position));
  if (nearest && isComplete(nearest.corners)) return { by: 'footprint', corners: nearest.corners };
  const { latitude, longitude } = await requireBuilding(context, floor.building_id);
  return { by: 'center', at: { latitude, longitude } };
};

export type Changed = { outcome: 'done'; row: ImportRow } | { outcome: 'stale' } | Invalid;

/** Chooses the page that is the plan, also after another one could not be read. */
export const choosePage = (context: MemberContext, id: number, page: number): Promise<Changed> =>
  onImport(context, id, async (inside, { status }) => {
    if (status !== 'ready' && status !== 'drawn' && status !== 'failed')
      return { outcome: 'stale' };
    if (!(await hasPage(inside.db, id, page)))
      return invalid('page', venueSentences.drawing_page_unknown);
    await beginReading(inside.db, id, page);
    await requestWork(inside.db, { importId: id, companyId: context.scope.companyId });
    return { outcome: 'done', row: await showImport(inside, id) };
  });

/** Plans on paper have about this scale. Two known points decide the size, whatever it is. */
const usualScale = 100;

type Drawing = z.output<typeof PlanDrawingInput>;

type Sized = { outcome: 'sized'; size: Pick<PlanChoices, 'unit' | 'metersPerUnit'> };

/** How large a unit is, by the unit that the user says or the file does, or by the scale. */
const sizeFor = (
  { unit: own, paperUnit }: PlanSummary,
  { unit: chosen, scale, points_attributes: points }: Drawing,
): Sized | Invalid => {
  if (typeof paperUnit === 'number') {
    const counted = scale ?? (points ? usualScale : undefined);
    return counted === undefined
      ? invalid('scale', venueSentences.drawing_scale_missing)
      : { outcome: 'sized', size: { unit: null, metersPerUnit: paperUnit * counted } };
  }
  const unit = chosen ?? own;
  return unit === null
    ? invalid('unit', venueSentences.drawing_unit_missing)
    : { outcome: 'sized', size: { unit, metersPerUnit: drawingUnits[unit] } };
};

/** A PDF of several pages has no size until one of them is chosen. */
const isDrawable = ({ status }: ImportRow, { kind, width }: PlanSummary): boolean =>
  (status === 'ready' || status === 'drawn') && (kind !== 'pdf' || width > 0);

export const drawImport = (
  context: MemberContext,
  id: number,
  drawing: Drawing,
): Promise<Changed> =>
  onImport(context, id, async (inside, row) => {
    const { summary } = row;
    if (summary === null || !isDrawable(row, summary)) return { outcome: 'stale' };
    const { layers_attributes: layers, points_attributes: points } = drawing;
    const sized = sizeFor(summary, drawing);
    if (sized.outcome === 'invalid') return sized;
    if (layers.length === 0 && summary.kind === 'dxf')
      return invalid('layers', venueSentences.drawing_layers);
    const unknown = layers.findIndex(
      ({ name }) => !summary.layers.some((layer) => layer.name === name),
    );
    if (unknown !== -1)
      return invalid(`layers.${unknown}.name`, venueSentences.drawing_layer_unknown);
    const place = await placeFor(inside, row, sized.size.metersPerUnit, points);
    await beginDrawing(inside.db, id, { ...sized.size, layers, place });
    await requestWork(inside.db, { importId: id, companyId: context.scope.companyId });
    return { outcome: 'done', row: await showImport(inside, id) };
  });

export const removeImport = (
  context: MemberContext,
  id: number,
): Promise<{ outcome: 'removed' | 'applied' }> =>
  onImport(context, id, async (inside, { status }) => {
    if (status === 'applied') return { outcome: 'applied' };
    await endUnapplied(inside, id, 'canceled');
    return { outcome: 'removed' };
  });
