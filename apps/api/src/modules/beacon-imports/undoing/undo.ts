import type { MemberContext } from '../../../kernel/context.ts';
import { days, later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { lockBuildingForShare } from '../../places/index.ts';
import { recordReturnedEngagements } from '../../triggers/index.ts';
import { recordImportActivity } from '../activities.ts';
import { type Deps, lockImport, moverOf, type Request } from '../applying/apply.ts';
import { boundWaits } from '../applying/incoming-repository.ts';
import { showImport, type ShownImport } from '../imports.ts';
import { onBehalf, requestUndoing } from '../queue.ts';
import { advanceImport, findImport, findImportById, type ImportColumns } from '../repository.ts';
import {
  deleteChanges,
  lockUntouchedBeaconsForUpdate,
  lockFormerPlacesForShare,
  returnToTriggers,
  takeBack,
} from './undo-repository.ts';

export const undoWindow = days(1);

/** Until when an import can be undone; null if it cannot. */
export const undoableUntil = (
  {
    status,
    applied_at: appliedAt,
    undone_at: undoneAt,
    added,
    updated,
  }: Pick<ImportColumns, 'status' | 'applied_at' | 'undone_at' | 'added' | 'updated'>,
  now: Date,
): Date | null => {
  if (status !== 'complete' || appliedAt === null || undoneAt !== null) return null;
  const until = later(appliedAt, undoWindow);
  return (added ?? 0) + (updated ?? 0) > 0 && now < until ? until : null;
};

/** The import stays if the user lost access to it, or after too many attempts. */
export const leaveAlone = async (db: Db, importId: number): Promise<void> => {
  await advanceImport(db, importId, ['processing'], { status: 'complete' });
};

/** Undoes a whole import. Beacons that were changed since stay. */
export const undoImport = ({ db, clock }: Deps, request: Request): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { importId, scope } = request;
    await boundWaits(tx);
    await lockImport(tx, importId);
    const known = await findImportById(tx, importId);
    if (known?.status !== 'processing' || known.applied_at === null) return;
    const found = await findImport(tx, scope, importId);
    if (!found) return leaveAlone(tx, importId);
    const now = clock.now();
    const appliedAt = known.applied_at;
    await lockBuildingForShare({ db: tx, scope }, found.building_id);
    await lockFormerPlacesForShare(tx, importId);
    await lockUntouchedBeaconsForUpdate(tx, importId, appliedAt);
    const undone = await takeBack(tx, importId, appliedAt);
    const returned = await returnToTriggers(tx, importId);
    await recordReturnedEngagements(moverOf({ clock }, tx, request), returned);
    await deleteChanges(tx, importId);
    await advanceImport(tx, importId, ['processing'], {
      status: 'complete',
      undone_at: now,
      undone_removed: undone.removed,
      undone_restored: undone.restored,
      undone_kept: undone.kept,
    });
    await recordImportActivity({ clock }, tx, request, found, {
      action: 'beacon_import.undone',
      details: { building: found.building_name, ...undone },
    });
  });

type Undoing =
  | { outcome: 'started'; shown: ShownImport }
  | { outcome: 'already-undone' | 'too-late' };

/** Enqueues the undo of an import. */
export const startUndoing = (context: MemberContext, id: number): Promise<Undoing> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { row } = await showImport(inside, id);
    const isBeingUndone = row.status === 'processing' && row.applied_at !== null;
    if (row.undone_at !== null || isBeingUndone) return { outcome: 'already-undone' };
    if (undoableUntil(row, context.clock.now()) === null) return { outcome: 'too-late' };
    const begin = { status: 'processing', rows_done: 0 } as const;
    if (!(await advanceImport(tx, id, ['complete'], begin))) return { outcome: 'too-late' };
    await requestUndoing(tx, onBehalf(context, id));
    return { outcome: 'started', shown: await showImport(inside, id) };
  });
