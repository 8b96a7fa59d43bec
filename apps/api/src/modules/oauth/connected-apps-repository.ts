import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** What each application was allowed, and the sign-ins there that have not ended. */
export const listConnectedApps = (db: Db, adminId: number, now: Date) =>
  db
    .with('allowed', (query) =>
      query
        .selectFrom('oauth_consents')
        .select(['application_id', 'scopes', 'updated_at as allowed_at'])
        .select(sql<boolean>`false`.as('signed_in'))
        .where('admin_id', '=', adminId)
        .unionAll(
          query
            .selectFrom('oauth_grants')
            .innerJoin('saas_company_admins as member', (join) =>
              join.onRef('member.id', '=', 'oauth_grants.saas_company_admin_id'),
            )
            .select(['application_id', 'scopes', 'oauth_grants.created_at as allowed_at'])
            // A code that has not been used is not a sign-in.
            .select(sql<boolean>`code_used_at is not null`.as('signed_in'))
            .where('member.admin_id', '=', adminId)
            .where('oauth_grants.expires_at', '>', now),
        ),
    )
    .selectFrom('allowed')
    .innerJoin('applications', 'applications.id', 'allowed.application_id')
    .innerJoin('saas_companies as company', 'company.id', 'applications.saas_company_id')
    .select([
      'applications.id',
      'applications.name',
      'applications.saas_company_id',
      'company.name as company_name',
      sql<Date>`max(allowed.allowed_at)`.as('allowed_at'),
      sql<boolean>`bool_or(allowed.signed_in)`.as('signed_in'),
      sql<string[]>`(
        select array_agg(distinct scope order by scope)
        from unnest(string_to_array(string_agg(array_to_string(allowed.scopes, ' '), ' '), ' ')) scope
      )`.as('scopes'),
    ])
    .groupBy(['applications.id', 'company.id'])
    .orderBy('allowed_at', 'desc')
    .orderBy('applications.id')
    .execute();

export type ConnectedAppRow = Awaited<ReturnType<typeof listConnectedApps>>[number];

/** Returns whether something was allowed. */
export const deleteConsent = async (
  tx: Db,
  adminId: number,
  applicationId: number,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('oauth_consents')
    .where('admin_id', '=', adminId)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
