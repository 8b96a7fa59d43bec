import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectCompany } from '../companies/index.ts';
import { addMember } from '../members/index.ts';
import { recordInvitationDeed } from './activities.ts';
import { type InvitationRow, updateInvitation } from './repository.ts';

/** Makes the person a member of the company that invited them, and that company their current one. */
export const join = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  invitation: InvitationRow,
): Promise<InvitationRow> => {
  const now = context.clock.now();
  const { id, saas_company_id: companyId, role, applicationIds } = invitation;
  await updateInvitation(tx, id, { accepted_at: now, accepted_by: admin.id }, now);
  await addMember(tx, { companyId, adminId: admin.id, role, applicationIds }, now);
  await recordInvitationDeed(context, tx, admin, invitation, {
    action: 'invitation.accepted',
    details: { role, application_ids: applicationIds },
  });
  await selectCompany(context, tx, admin, companyId);
  return { ...invitation, accepted_at: now };
};
