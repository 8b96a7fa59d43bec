import type { Db } from '../../platform/database/db.ts';
import { findCompaniesNamed, findCompany } from './subscriptions-repository.ts';

type Company = { id: number; name: string };

/** The companies that an id or an exact name can mean. */
export const companiesCalled = async (db: Db, idOrName: string): Promise<Company[]> => {
  const id = /^\d{1,9}$/.test(idOrName) ? Number(idOrName) : null;
  const company = id === null ? undefined : await findCompany(db, id);
  return company ? [company] : findCompaniesNamed(db, idOrName);
};
