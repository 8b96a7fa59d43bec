import { InvitationInput } from '@floorwright/contract';
import { invitations } from '@floorwright/contract/client';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccessFields } from '../../venue/company/access-fields.tsx';
import { messages } from './messages/index.ts';
import { type CompanyInvitation, useInvitationsRefresh } from './queries.ts';

type Wish = z.output<typeof InvitationInput>;

type Props = {
  label: string;
  submitLabel: string;
  /** The success message. */
  done: string;
  /** The invitation to edit; undefined for a new one. */
  present: CompanyInvitation | null;
  send: (wish: Wish, options: { idempotencyKey: string }) => Promise<unknown>;
  onClose: () => void;
};

const InvitationForm = ({ label, submitLabel, done, present, send, onClose }: Props) => {
  const refresh = useInvitationsRefresh();
  const invitation = useApiForm({
    schema: InvitationInput,
    defaultValues: {
      email: present?.email ?? '',
      ...(present && { role: present.role }),
      application_ids: present?.application_ids ?? [],
    },
    send,
    onSent: async () => {
      await refresh();
      onClose();
      showSuccess(done);
    },
  });
  const { control, formState } = invitation.form;
  const unchanged = present !== null && !formState.isDirty;
  return (
    <DialogForm
      of={invitation}
      label={label}
      submitLabel={submitLabel}
      submitDisabledReason={unchanged ? messages.edit.unchanged : null}
      onCancel={onClose}
    >
      <TextField
        control={control}
        name="email"
        label={messages.fields.email}
        type="email"
        autoComplete="off"
        data-autofocus
      />
      <AccessFields control={control} roleField="role" applicationsField="application_ids" />
    </DialogForm>
  );
};

type InviteMemberProps = { opened: boolean; onClose: () => void };

export const InviteMember = ({ opened, onClose }: InviteMemberProps) => (
  <Dialog opened={opened} onClose={onClose} title={messages.invite.title}>
    <InvitationForm
      label={messages.invite.title}
      submitLabel={messages.invite.submit}
      done={messages.invite.done}
      present={null}
      send={(body, options) => call(invitations.create, { body }, options)}
      onClose={onClose}
    />
  </Dialog>
);

type EditInvitationProps = {
  invitation: CompanyInvitation | null;
  opened: boolean;
  onClose: () => void;
};

export const EditInvitation = ({ invitation, opened, onClose }: EditInvitationProps) => (
  <Dialog opened={opened} onClose={onClose} title={messages.edit.title}>
    {invitation && (
      <InvitationForm
        label={messages.edit.title}
        submitLabel={messages.edit.submit}
        done={messages.edit.done}
        present={invitation}
        send={(body) => call(invitations.update, { params: { id: invitation.id }, body })}
        onClose={onClose}
      />
    )}
  </Dialog>
);
