import { members } from '@floorwright/contract';
import { Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useCompany } from '../../venue/company/company.ts';
import { memberName, useMembersRefresh } from './queries.ts';
import type { CompanyMember } from './queries.ts';

type Props = { member: CompanyMember | null; opened: boolean; onClose: () => void };

export const DeleteMember = ({ member, opened, onClose }: Props) => {
  const refresh = useMembersRefresh();
  const company = useCompany();
  const deletion = useAction({
    mutationFn: async (gone: CompanyMember) => {
      await call(members.destroy, { params: { id: gone.id } });
      onClose();
      showSuccess(`${memberName(gone)} no longer belongs to ${company?.name ?? 'the company'}.`);
    },
    // Also after a refusal: somebody else may have been faster.
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete member"
      confirmLabel="Delete"
      destructive
      busy={deletion.busy}
      onConfirm={() => {
        if (member) deletion.run(member);
      }}
      onCancel={onClose}
    >
      <Text>Are you sure you want to delete this member from the company?</Text>
      {member && (
        <Text c="dimmed" mt="xs">
          {memberName(member)} ({member.admin.email}) loses access to {company?.name} at once. The
          account itself stays.
        </Text>
      )}
    </ConfirmDialog>
  );
};
