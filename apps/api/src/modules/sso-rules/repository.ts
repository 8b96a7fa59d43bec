import type { Db } from '../../platform/database/db.ts';

/** The company of a member whose verified domain has single sign-on as the only way in. */
export const findOnlyWay = (db: Db, adminId: number, domain: string) =>
  db
    .selectFrom('sso_domains')
    .innerJoin('sso_connections', 'sso_connections.saas_company_id', 'sso_domains.saas_company_id')
    .innerJoin('saas_company_admins as member', (join) =>
      join
        .onRef('member.saas_company_id', '=', 'sso_domains.saas_company_id')
        .on('member.admin_id', '=', adminId),
    )
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select([
      'sso_domains.saas_company_id as companyId',
      'sso_connections.id as connectionId',
      'member.role as companyRole',
      'admins.role as userRole',
    ])
    .where('sso_domains.domain', '=', domain)
    .where('sso_domains.verified_at', 'is not', null)
    .where('sso_connections.only_way', '=', true)
    .executeTakeFirst();

/** Whether the company has verified the domain. */
export const isVerifiedDomain = async (
  db: Db,
  companyId: number,
  domain: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('sso_domains')
    .select('id')
    .where('saas_company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

export const findEmail = async (db: Db, adminId: number): Promise<string> => {
  const { email } = await db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  return email;
};

/** Ends the sessions of a user that this connection did not open, and the clients that they let in. */
export const deleteSessionsElsewhere = async (
  tx: Db,
  adminId: number,
  connectionId: number,
): Promise<void> => {
  await tx
    .deleteFrom('access_tokens')
    .where('admin_id', '=', adminId)
    .where('sso_connection_id', 'is distinct from', connectionId)
    .execute();
  await tx
    .deleteFrom('oauth_grants')
    .where('saas_company_admin_id', 'in', (members) =>
      members.selectFrom('saas_company_admins').select('id').where('admin_id', '=', adminId),
    )
    .where('sso_connection_id', 'is distinct from', connectionId)
    .execute();
};

/** The next person whom the provider names with the address of this account is linked to it. */
export const forgetIdentities = async (
  tx: Db,
  { companyId, adminId }: { companyId: number; adminId: number },
): Promise<void> => {
  await tx
    .deleteFrom('sso_identities')
    .where('admin_id', '=', adminId)
    .where('sso_connection_id', 'in', (connections) =>
      connections
        .selectFrom('sso_connections')
        .select('id')
        .where('saas_company_id', '=', companyId),
    )
    .execute();
};
