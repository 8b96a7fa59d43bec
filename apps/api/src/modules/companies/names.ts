import type { Db } from '../../platform/database/db.ts';
import { findCompaniesNamed, findCompany } from './companies-repository.ts';

type Company = { id: number; name: string };

/** The companies that an id or an exact name can mean. */
export const companiesCalled = async (db: Db, idOrName: string): Promise<Company[]> => {
  const id = /^\d{1,9}$/.test(idOrName) ? Number(idOrName) : null;
  const company = id === null ? undefined : await findCompany(db, id);
  return company ? [company] : findCompaniesNamed(db, idOrName);
};

/** What a company is called. */
export const companyNamed = async (db: Db, id: number): Promise<string> => {
  const company = await findCompany(db, id);
  if (!company) throw new Error(`there is no company ${id}`);
  return company.name;
};
