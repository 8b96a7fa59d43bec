import type { Db } from '../../platform/database/db.ts';
import { eraseBatches, erasePositions } from './erase-repository.ts';
import { holdVisitor } from './repository.ts';

/** Deletes where a visitor was, as if they had never been there, and says how many positions it were. */
export const forgetPositions = async (
  tx: Db,
  companyId: number,
  visitor: string,
): Promise<number> => {
  await holdVisitor(tx, visitor, []);
  await eraseBatches(tx, companyId, visitor);
  return erasePositions(tx, visitor);
};
