import { venueSentences } from '@floorwright/domain/sentences';
import { contentLanguages } from '@floorwright/domain/translations';
import type { ImportCounts, ImportVerdict, PoiValues } from '@floorwright/domain/venue-import';

import { recordActivity } from '../../../kernel/activity.ts';
import type { MemberContext } from '../../../kernel/context.ts';
import { withVenueEvents } from '../../../kernel/events/venue-changes.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { moveCommentsOfPois } from '../../comments/index.ts';
import { type BuildingRow, lockBuildingForUpdate } from '../../places/index.ts';
import { positionsOf } from '../../share/index.ts';
import type { DraftWriter } from '../../versions/index.ts';
import { storeChoices } from '../choices-repository.ts';
import { applyDrawing } from '../drawing/draw.ts';
import { cancelReading, stopApplying } from '../fail-import.ts';
import { type Changed, showImport, withDrawing } from '../imports.ts';
import { isDeleted, type Preview, previewImport } from '../preview.ts';
import { requestApplying } from '../queue.ts';
import { propertiesHash } from '../reading/choices.ts';
import { findLightImport, type ImportRow, lockImportForUpdate } from '../repository.ts';
import type { Replaced } from '../restoring/bundle-repository.ts';
import { applyBundle, refuseKeys, replacesDraft } from '../restoring/restore.ts';
import {
  findApplying,
  findBuildingOfRun,
  type Run,
  setApplied,
  setApplying,
  setProgress,
} from '../runs-repository.ts';
import { writeDetails } from './details-repository.ts';
import { describePois, linkPois, releasePois } from './links-repository.ts';
import { listFloorsOfChanges } from './order-repository.ts';
import {
  categoryIds,
  deletePois,
  insertPois,
  updatePois,
  type Writing,
} from './write-repository.ts';

type Kept = Extract<ImportVerdict, { action: 'changed' | 'conflict' | 'unchanged' }>;

const isKept = (verdict: ImportVerdict): verdict is Kept =>
  verdict.action === 'changed' || verdict.action === 'conflict' || verdict.action === 'unchanged';

/** Writes the verdicts, and returns how many POIs it wrote. */
const write = async (
  writing: Writing,
  { verdicts, described, adopted }: Preview,
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
  const categoryIdOf = await categoryIds(writing, [...new Set(names)]);
  const withCategory = <Each extends { foreignId: string; values: PoiValues }>(each: Each) => ({
    ...each,
    categoryId: categoryIdOf(each.values.category ?? '') ?? null,
  });
  await insertPois(writing, added.map(withCategory));
  await linkPois(writing, adopted);
  const moved = await updatePois(writing, changed.map(withCategory));
  await writeDetails(writing, added, changed);
  await moveCommentsOfPois(
    writing.tx,
    moved.map(({ poiId, from, to }) => ({ poiId, from: positionsOf(from), to: positionsOf(to) })),
  );
  await describePois(
    writing,
    kept.flatMap(({ foreignId, poiId }) => {
      const values = described.get(foreignId);
      return values ? [{ poiId, values }] : [];
    }),
  );
  await deletePois(
    writing,
    removed.map(({ poiId }) => poiId),
  );
  const deleted = new Set(removed);
  await releasePois(
    writing,
    gone.filter((verdict) => !deleted.has(verdict)).map(({ poiId }) => poiId),
  );
  return { added: added.length, changed: changed.length, removed: removed.length };
};

/** The user canceled the import while it was written. */
class Canceled extends Error {
  override name = 'Canceled';
}

type Applied = {
  row: ImportRow;
  building: BuildingRow;
  counts: ImportCounts;
  replaced: Replaced | null;
  floorIds: readonly number[];
};

/** The next file with the same properties is read as this one. */
const remember = async (
  { db: tx, scope: { companyId }, clock }: DraftWriter,
  { document, mapping, parts }: ImportRow,
): Promise<void> => {
  const hash = document && propertiesHash(document);
  if (hash === null || (parts === null && Object.keys(mapping).length === 0)) return;
  const choices = { mapping, parts };
  await storeChoices(tx, { companyId, propertiesHash: hash }, choices, clock.now());
};

const finish = async (
  context: DraftWriter,
  { row, building, counts, replaced, floorIds }: Applied,
): Promise<void> => {
  const { db: tx, admin, clock, scope } = context;
  await remember(context, row);
  await recordActivity(context, tx, admin, {
    action: 'building.imported',
    companyId: scope.companyId,
    subject: { type: 'building', id: building.id, label: building.name },
    details: { added: counts.added, updated: counts.changed, removed: counts.removed },
  });
  const applied = { counts, replaced, floorIds: [...new Set(floorIds)], now: clock.now() };
  if (!(await setApplied(tx, row, applied))) throw new Canceled();
};

