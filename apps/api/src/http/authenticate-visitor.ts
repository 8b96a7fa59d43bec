import type { SubscriptionStatus } from '@floorwright/domain';

import type { Platform, VisitorSession } from '../kernel/context.ts';
import { holds, readVisitorHeader } from '../kernel/visitor-token.ts';
import type { Db } from '../platform/database/db.ts';

export type FoundVisitor = VisitorSession & {
  subscription: { status: SubscriptionStatus; expires_at: Date | null } | null;
};

/** The visitor behind a token. It ends with its hour, and with the keys that it was begun with. */
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
    .select([
      'applications.saas_company_id as company_id',
      'applications.visitor_secret_sealed',
      'subscriptions.status',
      'subscriptions.expires_at',
    ])
    .where('applications.id', '=', read.applicationId)
    .executeTakeFirst();
  if (!row || !holds(platform, read, row.visitor_secret_sealed)) return null;
  const { applicationId, visitor: id } = read;
  return {
    visitor: { id, applicationId, companyId: row.company_id },
    subscription: row.status && { status: row.status, expires_at: row.expires_at },
  };
};
