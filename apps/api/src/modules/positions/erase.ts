import type { Db } from '../../platform/database/db.ts';
import { eraseBatches, erasePositions, findErasing, storeErasing } from './erase-repository.ts';
import { lockVisitor } from './locks.ts';

/**
 * Deletes the positions of a visitor as if they had never been there, and returns their number.
 * Positions of that time are no longer accepted from the phone.
 */
export const erasePositionsOf = async (
  tx: Db,
  { companyId, visitor, now }: { companyId: number; visitor: string; now: Date },
): Promise<number> => {
  await lockVisitor(tx, companyId, visitor);
  await storeErasing(tx, visitor, now);
  await eraseBatches(tx, companyId, visitor);
  return erasePositions(tx, companyId, visitor);
};

/** When everything about a visitor was erased; earlier data is dropped. Null for never. */
export const findErasureTime = (db: Db, visitor: string): Promise<Date | null> =>
  findErasing(db, visitor);