/** Reports how many POIs are written, from a connection of its own, so that others see it. */
const createProgress = (db: Db, applying: Run, { verdicts }: Preview) => {
  const total = verdicts.filter(({ action }) => action === 'added' || action === 'changed').length;
  let done = 0;
  return async (count: number): Promise<void> => {
    done = Math.min(done + count, total);
    if (!(await setProgress(db, applying, { done, total }))) throw new Canceled();
  };
};

/** What the user decided on was compared with another draft. */
const refuseChanged = (seen: string | undefined, now: string): void => {
  if (seen !== undefined && seen !== now)
    throw new Refusal(409, 'stale', venueSentences.venue_import_draft_changed);
};

type Task = { row: ImportRow; source: string; building: BuildingRow };

/** Writes an import whose building is locked. `db` is outside the transaction. */
const writeImport = async (
  inside: DraftWriter,
  db: Db,
  { row, source, building }: Task,
  check: (draftHash: string) => void,
): Promise<void> => {
  const { db: tx, clock } = inside;
  if (replacesDraft(row))
    return finish(inside, {
      row,
      building,
      ...(await applyBundle(inside, building, row, check)),
    });
  // Its floors are there when its POIs are written.
  const drawn = await applyDrawing(inside, building, row, check);
  const preview = await previewImport(inside, building, row, { isLocked: true });
  if (!preview) throw notFound();
  const writing: Writing = {
    tx,
    importId: row.id,
    buildingId: building.id,
    source,
    languages: contentLanguages(building.languages),
    now: clock.now(),
    onWritten: createProgress(db, row, preview),
  };
  const written = await write(writing, preview, row.decisions);
  const { counts } = withDrawing(
    { ...preview, counts: { ...preview.counts, ...written } },
    drawn?.drawing ?? null,
  );
  const floorIds = [...(drawn?.floorIds ?? []), ...(await listFloorsOfChanges(tx, row.id))];
  await finish(inside, { row, building, counts, replaced: drawn?.replaced ?? null, floorIds });
};

const applyLocked = async (
  context: DraftWriter,
  tx: Db,
  applying: Run,
  seenHash: string | undefined,
): Promise<void> => {
  const inside = { ...context, db: tx };
  const waiting = await findBuildingOfRun(tx, context.scope, applying);
  if (!waiting) throw notFound();
  const building = await lockBuildingForUpdate(inside, waiting.building_id);
  // Another process may have written it meanwhile.
  const row = await findApplying(tx, context.scope, applying);
  if (!row || row.source === null) throw notFound();
  const task = { row, source: row.source, building };
  const check = (draftHash: string): void => refuseChanged(seenHash, draftHash);
  const cause = { action: 'building.imported' } as const;
  await withVenueEvents(inside, cause, { buildingIds: [building.id] }, () =>
    writeImport(inside, context.db, task, check),
  );
};

/** Writes an import in one transaction: all of it, or nothing, as where the user has seen another draft. */
export const applyNow = async (
  context: DraftWriter,
  applying: Run,
  seenHash?: string,
): Promise<void> => {
  try {
    await inTransaction(context.db, (tx) => applyLocked(context, tx, applying, seenHash));
  } catch (error) {
    if (error instanceof Canceled) return;
    if (!(error instanceof Refusal)) throw error;
    await stopApplying(context, applying, error.message);
  }
};

/** Has an import written by a job. */
export const applyImport = (
  context: MemberContext,
  id: number,
  draftHash: string | undefined,
): Promise<Changed> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockImportForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    if (row.status !== 'ready' || row.source === null) return { outcome: 'stale' };
    refuseKeys(context, row);
    await requestApplying(tx, { ...(await setApplying(tx, id)), draftHash }, context);
    return { outcome: 'done', shown: await showImport({ ...context, db: tx }, id) };
  });

/** Ends an import that is not applied yet. The changes of one that is being applied are rolled back, and it can be applied again. */
export const cancelImport = async (context: MemberContext, id: number): Promise<Changed> => {
  const { db, scope } = context;
  const row = await findLightImport(db, scope, id);
  if (!row) throw notFound();
  // An import that was stopped meanwhile is not discarded by the same click.
  const isCanceled = await (row.status === 'applying'
    ? stopApplying(context, row, null)
    : cancelReading(context, id));
  if (!isCanceled) return { outcome: 'stale' };
  return { outcome: 'done', shown: await showImport(context, id) };
};
