import { IconLink, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';

import { IconButton } from '../../ui/icon-button.tsx';
import type { CompanyInvitation } from './invitations-list.ts';
import { useResend } from './use-resend.ts';

type Props = {
  invitation: CompanyInvitation;
  onCopyLink: (invitation: CompanyInvitation) => void;
  onEdit: (invitation: CompanyInvitation) => void;
  onDelete: (invitation: CompanyInvitation) => void;
};

/** An accepted invitation is history: there is nothing to do with it. */
export const InvitationActions = ({ invitation, onCopyLink, onEdit, onDelete }: Props) => {
  const resend = useResend();
  const { email, status } = invitation;
  if (status === 'accepted') return null;
  return (
    <>
      <IconButton
        icon={IconMailForward}
        label="Resend"
        aria-label={`Resend the invitation of ${email}`}
        loading={resend.busy}
        // The second click of a double click can come after the first one was answered.
        onClick={({ detail }) => {
          if (detail < 2) resend.run(invitation);
        }}
      />
      <IconButton
        icon={IconLink}
        label="Copy link"
        aria-label={`Copy a link for ${email}`}
        disabledReason={status === 'expired' ? 'It has expired. Resend it first' : null}
        onClick={() => onCopyLink(invitation)}
      />
      <IconButton
        icon={IconPencil}
        label="Edit"
        aria-label={`Edit the invitation of ${email}`}
        onClick={() => onEdit(invitation)}
      />
      <IconButton
        icon={IconTrash}
        label="Delete"
        aria-label={`Delete the invitation of ${email}`}
        onClick={() => onDelete(invitation)}
      />
    </>
  );
};
