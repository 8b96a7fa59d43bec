import { effectiveRole } from '@floorwright/domain/access';
import { isSubscribed } from '@floorwright/domain/billing';

import type { Db } from '../platform/database/db.ts';
import type { MemberContext } from './context.ts';

const findStanding = (db: Db, accessTokenId: number, now: Date) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('admins', 'admins.id', 'access_tokens.admin_id')
    .innerJoin('saas_company_admins as member', (join) =>
      join
        .onRef('member.admin_id', '=', 'admins.id')
        .onRef('member.saas_company_id', '=', 'admins.saas_company_id'),
    )
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
    .where('access_tokens.id', '=', accessTokenId)
    .where('access_tokens.expires_at', '>', now)
    .executeTakeFirst();

/**
 * Whether the user of an open stream still has the access they had at the start. Otherwise they have to
 * reconnect.
 */
export const isStillAuthorized = async ({
  db,
  clock,
  scope,
  accessTokenId,
}: MemberContext): Promise<boolean> => {
  const now = clock.now();
  const standing = await findStanding(db, accessTokenId, now);
  if (standing?.member_id !== scope.memberId) return false;
  const { role, company_role: companyRole, status, expires_at } = standing;
  const subscription = status && { status, expires_at };
  return effectiveRole(role, companyRole) === scope.role && isSubscribed(subscription, now);
};
