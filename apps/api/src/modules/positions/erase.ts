import type { Db } from '../../platform/database/db.ts';
import { eraseBatches, erasePositions, findErasing, rememberErasing } from './erase-repository.ts';
import { lockVisitor } from './locks.ts';

/**
 * Deletes where a visitor was, as if they had never been there, and says how many positions it were. What
 * a phone still has of that time is no longer accepted.
 */
export const erasePositionsOf = async (
  tx: Db,
  { companyId, visitor, now }: { companyId: number; visitor: string; now: Date },
): Promise<number> => {
  await lockVisitor(tx, companyId, visitor);
  await rememberErasing(tx, visitor, now);
  await eraseBatches(tx, companyId, visitor);
  return erasePositions(tx, visitor);
};

/** When everything about a visitor was erased: what was before is not wanted any more. Null for never. */
export const erasedAt = (db: Db, visitor: string): Promise<Date | null> => findErasing(db, visitor);
