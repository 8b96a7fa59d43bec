import { WebhookChange, WebhookInput } from '@floorwright/contract';
import { webhooks } from '@floorwright/contract/client';
import { webhookEvents } from '@floorwright/domain/webhooks';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { GuardedDialog, UnsavedInDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ChecksField } from '../../ui/form/checks-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from './messages/index.ts';
import { type CompanyWebhook, useWebhooksRefresh } from './queries.ts';

const eventOptions = webhookEvents.map((value) => ({ value, label: messages.events[value] }));

type NewProps = { onClose: () => void; onCreated: (secret: string) => void };

const NewForm = ({ onClose, onCreated }: NewProps) => {
  const refresh = useWebhooksRefresh();
  const creation = useApiForm({
    schema: WebhookInput,
    defaultValues: { url: '', description: '', events: ['poi.changed', 'floor.changed'] },
    send: (body) => call(webhooks.create, { body }),
    onSent: async ({ secret }) => {
      await refresh();
      onClose();
      onCreated(secret);
    },
  });
  const { control, formState } = creation.form;
  return (
    <DialogForm
      of={creation}
      label={messages.create.title}
      submitLabel={messages.create.submit}
      onCancel={onClose}
    >
      <UnsavedInDialog unsaved={formState.isDirty && !formState.isSubmitting} />
      <TextField
        control={control}
        name="url"
        label={messages.fields.url}
        description={messages.fields.urlNote}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        data-autofocus
      />
      <TextField control={control} name="description" label={messages.fields.description} />
      <ChecksField
        control={control}
        name="events"
        label={messages.fields.events}
        options={eventOptions}
      />
    </DialogForm>
  );
};

export const CreateWebhook = ({ opened, ...props }: NewProps & { opened: boolean }) => (
  <GuardedDialog opened={opened} onClose={props.onClose} title={messages.create.title}>
    <NewForm {...props} />
  </GuardedDialog>
);

type EditProps = { webhook: CompanyWebhook; onClose: () => void };

const EditForm = ({ webhook, onClose }: EditProps) => {
  const refresh = useWebhooksRefresh();
  const { id, url, description, events, enabled } = webhook;
  const edit = useApiForm({
    schema: WebhookChange,
    defaultValues: { url, description, events, enabled },
    send: (body) => call(webhooks.update, { params: { id }, body }),
    onSent: async () => {
      await refresh();
      onClose();
      showSuccess(messages.edit.done);
    },
  });
  const { control, formState } = edit.form;
  return (
    <DialogForm
      of={edit}
      label={messages.edit.title}
      submitLabel={messages.edit.submit}
      onCancel={onClose}
    >
      <UnsavedInDialog unsaved={formState.isDirty && !formState.isSubmitting} />
      <TextField
        control={control}
        name="url"
        label={messages.fields.url}
        description={messages.fields.urlNote}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        data-autofocus
      />
      <TextField control={control} name="description" label={messages.fields.description} />
      <ChecksField
        control={control}
        name="events"
        label={messages.fields.events}
        options={eventOptions}
      />
      <CheckboxField
        control={control}
        name="enabled"
        label={messages.edit.enabled}
        description={messages.edit.enabledNote}
      />
    </DialogForm>
  );
};

type DialogProps = { webhook: CompanyWebhook | null; opened: boolean; onClose: () => void };

export const EditWebhook = ({ webhook, opened, onClose }: DialogProps) => (
  <GuardedDialog opened={opened} onClose={onClose} title={messages.edit.title}>
    {webhook && <EditForm webhook={webhook} onClose={onClose} />}
  </GuardedDialog>
);
