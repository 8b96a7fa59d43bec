import { fillSentence, venueSentences } from '@floorwright/domain/sentences';

import { recordActivity } from '../../../kernel/activity.ts';
import { withVenueEvents } from '../../../kernel/events/venue-changes.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { days, later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { type BuildingRow, lockBuildingForUpdate } from '../../places/index.ts';
import type { DraftWriter } from '../../versions/index.ts';
import { undoDrawing } from '../drawing/draw.ts';
import { type Changed, showImport } from '../imports.ts';
import { type LightImport, lockImportForUpdate, setUndone } from '../repository.ts';
import { replacesDraft, undoBundle } from '../restoring/restore.ts';
import { revertDetails } from './details-repository.ts';
import { findLaterImport } from './order-repository.ts';
import {
  releaseDoubles,
  revertAdded,
  revertChanged,
  revertLinks,
  revertRemoved,
  takeChanges,
} from './undo-repository.ts';

const undoWindow = days(1);

/** Until when an import that was applied at this time can be undone. */
export const undoableUntil = (appliedAt: Date): Date => later(appliedAt, undoWindow);

/** How many POIs are as before, and how much stays because someone has changed it since. */
const revert = async (
  context: DraftWriter,
  building: BuildingRow,
  row: LightImport,
  source: string,
): Promise<{ pois: number; kept: number }> => {
  const { db: tx, clock } = context;
  const { id } = row;
  const now = clock.now();
  const added = await revertAdded(tx, id);
  await revertDetails(tx, id);
  const pois =
    added + (await revertChanged(tx, id, now)) + (await revertRemoved(tx, id, source, now));
  const kept = (await takeChanges(tx, id)) - pois;
  await revertLinks(tx, id, { buildingId: building.id, source });
  // POIs leave their floors first.
  return { pois, kept: kept + (await undoDrawing(context, building, row)) };
};

/** What a later import found on the same floors is the work of this one, so the later one goes first. */
const refuseOutOfOrder = async (tx: Db, row: LightImport): Promise<void> => {
  const other = await findLaterImport(tx, row);
  if (other)
    throw new Refusal(
      409,
      'stale',
      fillSentence(venueSentences.venue_import_undo_first, { file: other.filename }),
    );
};

/** Restores what an import wrote. What someone has changed since stays as it is. */
export const undoImport = (context: DraftWriter, id: number): Promise<Changed> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const row = await lockImportForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    const { status, applied_at: appliedAt, source } = row;
    const now = context.clock.now();
    if (status !== 'applied' || !appliedAt || source === null || undoableUntil(appliedAt) < now)
      return { outcome: 'stale' };
    const building = await lockBuildingForUpdate(inside, row.building_id);
    await refuseOutOfOrder(tx, row);
    const cause = { action: 'building.import_undone' } as const;
    const place = { buildingIds: [building.id] };
    const { pois, kept } = await withVenueEvents(inside, cause, place, async () => {
      const undone = replacesDraft(row)
        ? { pois: 0, kept: await undoBundle(inside, building, row) }
        : await revert(inside, building, row, source);
      await releaseDoubles(tx, building.id);
      return undone;
    });
    await setUndone(tx, id, kept);
    await recordActivity(context, tx, context.admin, {
      action: 'building.import_undone',
      companyId: context.scope.companyId,
      subject: { type: 'building', id: building.id, label: building.name },
      details: { pois, kept },
    });
    return { outcome: 'done', shown: await showImport(inside, id) };
  });
