import type { Db } from '../../platform/database/db.ts';
import { listCompanyIds } from './repository.ts';

/** Every company that a person is a member of. */
export const companyIdsOf = (db: Db, adminId: number): Promise<number[]> =>
  listCompanyIds(db, adminId);
