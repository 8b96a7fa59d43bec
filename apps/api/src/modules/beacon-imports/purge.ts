import { type Clock, days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteOldChanges, deleteOldRows, failForgotten } from './purge-repository.ts';
import { undoableFor } from './undoing/undo.ts';

const waitsFor = days(30);

/** Deletes what can no longer be requested. */
export const purgeImports = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  const now = clock.now();
  await failForgotten(db, later(now, -waitsFor));
  await deleteOldChanges(db, later(now, -undoableFor));
  await deleteOldRows(db, later(now, -undoableFor));
};
