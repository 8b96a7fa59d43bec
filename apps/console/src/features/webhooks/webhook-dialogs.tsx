import { WebhookRotation } from '@floorwright/contract';
import { webhooks } from '@floorwright/contract/client';
import { usualKeyOverlap } from '@floorwright/domain/access';
import { Stack, Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { messages } from './messages/index.ts';
import { type CompanyWebhook, useWebhooksRefresh } from './queries.ts';

import classes from './webhooks.module.css';

type SecretProps = { secret: string | null; opened: boolean; onClose: () => void };

/** The signing secret, once. */
export const SecretShown = ({ secret, opened, onClose }: SecretProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={messages.secret.title}
    size={560}
    persistent
    footer={<Button onClick={onClose}>{messages.secret.done}</Button>}
  >
    <Stack gap="md">
      <Text>{messages.secret.note}</Text>
      {secret !== null && (
        <CopyRows>
          <CopyRow
            label={messages.secret.label}
            fullName={messages.secret.fullName}
            value={secret}
          />
        </CopyRows>
      )}
    </Stack>
  </Dialog>
);

type RotateProps = {
  webhook: CompanyWebhook;
  onClose: () => void;
  onRotated: (secret: string) => void;
};

const RotateForm = ({ webhook, onClose, onRotated }: RotateProps) => {
  const refresh = useWebhooksRefresh();
  const { id, url } = webhook;
  const rotation = useApiForm({
    schema: WebhookRotation,
    defaultValues: { overlap_hours: usualKeyOverlap },
    send: (body) => call(webhooks.rotate, { params: { id }, body }),
    onSent: async ({ secret }) => {
      await refresh();
      onClose();
      onRotated(secret);
    },
  });
  return (
    <DialogForm
      of={rotation}
      label={messages.rotate.title}
      submitLabel={messages.rotate.submit}
      onCancel={onClose}
    >
      <Text className={classes.address}>{messages.rotate.detail(url)}</Text>
      <NumberField
        control={rotation.form.control}
        name="overlap_hours"
        label={messages.rotate.overlap}
        description={messages.rotate.overlapNote}
        data-autofocus
      />
    </DialogForm>
  );
};

export const RotateSecret = ({
  webhook,
  opened,
  onClose,
  onRotated,
}: Props & Pick<RotateProps, 'onRotated'>) => (
  <Dialog opened={opened} onClose={onClose} title={messages.rotate.title}>
    {webhook && <RotateForm webhook={webhook} onClose={onClose} onRotated={onRotated} />}
  </Dialog>
);

type Props = { webhook: CompanyWebhook | null; opened: boolean; onClose: () => void };

export const DeleteWebhook = ({ webhook, opened, onClose }: Props) => {
  const refresh = useWebhooksRefresh();
  const deletion = useAction({
    mutationFn: async ({ id }: CompanyWebhook) => {
      await call(webhooks.remove, { params: { id } });
      onClose();
      showSuccess(messages.remove.done);
    },
    // Also after a refusal, because another user may have deleted it first.
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.remove.title}
      confirmLabel={messages.remove.action}
      destructive
      irreversible
      busy={deletion.busy}
      onConfirm={() => {
        if (webhook) deletion.run(webhook);
      }}
      onCancel={onClose}
    >
      {messages.remove.detail(webhook?.url ?? '')}
    </ConfirmDialog>
  );
};
