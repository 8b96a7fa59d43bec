import type { Validations, VenueImportChangeInput, VenueImportInput } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import {
  type DrawingConflict,
  importLimits,
  type ImportVerdict,
  type TableField,
  tableFields,
} from '@floorwright/domain/venue-import';
import type { z } from 'zod';

import { callerName } from '../../kernel/caller-name.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { checkUpload, type CheckedUpload, takeUpload } from '../files/index.ts';
import {
  lockBuildingForShare,
  listFloors,
  lockFloorOfBuildingForShare,
  requireBuilding,
} from '../places/index.ts';
import { type DrawingPreview, fileFloorsOf, previewDrawing } from './drawing/draw.ts';
import { limits } from './limits.ts';
import { type Preview, previewImport } from './preview.ts';
import { requestReading } from './queue.ts';
import {
  findImport,
  type ImportRow,
  insertImport,
  type LightImport,
  listImports,
  lockImportForUpdate,
  readAgain,
  setDecisions,
  setFileFloors,
} from './repository.ts';
import { type BundlePreview, previewBundle, replacesDraft } from './restoring/restore.ts';

/** What becomes of a POI, or a layer, route or floor about which the user is asked. */
export type ShownVerdict = ImportVerdict | DrawingConflict;

/** An import with what it would change; null while there is nothing to compare. */
export type ShownImport = {
  row: ImportRow;
  preview: (Pick<Preview, 'problems' | 'counts' | 'present'> & { verdicts: ShownVerdict[] }) | null;
  /** What changes besides POIs; of a bundle or a table, everything. */
  changes: BundlePreview['changes'] | null;
  /** Of the draft that these changes were compared with. */
  draftHash: string | null;
  /** The floor of each file. */
  fileFloors: [file: string, floorId: number | null][];
};

export const showImport = async (
  context: Pick<MemberContext, 'db' | 'scope' | 'clock'>,
  id: number,
): Promise<ShownImport> => {
  const row = await findImport(context.db, context.scope, id);
  if (!row) throw notFound();
  if (row.status !== 'ready')
    return { row, preview: null, changes: null, draftHash: null, fileFloors: [] };
  const building = await requireBuilding(context, row.building_id);
  const fileFloors = [...fileFloorsOf(row, await listFloors(context, building.id))];
  if (replacesDraft(row)) {
    const { changes, conflicts, draftHash, problems, counts, present } = await previewBundle(
      context,
      building,
      row,
    );
    const preview = { verdicts: conflicts, problems, counts, present };
    return { row, preview, changes, draftHash, fileFloors };
  }
  const drawing = await previewDrawing(context, building, row);
  const preview = await previewImport(context, building, row, drawing ?? {});
  return {
    row,
    preview: preview && {
      ...withDrawing(preview, drawing),
      verdicts: [...(drawing?.conflicts ?? []), ...preview.verdicts],
    },
    changes: drawing?.changes ?? null,
    draftHash: drawing?.draftHash ?? null,
    fileFloors,
  };
};

/** What POIs, floors, layers and routes change together. */
export const withDrawing = <Shown extends Pick<Preview, 'problems' | 'counts'>>(
  preview: Shown,
  drawing: DrawingPreview | null,
): Shown => {
  if (!drawing) return preview;
  const { counts } = preview;
  const { added, changed, removed } = drawing.changes.counts;
  const { length } = drawing.problems;
  return {
    ...preview,
    problems: [...preview.problems, ...drawing.problems],
    counts: {
      ...counts,
      added: counts.added + added,
      changed: counts.changed + changed,
      removed: counts.removed + removed,
      conflicts: counts.conflicts + drawing.conflicts.length,
      problems: counts.problems + length,
    },
  };
};

/** The latest imports into a building, so that one whose window was closed is found again. */
export const listBuildingImports = async (
  context: Pick<MemberContext, 'db' | 'scope'>,
  buildingId: number,
) => {
  await requireBuilding(context, buildingId);
  return listImports(context.db, context.scope, buildingId);
};

type Created =
  | { outcome: 'created'; shown: ShownImport }
  | { outcome: 'invalid'; validations: Validations };

type Input = z.output<typeof VenueImportInput>;

/** What has to be checked before the transaction starts. */
export const checkNewImport = async (
  context: MemberContext,
  buildingId: number,
  { file }: Input,
): Promise<CheckedUpload> => {
  await requireBuilding(context, buildingId);
  await takeTry(context, limits.importOfMember, callerName(context));
  return checkUpload(context, file, bundleLimits.bytes);
};

export const createImport = (
  context: MemberContext,
  buildingId: number,
  { building_floor_id: floorId = null, kind = null }: Input,
  file: CheckedUpload,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    const invalid = (field: 'building_floor_id' | 'file', message: string): Created => ({
      outcome: 'invalid',
      validations: { [field]: [message] },
    });
    if (file.outcome === 'refused') return invalid('file', file.message);
    const inside = { ...context, db: tx };
    if (!(await lockBuildingForShare(inside, buildingId))) throw notFound();
    if (floorId !== null && !(await lockFloorOfBuildingForShare(inside, { buildingId, floorId })))
      return invalid('building_floor_id', venueSentences.venue_import_floor);
    const problem = await takeUpload(tx, file.fileId);
    if (problem !== undefined) return invalid('file', problem);
    const { companyId } = context.scope;
    const { id } = await insertImport(tx, {
      saas_company_id: companyId,
      building_id: buildingId,
      building_floor_id: floorId,
      file_id: file.fileId,
      filename: file.filename,
      expected_kind: kind,
      status: 'reading',
      created_at: context.clock.now(),
    });
    await requestReading(tx, { importId: id, companyId });
    return { outcome: 'created', shown: await showImport(inside, id) };
  });

export type Changed = { outcome: 'done'; shown: ShownImport } | { outcome: 'stale' };

type ChangeInput = z.output<typeof VenueImportChangeInput>;

/** What the user chose for reading the file, if anything is new. */
const choicesOf = (row: LightImport, { mapping, parts }: ChangeInput) => {
  if (row.kind === 'bundle' || (!mapping && !parts)) return null;
  const chosen: Partial<Record<TableField, string | null>> = { ...row.mapping };
  for (const field of tableFields) {
    const property = mapping?.[field];
    if (property !== undefined) chosen[field] = property;
  }
  return { mapping: chosen, parts: parts ?? row.parts };
};

/** At most as many choices as a file has features. */
const latest = <Value>(choices: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(choices).slice(-importLimits.features));

/** Stores decisions and floors, or reads the file again with other properties or parts. */
export const changeImport = (
  context: MemberContext,
  id: number,
  input: ChangeInput,
): Promise<Changed> =>
  inTransaction(context.db, async (tx) => {
    const { decisions, file_floors: fileFloors } = input;
    const row = await lockImportForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    if (row.status !== 'ready') return { outcome: 'stale' };
    if (decisions) await setDecisions(tx, id, latest({ ...row.decisions, ...decisions }));
    if (fileFloors) await setFileFloors(tx, id, latest({ ...row.file_floors, ...fileFloors }));
    const choices = choicesOf(row, input);
    if (choices) {
      await readAgain(tx, id, choices);
      await requestReading(tx, { importId: id, companyId: context.scope.companyId });
    }
    return { outcome: 'done', shown: await showImport({ ...context, db: tx }, id) };
  });
