import { invitations } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type CompanyInvitation, useInvitationsRefresh } from './queries.ts';

type Props = { invitation: CompanyInvitation | null; opened: boolean; onClose: () => void };

export const DeleteInvitation = ({ invitation, opened, onClose }: Props) => {
  const refresh = useInvitationsRefresh();
  const deletion = useAction({
    mutationFn: async ({ id, email }: CompanyInvitation) => {
      await call(invitations.destroy, { params: { id } });
      onClose();
      showSuccess(`The invitation of ${email} was deleted.`);
    },
    // Also after a failure: it may have been accepted meanwhile.
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete invitation"
      confirmLabel="Delete"
      destructive
      busy={deletion.busy}
      onConfirm={() => {
        if (invitation) deletion.run(invitation);
      }}
      onCancel={onClose}
    >
      Links already sent to {invitation?.email} will stop working.
    </ConfirmDialog>
  );
};
