import type { Db } from '../../platform/database/db.ts';
import { listOwners } from './repository.ts';

/** Who is told about the money of a company. */
export const ownersOf = (db: Db, companyId: number) => listOwners(db, companyId);
