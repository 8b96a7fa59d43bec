import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';

export const recordInvitationActivity = (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  actor: Actor,
  invitation: { id: number; saas_company_id: number; email: string },
  entry: EntryAbout<'invitation'>,
): Promise<void> =>
  recordActivity(context, tx, actor, {
    ...entry,
    companyId: invitation.saas_company_id,
    subject: { type: 'invitation', id: invitation.id, label: invitation.email },
  });
