import { effectiveRole, seesAllApplications } from '@floorwright/domain/access';

import type { Db } from '../platform/database/db.ts';

type ApplicationAccess = { memberId: number };

type Asked = {
  adminId: number;
  applicationId: number;
  /** Whether the user's own second factor was used. */
  ownFactor: boolean;
  /** Whether the identity provider of the company says that several factors were used. */
  providerFactor: boolean;
  /** The connection to the identity provider that opened the session. */
  ssoConnectionId: number | null;
};

type Lack = 'no-second-factor' | 'no-single-sign-on';

const access = (db: Db, { adminId, applicationId }: Asked) =>
  db
    .selectFrom('applications')
    .innerJoin(
      'saas_company_admins as member',
      'member.saas_company_id',
      'applications.saas_company_id',
    )
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .innerJoin('saas_companies as company', 'company.id', 'member.saas_company_id')
    .leftJoin('sso_connections as provider', 'provider.saas_company_id', 'member.saas_company_id')
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
      'company.requires_second_factor',
      'provider.id as provider_id',
      'provider.only_way',
      'admins.second_factor',
    ])
    .where('applications.id', '=', applicationId)
    .where('member.admin_id', '=', adminId)
    // Clients rely on the email, so it has to be confirmed.
    .where('admins.confirmed_at', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof access>['executeTakeFirst']>>;

const judge = (
  row: Row,
  { ownFactor, providerFactor, ssoConnectionId }: Asked,
): ApplicationAccess | Lack | undefined => {
  const role = row && effectiveRole(row.user_role, row.company_role);
  if (!row || !role) return undefined;
  if (!seesAllApplications(role) && row.given_id === null) return undefined;
  if (row.only_way && role !== 'owner' && ssoConnectionId !== row.provider_id)
    return 'no-single-sign-on';
  // A factor that the user has removed since no longer counts.
  const usedFactor = providerFactor || (ownFactor && row.second_factor);
  return row.requires_second_factor && !usedFactor ? 'no-second-factor' : { memberId: row.id };
};

/**
 * The membership through which a user may see an application now. Unlike a scope it does not depend
 * on the selected company.
 */
export const findApplicationAccess = async (
  db: Db,
  asked: Asked,
): Promise<ApplicationAccess | undefined> => {
  const found = judge(await access(db, asked).executeTakeFirst(), asked);
  return typeof found === 'string' ? undefined : found;
};

/** The same with row locks: neither can be removed until the transaction ends. Says why not, for the user. */
export const lockApplicationAccessForShare = async (
  tx: Db,
  asked: Asked,
): Promise<ApplicationAccess | Lack | undefined> =>
  judge(await access(tx, asked).forKeyShare(['applications', 'member']).executeTakeFirst(), asked);
