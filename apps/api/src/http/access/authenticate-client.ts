import { findApplicationAccess } from '../../kernel/application-access.ts';
import type { ClientSession } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const header = /^Bearer\s+([\w-]{1,255})\s*$/i;

export const readBearerHeader = (authorization: string | undefined): string | null =>
  authorization?.match(header)?.[1] ?? null;

/**
 * The user behind a third-party client's access token. The token is refused while the user may not
 * see its application.
 */
export const findClientSession = async (
  db: Db,
  secrets: Secrets,
  accessToken: string,
  now: Date,
): Promise<ClientSession | null> => {
  const row = await db
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
    .innerJoin('saas_company_admins as member', 'member.id', 'oauth_grants.saas_company_admin_id')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select([
      'oauth_grants.application_id',
      'member.saas_company_id as company_id',
      'admins.id',
      'admins.email',
      'admins.unconfirmed_email',
      'admins.first_name',
      'admins.last_name',
      'admins.role',
      'admins.saas_company_id',
    ])
    .where('oauth_tokens.access_token_hash', '=', secrets.hash(accessToken))
    .where('oauth_tokens.access_token_expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { application_id: applicationId, company_id: companyId, ...admin } = row;
  if (!(await findApplicationAccess(db, admin.id, applicationId))) return null;
  return { admin, applicationId, companyId };
};
