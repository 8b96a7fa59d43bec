import { MemberInput } from '@floorwright/contract';
import { members } from '@floorwright/contract/client';
import { Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AccessFields } from '../../venue/company/access-fields.tsx';
import { useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { type CompanyMember, memberName, useMembersRefresh } from './queries.ts';

type FormProps = { member: CompanyMember; onClose: () => void };

const EditForm = ({ member, onClose }: FormProps) => {
  const refresh = useMembersRefresh();
  const edit = useApiForm({
    schema: MemberInput,
    defaultValues: {
      ...(member.role !== 'owner' && { role: member.role }),
      application_ids: member.application_ids,
    },
    send: (body) => call(members.update, { params: { id: member.id }, body }),
    onSent: async () => {
      await refresh();
      onClose();
      showSuccess(messages.edit.done);
    },
  });
  const { isDirty } = edit.form.formState;
  return (
    <DialogForm
      of={edit}
      label={messages.edit.title}
      submitLabel={messages.edit.submit}
      submitDisabledReason={isDirty ? null : messages.edit.unchanged}
      onCancel={onClose}
    >
      <Text c="dimmed">{messages.nameAndEmail(memberName(member), member.admin.email)}</Text>
      <AccessFields
        control={edit.form.control}
        roleField="role"
        applicationsField="application_ids"
      />
    </DialogForm>
  );
};

type Props = { member: CompanyMember | null; opened: boolean; onClose: () => void };

export const EditMember = ({ member, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={messages.edit.title}>
    {member && <EditForm member={member} onClose={onClose} />}
  </Dialog>
);

type DeleteMemberProps = { member: CompanyMember | null; opened: boolean; onClose: () => void };

export const DeleteMember = ({ member, opened, onClose }: DeleteMemberProps) => {
  const refresh = useMembersRefresh();
  const company = useCompany();
  const deletion = useAction({
    mutationFn: async (deleted: CompanyMember) => {
      await call(members.destroy, { params: { id: deleted.id } });
      onClose();
      showSuccess(messages.remove.done(memberName(deleted), company?.name));
    },
    // Also after a refusal, because another user may have deleted them first.
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
        if (member) deletion.run(member);
      }}
      onCancel={onClose}
    >
      <Text>{messages.remove.question}</Text>
      {member && (
        <Text c="dimmed" mt="xs">
          {messages.remove.detail(memberName(member), member.admin.email, company?.name ?? '')}
        </Text>
      )}
    </ConfirmDialog>
  );
};
