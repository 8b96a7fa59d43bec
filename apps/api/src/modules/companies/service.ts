import type { Db } from '../../platform/database/db.ts';
import { insertCompany, insertCompanyAdmin, selectCompany } from './repository.ts';

/** A new company, owned by its founder and chosen as their current one. */
export const foundCompany = async (
  tx: Db,
  founderId: number,
  company: { name: string; planSlug: string | null },
  now: Date,
): Promise<number> => {
  const companyId = await insertCompany(
    tx,
    { name: company.name, plan_slug: company.planSlug },
    now,
  );
  await insertCompanyAdmin(
    tx,
    { saas_company_id: companyId, admin_id: founderId, role: 'owner' },
    now,
  );
  await selectCompany(tx, founderId, companyId);
  return companyId;
};
