import { ApiKeyRotation } from '@floorwright/contract';
import { apiKeys } from '@floorwright/contract/client';
import { usualKeyOverlap } from '@floorwright/domain/access';
import { Stack, Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { formatDate } from '../../lib/format.ts';
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
import { type CompanyKey, type ShownKey, useKeysRefresh } from './queries.ts';

type ShownProps = { shown: ShownKey | null; opened: boolean; onClose: () => void };

/** The key itself, once. */
export const KeyShown = ({ shown, opened, onClose }: ShownProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={messages.shown.title}
    size={560}
    persistent
    footer={<Button onClick={onClose}>{messages.shown.done}</Button>}
  >
    <Stack gap="md">
      <Text>{messages.shown.note}</Text>
      {shown && (
        <CopyRows>
          <CopyRow
            label={messages.shown.key}
            fullName={messages.shown.fullName(shown.name)}
            value={shown.key}
          />
        </CopyRows>
      )}
    </Stack>
  </Dialog>
);

type RotateProps = {
  apiKey: CompanyKey;
  onClose: () => void;
  onRotated: (key: ShownKey) => void;
};

const RotateForm = ({ apiKey, onClose, onRotated }: RotateProps) => {
  const refresh = useKeysRefresh();
  const { id, name, expires_at: expiresAt } = apiKey;
  const rotation = useApiForm({
    schema: ApiKeyRotation,
    defaultValues: { overlap_hours: usualKeyOverlap },
    send: (body) => call(apiKeys.rotate, { params: { id }, body }),
    onSent: async ({ key }) => {
      await refresh();
      onClose();
      onRotated({ name, key });
    },
  });
  const { control } = rotation.form;
  return (
    <DialogForm
      of={rotation}
      label={messages.rotate.title}
      submitLabel={messages.rotate.submit}
      onCancel={onClose}
    >
      <Text>{messages.rotate.detail(name)}</Text>
      <NumberField
        control={control}
        name="overlap_hours"
        label={messages.rotate.overlap}
        description={messages.rotate.overlapNote}
        data-autofocus
      />
      <NumberField
        control={control}
        name="expires_in_days"
        label={messages.rotate.days}
        description={messages.rotate.daysNote(formatDate(expiresAt))}
      />
    </DialogForm>
  );
};

type DialogProps = { apiKey: CompanyKey | null; opened: boolean; onClose: () => void };

export const RotateKey = ({
  apiKey,
  opened,
  onClose,
  onRotated,
}: DialogProps & Pick<RotateProps, 'onRotated'>) => (
  <Dialog opened={opened} onClose={onClose} title={messages.rotate.title}>
    {apiKey && <RotateForm apiKey={apiKey} onClose={onClose} onRotated={onRotated} />}
  </Dialog>
);

export const RevokeKey = ({ apiKey, opened, onClose }: DialogProps) => {
  const refresh = useKeysRefresh();
  const revocation = useAction({
    mutationFn: async ({ id, name }: CompanyKey) => {
      await call(apiKeys.revoke, { params: { id } });
      onClose();
      showSuccess(messages.revoke.done(name));
    },
    // Also after a refusal, because another user may have revoked it first.
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.revoke.title}
      confirmLabel={messages.revoke.action}
      destructive
      irreversible
      busy={revocation.busy}
      onConfirm={() => {
        if (apiKey) revocation.run(apiKey);
      }}
      onCancel={onClose}
    >
      {messages.revoke.detail(apiKey?.name ?? '')}
    </ConfirmDialog>
  );
};
