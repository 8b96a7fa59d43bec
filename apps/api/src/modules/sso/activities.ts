import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';

type Subject = { companyId: number; label: string; adminId?: number };

/** About the connection or a domain of a company, or about an account that comes from its provider. */
export const recordSsoActivity = (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  actor: Actor,
  { companyId, label, adminId }: Subject,
  entry: EntryAbout<'sso'>,
): Promise<void> =>
  recordActivity(context, tx, actor, {
    ...entry,
    companyId,
    subject:
      adminId === undefined
        ? { type: 'sso', id: null, label }
        : { type: 'account', id: adminId, label },
  });
