import type { Db } from '../../platform/database/db.ts';
import { deleteGrantsOf } from './grants-repository.ts';

/** For when somebody else may have signed in as this person. The trail tells of the cause. */
export const endSignInsToClients = (tx: Db, adminId: number): Promise<void> =>
  deleteGrantsOf(tx, adminId);
