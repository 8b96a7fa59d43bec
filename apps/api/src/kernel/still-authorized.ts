import { effectiveRole } from '@floorwright/domain/access';
import { isSubscribed } from '@floorwright/domain/billing';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import type { MemberContext } from './context.ts';

const findMembership = (db: Db, accessTokenId: number, now: Date) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('admins', 'admins.id', 'access_tokens.admin_id')
    .innerJoin('saas_company_admins as member', (join) =>
      join
        .onRef('member.admin_id', '=', 'admins.id')
        .onRef('member.saas_company_id', '=', 'admins.saas_company_id'),
    )
    .innerJoin('saas_companies as company', 'company.id', 'member.saas_company_id')
    .leftJoin('sso_connections as provider', (join) =>
      join
        .onRef('provider.id', '=', 'access_tokens.sso_connection_id')
        .onRef('provider.saas_company_id', '=', 'member.saas_company_id'),
    )
    .leftJoin('sso_connections as own', 'own.saas_company_id', 'member.saas_company_id')
    .leftJoin('subscriptions as subscription', (join) =>
      join.onRef('subscription.saas_company_id', '=', 'member.saas_company_id'),
    )
    .select([
      'member.id as member_id',
      'admins.role',
      'member.role as company_role',
      'subscription.status',
      'subscription.expires_at',
    ])
    .select(
      sql<boolean>`not company.requires_second_factor
        or (access_tokens.own_factor and admins.second_factor)
        or (access_tokens.provider_factor and provider.id is not null)`.as('has_factor'),
    )
    .select(
      sql<boolean>`coalesce(own.only_way, false) and provider.id is null`.as(
        'lacks_single_sign_on',
      ),
    )
    .where('access_tokens.id', '=', accessTokenId)
    .where('access_tokens.expires_at', '>', now)
    .executeTakeFirst();

type SentKey = { keyId: number; keyHash: Buffer };

/** The present key, or the one before while both work. */
const findKey = (db: Db, { keyId, keyHash }: SentKey, now: Date) =>
  db
    .selectFrom('api_keys')
    .leftJoin('subscriptions', 'subscriptions.saas_company_id', 'api_keys.saas_company_id')
    .select(['subscriptions.status', 'subscriptions.expires_at'])
    .where('api_keys.id', '=', keyId)
    .where('api_keys.expires_at', '>', now)
    .where((row) =>
      row.or([
        row('api_keys.key_hash', '=', keyHash),
        row.and([
          row('api_keys.previous_hash', '=', keyHash),
          row('api_keys.previous_expires_at', '>', now),
        ]),
      ]),
    )
    .executeTakeFirst();

const isKeyStillAuthorized = async (db: Db, sent: SentKey, now: Date): Promise<boolean> => {
  const key = await findKey(db, sent, now);
  if (!key) return false;
  const { status, expires_at } = key;
  return isSubscribed(status && { status, expires_at }, now);
};

/**
 * Whether the user or the API key of an open stream still has the access they had at the start. Otherwise they have to
 * reconnect.
 */
export const isStillAuthorized = async ({
  db,
  clock,
  scope,
  accessTokenId,
  keyHash,
}: MemberContext): Promise<boolean> => {
  const now = clock.now();
  const { keyId } = scope;
  if (keyId !== undefined)
    return keyHash !== undefined && isKeyStillAuthorized(db, { keyId, keyHash }, now);
  if (accessTokenId === null) return false;
  const membership = await findMembership(db, accessTokenId, now);
  if (membership?.member_id !== scope.memberId || !membership.has_factor) return false;
  const { role, company_role: companyRole, status, expires_at } = membership;
  const subscription = status && { status, expires_at };
  if (membership.lacks_single_sign_on && scope.role !== 'owner') return false;
  return effectiveRole(role, companyRole) === scope.role && isSubscribed(subscription, now);
};
