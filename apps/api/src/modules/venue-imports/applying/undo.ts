import { recordActivity } from '../../../kernel/activity.ts';
import type { MemberContext } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { days, later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { lockBuildingForUpdate } from '../../places/index.ts';
import { type Changed, showImport } from '../imports.ts';
import { lockImportForUpdate, setUndone } from '../repository.ts';
import { replacesDraft, undoBundle } from '../restoring/restore.ts';
import { revertAdded, revertChanged, revertRemoved, takeChanges } from './undo-repository.ts';

const undoableFor = days(1);

/** Until when an import that was applied at this time can be undone. */
export const undoableUntil = (appliedAt: Date): Date => later(appliedAt, undoableFor);

/** How many POIs are as before, and how many stay because someone has changed them since. */
const revert = async (
  tx: Db,
  { id, source }: { id: number; source: string },
  now: Date,
): Promise<{ pois: number; kept: number }> => {
  const pois =
    (await revertAdded(tx, id)) +
    (await revertChanged(tx, id, now)) +
    (await revertRemoved(tx, id, source, now));
  return { pois, kept: (await takeChanges(tx, id)) - pois };
};

/** Restores what an import wrote. What someone has changed since stays as it is. */
export const undoImport = (context: MemberContext, id: number): Promise<Changed> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const row = await lockImportForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    const { status, applied_at: appliedAt, source } = row;
    const now = context.clock.now();
    if (status !== 'applied' || !appliedAt || source === null || undoableUntil(appliedAt) < now)
      return { outcome: 'stale' };
    const building = await lockBuildingForUpdate(inside, row.building_id);
    const { pois, kept } = replacesDraft(row)
      ? { pois: 0, kept: await undoBundle(inside, building, row) }
      : await revert(tx, { id, source }, now);
    await setUndone(tx, id, kept);
    await recordActivity(context, tx, context.admin, {
      action: 'building.import_undone',
      companyId: context.scope.companyId,
      subject: { type: 'building', id: building.id, label: building.name },
      details: { pois, kept },
    });
    return { outcome: 'done', shown: await showImport(inside, id) };
  });
