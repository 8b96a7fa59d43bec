import { effectiveRole, seesAllApplications } from '@floorwright/domain';

import type { Db } from '../platform/database/db.ts';

export type ApplicationAccess = { memberId: number };

/**
 * The place in the company through which a person may see an application at this moment. Unlike a
 * scope it does not depend on which company they have chosen.
 */
export const findApplicationAccess = async (
  db: Db,
  adminId: number,
  applicationId: number,
): Promise<ApplicationAccess | undefined> => {
  const row = await db
    .selectFrom('applications')
    .innerJoin(
      'saas_company_admins as member',
      'member.saas_company_id',
      'applications.saas_company_id',
    )
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .leftJoin('saas_company_admin_applications as given', (join) =>
      join
        .onRef('given.saas_company_admin_id', '=', 'member.id')
        .onRef('given.application_id', '=', 'applications.id'),
    )
    .select([
      'member.id',
      'member.role as company_role',
      'admins.role as user_role',
      'given.application_id as given_id',
    ])
    .where('applications.id', '=', applicationId)
    .where('member.admin_id', '=', adminId)
    .executeTakeFirst();
  const role = row && effectiveRole(row.user_role, row.company_role);
  if (!row || !role) return undefined;
  return seesAllApplications(role) || row.given_id !== null ? { memberId: row.id } : undefined;
};
