import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';

export const recordApplicationDeed = (
  context: MemberContext,
  tx: Db,
  { id, name }: { id: number; name: string },
  deed: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...deed,
    companyId: context.scope.companyId,
    subject: { type: 'application', id, label: name },
  });
