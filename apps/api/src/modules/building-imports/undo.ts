import { venueSentences } from '@floorwright/domain/sentences';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { removeBuilding } from '../buildings/index.ts';
import { lockBuildingForDelete } from '../places/index.ts';
import { hasVisitors } from '../positions/index.ts';
import { loadDraft } from '../venue-parts/index.ts';
import { lockContents } from '../versions/index.ts';
import { findImport, type ImportRow, isTouched, lockForUndo, setUndone } from './repository.ts';

/** Until when the building of an import can be deleted again; null if it cannot be. */
export const undoableUntil = ({
  status,
  building_id: buildingId,
  completed_at: completedAt,
  written_hash: hash,
}: ImportRow): Date | null =>
  status === 'complete' && buildingId !== null && completedAt && hash !== null
    ? later(completedAt, days(1))
    : null;

/** Deletes the building that was made, unless someone has changed anything in it. */
export const undoImport = (context: MemberContext, id: number): Promise<ImportRow> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const row = await lockForUndo(tx, context.scope, id);
    if (!row) throw notFound();
    const until = undoableUntil(row);
    if (!until || until < context.clock.now() || row.building_id === null)
      throw new Refusal(409, 'stale', venueSentences.building_import_final);
    const building = await lockBuildingForDelete(inside, row.building_id);
    await lockContents(inside, building.id);
    const { hash } = await loadDraft(tx, building.id);
    const isUsed =
      (await isTouched(tx, building.id)) ||
      (await hasVisitors(tx, context.scope.companyId, building.id));
    if (hash !== row.written_hash || isUsed)
      throw new Refusal(409, 'stale', venueSentences.building_import_changed);
    await setUndone(tx, id);
    await removeBuilding(inside, building.id);
    const undone = await findImport(tx, context.scope, id);
    if (!undone) throw notFound();
    return undone;
  });
