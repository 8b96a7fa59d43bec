import { invitations } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';

type Props = { opened: boolean; onClose: () => void };

export const InviteMember = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Invite member">
    <InvitationForm
      label="Invite member"
      submitLabel="Invite"
      done="Invitation sent successfully"
      present={null}
      send={(body, options) => call(invitations.create, { body }, options)}
      onClose={onClose}
    />
  </Dialog>
);
