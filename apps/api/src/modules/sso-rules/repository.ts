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
    .select(['sso_domains.saas_company_id as companyId', 'member.role'])
    .where('sso_domains.domain', '=', domain)
    .where('sso_domains.verified_at', 'is not', null)
    .where('sso_connections.only_way', '=', true)
    .executeTakeFirst();
