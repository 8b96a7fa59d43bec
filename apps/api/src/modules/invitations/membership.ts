import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectCompany } from '../companies/index.ts';
import { addMember } from '../members/index.ts';
import { forgetIdentities } from '../sso-rules/index.ts';
import { recordInvitationActivity } from './activities.ts';
import {
  type InvitationRow,
  lockClaimedForUpdate,
  lockOpenInvitationForUpdate,
  updateInvitation,
  withApplications,
} from './repository.ts';
import { statusOf } from './state.ts';

/** Adds the user to the inviting company and selects it. */
export const joinCompany = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  invitation: InvitationRow,
): Promise<InvitationRow> => {
  const now = context.clock.now();
  const { id, saas_company_id: companyId, role, applicationIds } = invitation;
  await updateInvitation(tx, id, { accepted_at: now, accepted_by: admin.id }, now);
  const memberId = await addMember(tx, { companyId, adminId: admin.id, role, applicationIds }, now);
  if (memberId !== null) await forgetIdentities(tx, { companyId, adminId: admin.id });
  await recordInvitationActivity(context, tx, admin, invitation, {
    action: 'invitation.accepted',
    details: { role, application_ids: applicationIds },
  });
  await selectCompany(context, tx, admin, companyId);
  return { ...invitation, accepted_at: now };
};

/**
 * Before the account of someone who joins in another way is created or changed: the transaction that accepts the
 * invitation locks it before the account.
 */
export const lockInvitation = async (tx: Db, companyId: number, email: string): Promise<void> => {
  await lockOpenInvitationForUpdate(tx, { companyId }, email);
};

/** The invitation of someone who became a member in another way is accepted. */
export const closeInvitation = async (
  { clock }: Pick<PublicContext, 'clock'>,
  tx: Db,
  admin: SignedInAdmin,
  companyId: number,
): Promise<void> => {
  const open = await lockOpenInvitationForUpdate(tx, { companyId }, admin.email);
  if (!open) return;
  const now = clock.now();
  await updateInvitation(tx, open.id, { accepted_at: now, accepted_by: admin.id }, now);
};

/** Before the account is changed that claimed them, in the order in which everyone locks: invitations, account, tokens. */
export const lockClaimedInvitations = async (
  tx: Db,
  admin: { id: number; email: string },
): Promise<void> => {
  await lockClaimedForUpdate(tx, admin);
};

/** Lets a user join the companies of copied links once their address is confirmed. */
export const acceptClaimedInvitations = async <A extends SignedInAdmin>(
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: A,
): Promise<A> => {
  const claimed = await lockClaimedForUpdate(tx, admin);
  const pending = claimed.filter(
    (invitation) => statusOf(invitation, context.clock.now()) === 'pending',
  );
  let current = admin;
  for (const invitation of await withApplications(tx, pending)) {
    await joinCompany(context, tx, current, invitation);
    current = { ...current, saas_company_id: invitation.saas_company_id };
  }
  return current;
};
