import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';

/** What people do to their own accounts stands in the trail of their current company. */
export const recordAccountDeed = (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  deed: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, tx, admin, {
    ...deed,
    companyId: admin.saas_company_id,
    subject: { type: 'account', id: admin.id, label: admin.email },
  });
