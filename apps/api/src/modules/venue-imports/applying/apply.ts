import { contentLanguages } from '@floorwright/domain/translations';
import type { ImportCounts, ImportVerdict, PoiValues } from '@floorwright/domain/venue-import';

import { recordActivity } from '../../../kernel/activity.ts';
import type { MemberContext } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { moveCommentsOfPoi } from '../../comments/index.ts';
import { type BuildingRow, lockBuildingForUpdate } from '../../places/index.ts';
import { positionsOf } from '../../share/index.ts';
import { applyDrawing, previewDrawing } from '../drawing/draw.ts';
import { type Changed, showImport, withDrawing } from '../imports.ts';
import { isDeleted, type Preview, previewImport } from '../preview.ts';
import { type ImportRow, lockImportForUpdate, setApplied } from '../repository.ts';
import { applyBundle, previewBundle, replacesDraft } from '../restoring/restore.ts';
import {
  categoryIds,
  deletePois,
  describePois,
  insertPois,
  releasePois,
  updatePois,
  type Writing,
} from './write-repository.ts';

type Kept = Extract<ImportVerdict, { action: 'changed' | 'conflict' | 'unchanged' }>;

const isKept = (verdict: ImportVerdict): verdict is Kept =>
  verdict.action === 'changed' || verdict.action === 'conflict' || verdict.action === 'unchanged';

/** Writes the verdicts, and returns how many POIs it wrote. */
const write = async (
  writing: Writing,
  { verdicts, described }: Preview,
  decisions: ImportRow['decisions'],
): Promise<{ added: number; changed: number; removed: number }> => {
  const added = verdicts.filter((verdict) => verdict.action === 'added');
  const kept = verdicts.filter(isKept);
  const changed = kept.filter(
    ({ action, foreignId }) =>
      action === 'changed' || (action === 'conflict' && decisions[foreignId] === 'file'),
  );
  const gone = verdicts.filter((verdict) => verdict.action === 'removed');
  const removed = gone.filter((verdict) => isDeleted(verdict, decisions));
  const names = [...added, ...changed].flatMap(({ values }) => values.category ?? []);
  const categories = await categoryIds(writing, [...new Set(names)]);
  const withCategory = <Each extends { foreignId: string; values: PoiValues }>(each: Each) => ({
    ...each,
    categoryId: categories.get(each.values.category?.toLowerCase() ?? '') ?? null,
  });
  await insertPois(writing, added.map(withCategory));
  const former = await updatePois(writing, changed.map(withCategory));
  for (const { poiId, values } of changed) {
    const ring = former.get(poiId);
    if (ring && String(ring) !== String(values.ring))
      await moveCommentsOfPoi(writing.tx, poiId, {
        from: positionsOf(ring),
        to: positionsOf(values.ring),
      });
  }
  await describePois(
    writing,
    kept.flatMap(({ foreignId }) => {
      const values = described.get(foreignId);
      return values ? [{ foreignId, values }] : [];
    }),
  );
  await deletePois(
    writing,
    removed.map(({ poiId }) => poiId),
  );
  await releasePois(
    writing,
    gone.map(({ foreignId }) => foreignId),
  );
  return { added: added.length, changed: changed.length, removed: removed.length };
};

type Applied = { row: ImportRow; building: BuildingRow; counts: ImportCounts };

const finish = async (
  context: MemberContext,
  { row, building, counts }: Applied,
): Promise<Changed> => {
  const { db: tx, admin, clock, scope } = context;
  await setApplied(tx, row.id, { counts, now: clock.now() });
  await recordActivity(context, tx, admin, {
    action: 'building.imported',
    companyId: scope.companyId,
    subject: { type: 'building', id: building.id, label: building.name },
    details: { added: counts.added, updated: counts.changed, removed: counts.removed },
  });
  return { outcome: 'done', shown: await showImport(context, row.id) };
};

const applyLocked = async (context: MemberContext, tx: Db, id: number): Promise<Changed> => {
  const inside = { ...context, db: tx };
  const row = await lockImportForUpdate(tx, context.scope, id);
  if (!row) throw notFound();
  if (row.status !== 'ready' || row.source === null) return { outcome: 'stale' };
  const building = await lockBuildingForUpdate(inside, row.building_id);
  if (replacesDraft(row)) {
    const { counts } = await previewBundle(inside, building, row);
    await applyBundle(inside, building, row);
    return finish(inside, { row, building, counts });
  }
  // Its floors are there when its POIs are written.
  const drawing = await previewDrawing(inside, building, row);
  if (drawing && drawing.changes.changes.length > 0) await applyDrawing(inside, building, row);
  const preview = await previewImport(inside, building, row, { isLocked: true });
  if (!preview) return { outcome: 'stale' };
  const now = context.clock.now();
  const writing: Writing = {
    tx,
    importId: id,
    buildingId: building.id,
    source: row.source,
    languages: contentLanguages(building.languages),
    now,
  };
  const written = await write(writing, preview, row.decisions);
  const { counts } = withDrawing(
    { ...preview, counts: { ...preview.counts, ...written } },
    drawing,
  );
  return finish(inside, { row, building, counts });
};

/** Writes an import in one transaction: all of it, or nothing. */
export const applyImport = (context: MemberContext, id: number): Promise<Changed> =>
  inTransaction(context.db, (tx) => applyLocked(context, tx, id));
