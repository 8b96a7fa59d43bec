import type { SubscriptionStatus } from '@floorwright/domain/billing';

import { findApplicationAccess } from '../../kernel/application-access.ts';
import type { ClientSession, Platform, VisitorSession } from '../../kernel/context.ts';
import {
  isValidVisitorToken,
  readVisitorHeader,
  visitorSessionLifetime,
} from '../../kernel/visitor-token.ts';
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
  const row = await secrets.lookUp(accessToken, (tokenHash) =>
    db
      .selectFrom('oauth_tokens')
      .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
      .innerJoin('saas_company_admins as member', 'member.id', 'oauth_grants.saas_company_admin_id')
      .innerJoin('admins', 'admins.id', 'member.admin_id')
      .select([
        'oauth_grants.application_id',
        'oauth_grants.scopes',
        'oauth_grants.provider_factor',
        'oauth_grants.own_factor',
        'oauth_grants.sso_connection_id',
        'member.saas_company_id as company_id',
        'admins.id',
        'admins.email',
        'admins.unconfirmed_email',
        'admins.first_name',
        'admins.last_name',
        'admins.role',
        'admins.saas_company_id',
        'admins.language',
        'admins.digits',
        'admins.second_factor',
      ])
      .where('oauth_tokens.access_token_hash', '=', tokenHash)
      .where('oauth_tokens.access_token_expires_at', '>', now)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const {
    application_id: applicationId,
    company_id: companyId,
    provider_factor: providerFactor,
    own_factor: ownFactor,
    sso_connection_id: ssoConnectionId,
    scopes,
    ...admin
  } = row;
  const asked = { adminId: admin.id, applicationId, ownFactor, providerFactor, ssoConnectionId };
  if (!(await findApplicationAccess(db, asked))) return null;
  return { admin, applicationId, companyId, scopes };
};

type FoundVisitor = VisitorSession & {
  subscription: { status: SubscriptionStatus; expires_at: Date | null } | null;
};

/**
 * The visitor behind a token. It expires after an hour, when the keys change, and when the visitor
 * is erased.
 */
export const findVisitor = async (
  db: Db,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  authorization: string | undefined,
): Promise<FoundVisitor | null> => {
  const read = readVisitorHeader(authorization);
  if (!read) return null;
  const row = await db
    .selectFrom('applications')
    .leftJoin('subscriptions', 'subscriptions.saas_company_id', 'applications.saas_company_id')
    .leftJoin('erased_visitors', (join) =>
      join
        .on('erased_visitors.visitor', '=', read.visitor)
        .on('erased_visitors.erased_at', '>=', new Date(read.expires - visitorSessionLifetime)),
    )
    .select([
      'applications.saas_company_id as company_id',
      'applications.visitor_secret_sealed',
      'subscriptions.status',
      'subscriptions.expires_at',
      'erased_visitors.erased_at',
    ])
    .where('applications.id', '=', read.applicationId)
    .executeTakeFirst();
  if (
    !row ||
    row.erased_at !== null ||
    !isValidVisitorToken(platform, read, row.visitor_secret_sealed)
  )
    return null;
  const { applicationId, visitor: id } = read;
  return {
    visitor: { id, applicationId, companyId: row.company_id },
    subscription: row.status && { status: row.status, expires_at: row.expires_at },
  };
};
