import { invitations } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';
import type { CompanyInvitation } from './invitations-list.ts';

type Props = { invitation: CompanyInvitation | null; opened: boolean; onClose: () => void };

export const EditInvitation = ({ invitation, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Edit invitation">
    {invitation && (
      <InvitationForm
        label="Edit invitation"
        submitLabel="Save"
        done="Updated successfully"
        present={invitation}
        send={(body) => call(invitations.update, { params: { id: invitation.id }, body })}
        onClose={onClose}
      />
    )}
  </Dialog>
);
