import type { PersonContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { languageOf } from '../../kernel/reader.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { recordInvitationActivity } from './activities.ts';
import { deleteCodes } from './codes-repository.ts';
import { issueLink, sendInvitation } from './jobs.ts';
import { limits } from './limits.ts';
import {
  findInvitation,
  type InvitationRow,
  lockInvitationForUpdate,
  updateInvitation,
} from './repository.ts';
import { expiryFrom, statusOf } from './state.ts';

export const takeMailTry = async (context: PersonContext, email: string): Promise<void> => {
  await takeTry(context, limits.mailFromCompany, String(context.scope.companyId));
  await takeTry(context, limits.mailToInvitee, email);
};

export const mailInvitation = (
  context: Parameters<typeof languageOf>[0],
  tx: Db,
  invitationId: number,
): Promise<void> => enqueue(tx, sendInvitation, { invitationId, language: languageOf(context) });

type Resent = { outcome: 'resent'; invitation: InvitationRow } | { outcome: 'accepted' };

/** Mails the invitation again, with a new expiry. Links of an expired one stay invalid. */
export const resendInvitation = async (context: PersonContext, id: number): Promise<Resent> => {
  const { db, scope } = context;
  const present = await findInvitation(db, scope, id);
  if (!present) throw notFound();
  await takeMailTry(context, present.email);
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitationForUpdate(tx, scope, id);
    if (!invitation) throw notFound();
    const now = context.clock.now();
    const status = statusOf(invitation, now);
    if (status === 'accepted') return { outcome: 'accepted' };
    if (status === 'expired') await deleteCodes(tx, id);
    const expiresAt = expiryFrom(now);
    await updateInvitation(tx, id, { expires_at: expiresAt }, now);
    await mailInvitation(context, tx, id);
    await recordInvitationActivity(context, tx, context.admin, invitation, {
      action: 'invitation.resent',
    });
    return { outcome: 'resent', invitation: { ...invitation, expires_at: expiresAt } };
  });
};

type Linked = { outcome: 'linked'; link: string } | { outcome: 'accepted' | 'expired' };

/** Creates a link to share by other means than mail. */
export const createLink = (context: PersonContext, id: number): Promise<Linked> =>
  inTransaction(context.db, async (tx) => {
    const invitation = await lockInvitationForUpdate(tx, context.scope, id);
    if (!invitation) throw notFound();
    const status = statusOf(invitation, context.clock.now());
    if (status !== 'pending') return { outcome: status };
    const link = await issueLink(context, tx, id, 'link');
    await recordInvitationActivity(context, tx, context.admin, invitation, {
      action: 'invitation.link_created',
    });
    return { outcome: 'linked', link };
  });
