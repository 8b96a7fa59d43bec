import { invitations } from '@floorwright/contract/client';
import { IconLink, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from './messages/index.ts';
import { type CompanyInvitation, useInvitationsRefresh } from './queries.ts';

type DeleteInvitationProps = {
  invitation: CompanyInvitation | null;
  opened: boolean;
  onClose: () => void;
};

export const DeleteInvitation = ({ invitation, opened, onClose }: DeleteInvitationProps) => {
  const refresh = useInvitationsRefresh();
  const deletion = useAction({
    mutationFn: async ({ id, email }: CompanyInvitation) => {
      await call(invitations.destroy, { params: { id } });
      onClose();
      showSuccess(messages.remove.done(email));
    },
    // Also after a failure: it may have been accepted meanwhile.
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.remove.title}
      confirmLabel={messages.remove.action}
      destructive
      busy={deletion.busy}
      onConfirm={() => {
        if (invitation) deletion.run(invitation);
      }}
      onCancel={onClose}
    >
      {messages.remove.detail(invitation?.email ?? '')}
    </ConfirmDialog>
  );
};

const useResend = () => {
  const refresh = useInvitationsRefresh();
  return useAction({
    mutationFn: ({ id }: CompanyInvitation) => call(invitations.resend, { params: { id } }),
    onSuccess: () => showSuccess(messages.resend.done),
    onSettled: refresh,
  });
};

type Props = {
  invitation: CompanyInvitation;
  onCopyLink: (invitation: CompanyInvitation) => void;
  onEdit: (invitation: CompanyInvitation) => void;
  onDelete: (invitation: CompanyInvitation) => void;
};

/** An accepted invitation has no actions. */
export const InvitationActions = ({ invitation, onCopyLink, onEdit, onDelete }: Props) => {
  const resend = useResend();
  const { email, status } = invitation;
  if (status === 'accepted') return null;
  return (
    <>
      <IconButton
        icon={IconMailForward}
        label={messages.resend.action}
        aria-label={messages.resend.label(email)}
        loading={resend.busy}
        // The second click of a double click can come after the first response.
        onClick={({ detail }) => {
          if (detail < 2) resend.run(invitation);
        }}
      />
      <IconButton
        icon={IconLink}
        label={messages.link.action}
        aria-label={messages.link.label(email)}
        disabledReason={status === 'expired' ? messages.link.expired : null}
        onClick={() => onCopyLink(invitation)}
      />
      <IconButton
        icon={IconPencil}
        label={messages.edit.action}
        aria-label={messages.edit.label(email)}
        onClick={() => onEdit(invitation)}
      />
      <IconButton
        icon={IconTrash}
        label={messages.remove.action}
        aria-label={messages.remove.label(email)}
        onClick={() => onDelete(invitation)}
      />
    </>
  );
};
