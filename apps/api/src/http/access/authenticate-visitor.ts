import type { SubscriptionStatus } from '@floorwright/domain/billing';

import type { Platform, VisitorSession } from '../../kernel/context.ts';
import { holds, readVisitorHeader, visitorSessionLifetime } from '../../kernel/visitor-token.ts';
import type { Db } from '../../platform/database/db.ts';

export type FoundVisitor = VisitorSession & {
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
  if (!row || row.erased_at !== null || !holds(platform, read, row.visitor_secret_sealed))
    return null;
  const { applicationId, visitor: id } = read;
  return {
    visitor: { id, applicationId, companyId: row.company_id },
    subscription: row.status && { status: row.status, expires_at: row.expires_at },
  };
};
