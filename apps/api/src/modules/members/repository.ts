import type { Role } from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';

export type NewMember = { companyId: number; adminId: number; role: Role };

/** The place of the new member, or undefined when the person has one there already. */
export const insertMember = (db: Db, { companyId, adminId, role }: NewMember, now: Date) =>
  db
    .insertInto('saas_company_admins')
    .values({ saas_company_id: companyId, admin_id: adminId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['saas_company_id', 'admin_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const giveApplications = async (
  db: Db,
  memberId: number,
  applicationIds: readonly number[],
): Promise<void> => {
  if (applicationIds.length === 0) return;
  await db
    .insertInto('saas_company_admin_applications')
    .values(applicationIds.map((id) => ({ saas_company_admin_id: memberId, application_id: id })))
    .execute();
};
