import type { ClientSession } from '../kernel/context.ts';
import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

const header = /^Bearer\s+([\w-]{1,255})\s*$/i;

export const readBearerHeader = (authorization: string | undefined): string | null =>
  authorization?.match(header)?.[1] ?? null;

/** The person for whom a third-party client holds an access token. */
export const findClientSession = async (
  db: Db,
  secrets: Secrets,
  accessToken: string,
  now: Date,
): Promise<ClientSession | null> => {
  const row = await db
    .selectFrom('oauth_tokens')
    .innerJoin('admins', 'admins.id', 'oauth_tokens.admin_id')
    .select([
      'oauth_tokens.application_id',
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
  const { application_id: applicationId, ...admin } = row;
  return { admin, applicationId };
};
