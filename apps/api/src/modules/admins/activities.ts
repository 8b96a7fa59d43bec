import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { listCompanyIds } from '../members/index.ts';

/** Changes of an account concern every company of its user. */
export const recordAccountActivity = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  entry: EntryAbout<'account' | 'email' | 'factor' | 'password' | 'profile' | 'session'>,
  actor: Actor = admin,
): Promise<void> => {
  const subject = { type: 'account', id: admin.id, label: admin.email };
  const companyIds = await listCompanyIds(tx, admin.id);
  for (const companyId of companyIds.length > 0 ? companyIds : [null])
    await recordActivity(context, tx, actor, { ...entry, companyId, subject });
};
