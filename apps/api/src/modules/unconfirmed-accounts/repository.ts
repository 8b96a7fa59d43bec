import type { Db } from '../../platform/database/db.ts';

/** The companies that a user owns as their only member. */
export const listOwnedAlone = async (db: Db, adminId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('saas_company_admins as owner')
    .select('owner.saas_company_id')
    .where('owner.admin_id', '=', adminId)
    .where('owner.role', '=', 'owner')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('saas_company_admins as other')
            .select('other.id')
            .whereRef('other.saas_company_id', '=', 'owner.saas_company_id')
            .where('other.admin_id', '!=', adminId),
        ),
      ),
    )
    .orderBy('owner.saas_company_id')
    .execute();
  return rows.map((row) => row.saas_company_id);
};
