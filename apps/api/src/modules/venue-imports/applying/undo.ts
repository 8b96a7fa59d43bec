import { recordActivity } from '../../../kernel/activity.ts';
import type { MemberContext } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { days, later } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { lockBuildingForUpdate } from '../../places/index.ts';
import { type Changed, showImport } from '../imports.ts';
import { lockImportForUpdate, setUndone } from '../repository.ts';
import { revertAdded, revertChanged, revertRemoved, takeChanges } from './undo-repository.ts';

const undoableFor = days(1);

/** Until when an import that was applied at this time can be undone. */
export const undoableUntil = (appliedAt: Date): Date => later(appliedAt, undoableFor);

/** Restores what an import wrote. POIs that someone has changed since stay as they are. */
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
    const pois =
      (await revertAdded(tx, id)) +
      (await revertChanged(tx, id, now)) +
      (await revertRemoved(tx, id, source, now));
    const kept = (await takeChanges(tx, id)) - pois;
    await setUndone(tx, id, kept);
    await recordActivity(context, tx, context.admin, {
      action: 'building.import_undone',
      companyId: context.scope.companyId,
      subject: { type: 'building', id: building.id, label: building.name },
      details: { pois, kept },
    });
    return { outcome: 'done', shown: await showImport(inside, id) };
  });
