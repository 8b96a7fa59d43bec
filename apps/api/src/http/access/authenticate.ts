import { effectiveRole, type Role, seesAllApplications } from '@floorwright/domain/access';
import type { SubscriptionStatus } from '@floorwright/domain/billing';
import { sql } from 'kysely';

import type { SignedInAdmin } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isNever, maxIdleTime, maxSessionTime } from '../../kernel/sessions.ts';
import { later, minutes } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** The list of sessions says when each was last used; storing it with every request would cost a write. */
const usedAgainAfter = minutes(5);

export type Session = {
  admin: SignedInAdmin;
  accessTokenId: number;
  provedAt: Date;
  verifiedAt: Date;
  /**
   * As `verifiedAt`, for adding a second factor. The start of the session, if the company requires a factor, the account
   * has none and its identity provider does not say when it asked: no sign-in there would ever be enough.
   */
  mayAddFactorFrom: Date;
  /** Whether a second factor of the account, which it still has, was used in this session. */
  ownFactor: boolean;
  /** The company whose identity provider says that the user signed in with several factors; null if none does. */
  providerFactorOf: number | null;
  /** The connection to the identity provider that opened this session; null if none did. */
  ssoConnectionId: number | null;
  /** Null while the user has no current company, or no longer belongs to it. */
  scope: Scope | null;
  /** Whether that company requires a second factor, and neither one of the user nor of its identity provider was used. */
  lacksSecondFactor: boolean;
  /** Whether that company is used with its identity provider only, and this session does not come from it. */
  lacksSingleSignOn: boolean;
  /** The subscription of that company; null if it has none. */
  subscription: { status: SubscriptionStatus; expires_at: Date | null } | null;
};

const sessionQuery = (db: Db, keyHash: Buffer, now: Date, begunAfter: Date) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('admins', 'admins.id', 'access_tokens.admin_id')
    .leftJoin('saas_company_admins as member', (join) =>
      join
        .onRef('member.admin_id', '=', 'admins.id')
        .onRef('member.saas_company_id', '=', 'admins.saas_company_id'),
    )
    .leftJoin('saas_companies as company', 'company.id', 'member.saas_company_id')
    .leftJoin('sso_connections as provider', 'provider.saas_company_id', 'member.saas_company_id')
    .leftJoin('subscriptions as subscription', (join) =>
      join.onRef('subscription.saas_company_id', '=', 'member.saas_company_id'),
    )
    .select([
      'access_tokens.id as access_token_id',
      'access_tokens.last_used_at',
      'access_tokens.created_at as begun_at',
      'access_tokens.authenticated_at',
      'access_tokens.verified_at',
      'access_tokens.own_factor',
      'access_tokens.sso_connection_id',
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
      'member.id as member_id',
      'member.role as company_role',
      'company.requires_second_factor',
      'provider.id as provider_id',
      'provider.only_way',
      'subscription.status as subscription_status',
      'subscription.expires_at as subscription_expires_at',
      (row) =>
        row
          .selectFrom('sso_connections')
          .select('sso_connections.saas_company_id')
          .whereRef('sso_connections.id', '=', 'access_tokens.sso_connection_id')
          // Not a parameter: parameters of the prepared query are positional.
          .where(sql<boolean>`access_tokens.provider_factor`)
          .as('provider_factor_of'),
    ])
    .where('access_tokens.key_hash', '=', keyHash)
    .where('access_tokens.expires_at', '>', now)
    .where('access_tokens.created_at', '>', begunAfter)
    .compile();

/** Compiled once: compiling per request costs a tenth of a small request. */
let written: SessionQuery | undefined;
type SessionQuery = ReturnType<typeof sessionQuery>;

/** Loads the user behind a token in one query, because every signed-in request needs it. */
export const findSession = async (
  db: Db,
  secrets: Secrets,
  key: string,
  now: Date,
): Promise<Session | null> => {
  const begunAfter = later(now, -maxSessionTime);
  const row = await secrets.lookUp(key, async (keyHash) => {
    written ??= prepared(sessionQuery(db, keyHash, now, begunAfter));
    const query: SessionQuery = { ...written, parameters: [keyHash, now, begunAfter] };
    return (await db.executeQuery(query)).rows[0];
  });
  if (!row) return null;
  const {
    access_token_id: accessTokenId,
    last_used_at: lastUsedAt,
    begun_at: begunAt,
    authenticated_at: authenticatedAt,
    verified_at: verifiedAt,
    own_factor: usedOwnFactor,
    sso_connection_id: ssoConnectionId,
    provider_id: providerId,
    only_way: onlyWay,
    member_id: memberId,
    company_role: companyRole,
    requires_second_factor: requiresSecondFactor,
    subscription_status: status,
    subscription_expires_at: expiresAt,
    provider_factor_of: providerFactorOf,
    ...admin
  } = row;
  if (now.getTime() - lastUsedAt.getTime() > usedAgainAfter)
    await extendSession(db, accessTokenId, begunAt, now);
  const signedInAt = authenticatedAt ?? begunAt;
  const ownFactor = usedOwnFactor && admin.second_factor;
  const lacksSecondFactor =
    requiresSecondFactor === true && !ownFactor && providerFactorOf !== admin.saas_company_id;
  const provedHereAt = verifiedAt ?? signedInAt;
  const needsFirstFactor = lacksSecondFactor && !admin.second_factor;
  const scope = scopeOf(admin, memberId, companyRole);
  return {
    admin,
    accessTokenId,
    ssoConnectionId,
    // A second step of the sign-in is no later proof.
    provedAt: verifiedAt && verifiedAt > begunAt ? verifiedAt : signedInAt,
    verifiedAt: provedHereAt,
    mayAddFactorFrom: needsFirstFactor && isNever(provedHereAt) ? begunAt : provedHereAt,
    ownFactor,
    providerFactorOf,
    scope,
    lacksSecondFactor,
    lacksSingleSignOn:
      onlyWay === true && scope?.role !== 'owner' && ssoConnectionId !== providerId,
    subscription: status && { status, expires_at: expiresAt },
  };
};

const scopeOf = (
  admin: SignedInAdmin,
  memberId: number | null,
  companyRole: Role | null,
): Scope | null => {
  const role = companyRole && effectiveRole(admin.role, companyRole);
  if (role === null || memberId === null || admin.saas_company_id === null) return null;
  const allApplications = seesAllApplications(role);
  return { companyId: admin.saas_company_id, memberId, role, allApplications };
};

/** Using a token extends it, up to the maximum session length. */
const extendSession = async (
  db: Db,
  accessTokenId: number,
  begunAt: Date,
  now: Date,
): Promise<void> => {
  const unusedUntil = later(now, maxIdleTime);
  const atTheLatest = later(begunAt, maxSessionTime);
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now, expires_at: unusedUntil < atTheLatest ? unusedUntil : atTheLatest })
    .where('id', '=', accessTokenId)
    .execute();
};
