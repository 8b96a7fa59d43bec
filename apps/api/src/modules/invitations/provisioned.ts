import { type AssignableRole, domainOfEmail } from '@floorwright/domain/access';

import type { Actor } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { isWithin } from '../../kernel/limits/rate-limit.ts';
import type { Db } from '../../platform/database/db.ts';
import { isVerifiedDomain } from '../sso-rules/index.ts';
import { recordInvitationActivity } from './activities.ts';
import { mailInvitation } from './delivery.ts';
import { changesBetween } from './invitations.ts';
import { limits } from './limits.ts';
import {
  deleteInvitation,
  insertInvitation,
  lockOpenInvitationForUpdate,
  replaceApplications,
  updateInvitation,
} from './repository.ts';
import { expiryFrom } from './state.ts';

type Inviting = Pick<
  MemberContext,
  'clock' | 'secrets' | 'lastingDb' | 'address' | 'acceptLanguage' | 'scope'
> & { admin: Actor };

type Wish = {
  email: string;
  role: AssignableRole;
  applicationIds: number[];
  /** Whether invitations that users sent are changed, too. */
  prevails: boolean;
};

/** An invitation without a mail can be sent again in the console. */
const mayMail = async (context: Inviting, tx: Db, email: string): Promise<boolean> => {
  const { companyId } = context.scope;
  // An address outside the company's domains may be anyone's, so the limit of the console applies.
  const isOwn = await isVerifiedDomain(tx, companyId, domainOfEmail(email));
  const limit = isOwn ? limits.mailToProvisioned : limits.mailFromCompany;
  return (
    (await isWithin(context, limits.mailToInvitee, email)) &&
    (await isWithin(context, limit, String(companyId)))
  );
};

/** Invites a provisioned user, or changes what the open invitation gives. The company is locked. */
export const inviteProvisioned = async (
  context: Inviting,
  tx: Db,
  { email, role, applicationIds, prevails }: Wish,
): Promise<void> => {
  const { scope, admin } = context;
  const now = context.clock.now();
  const open = await lockOpenInvitationForUpdate(tx, scope, email);
  if (open) {
    const after = { ...open, role, applicationIds };
    const details = changesBetween(open, after);
    const isOwn = open.invited_by === null;
    if (Object.keys(details).length === 0 || !(isOwn || prevails)) return;
    await updateInvitation(tx, open.id, { role }, now);
    await replaceApplications(tx, open.id, applicationIds);
    await recordInvitationActivity(context, tx, admin, after, {
      action: 'invitation.updated',
      details,
    });
    return;
  }
  const row = { email, role, invited_by: null, expires_at: expiryFrom(now) };
  const invitation = await insertInvitation(tx, scope, row, now);
  await replaceApplications(tx, invitation.id, applicationIds);
  if (await mayMail(context, tx, email)) await mailInvitation(context, tx, invitation.id);
  await recordInvitationActivity(context, tx, admin, invitation, {
    action: 'invitation.created',
    details: { role, application_ids: applicationIds },
  });
};

/** Withdraws the open invitation of an address: only one of provisioning, or any. */
export const withdrawProvisioned = async (
  context: Inviting,
  tx: Db,
  email: string,
  which: 'own' | 'any',
): Promise<void> => {
  const open = await lockOpenInvitationForUpdate(tx, context.scope, email);
  if (!open || (which === 'own' && open.invited_by !== null)) return;
  await deleteInvitation(tx, open.id);
  await recordInvitationActivity(context, tx, context.admin, open, {
    action: 'invitation.deleted',
    details: { role: open.role },
  });
};
