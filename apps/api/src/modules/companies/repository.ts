import type { Role } from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';

type NewCompany = { name: string; plan_slug: string | null };

export const insertCompany = async (db: Db, company: NewCompany, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('saas_companies')
    .values({ ...company, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertCompanyAdmin = async (
  db: Db,
  member: { saas_company_id: number; admin_id: number; role: Role },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('saas_company_admins')
    .values({ ...member, created_at: now })
    .execute();
};

export const selectCompany = async (db: Db, adminId: number, companyId: number): Promise<void> => {
  await db
    .updateTable('admins')
    .set({ saas_company_id: companyId })
    .where('id', '=', adminId)
    .execute();
};
