import { effectiveRole, seesAllApplications } from '@floorwright/domain/access';

import type { Db } from '../platform/database/db.ts';

export type ApplicationAccess = { memberId: number };

const access = (db: Db, adminId: number, applicationId: number) =>
  db
    .selectFrom('applications')
    .innerJoin(
      'saas_company_admins as member',
      'member.saas_company_id',
      'applications.saas_company_id',
    )
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .innerJoin('saas_companies as company', 'company.id', 'member.saas_company_id')
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
    .where((where) =>
      where.or([
        where('company.requires_second_factor', '=', false),
        where('admins.second_factor', '=', true),
      ]),
    )
    // Clients rely on the email, so it has to be confirmed.
    .where('admins.confirmed_at', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof access>['executeTakeFirst']>>;

const judge = (row: Row): ApplicationAccess | undefined => {
  const role = row && effectiveRole(row.user_role, row.company_role);
  if (!row || !role) return undefined;
  return seesAllApplications(role) || row.given_id !== null ? { memberId: row.id } : undefined;
};

/**
 * The membership through which a user may see an application now. Unlike a scope it does not depend
 * on the selected company.
 */
export const findApplicationAccess = async (
  db: Db,
  adminId: number,
  applicationId: number,
): Promise<ApplicationAccess | undefined> =>
  judge(await access(db, adminId, applicationId).executeTakeFirst());

/** The same with row locks: neither can be removed until the transaction ends. */
export const lockApplicationAccessForShare = async (
  tx: Db,
  adminId: number,
  applicationId: number,
): Promise<ApplicationAccess | undefined> =>
  judge(
    await access(tx, adminId, applicationId)
      .forKeyShare(['applications', 'member'])
      .executeTakeFirst(),
  );
