import { type Passkey as PasskeySchema, PasskeyNameInput } from '@floorwright/contract';
import { factors } from '@floorwright/contract/client';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { arePasskeysSupported, createPasskey } from '../../../lib/passkeys.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FactorRow } from './factor-row.tsx';
import { messages } from './messages/index.ts';
import { useRefreshFactors } from './queries.ts';
import { NewRecoveryCodes } from './recovery-codes.tsx';

const words = messages.passkeys;

type Passkey = z.output<typeof PasskeySchema>;

type NameProps = {
  label: string;
  submitLabel: string;
  name: string;
  send: (name: string) => Promise<void>;
  onCancel: () => void;
};

const NameForm = ({ label, submitLabel, name, send, onCancel }: NameProps) => {
  const form = useApiForm({
    schema: PasskeyNameInput,
    defaultValues: { name },
    send: (typed) => send(typed.name),
    onSent: () => undefined,
  });
  return (
    <DialogForm of={form} label={label} submitLabel={submitLabel} onCancel={onCancel}>
      <TextField
        control={form.form.control}
        name="name"
        label={words.nameLabel}
        description={words.nameNote}
        data-autofocus
      />
    </DialogForm>
  );
};

/** What passkeys are, and the button that adds one, with its dialog. */
const AddPasskey = () => {
  const refresh = useRefreshFactors();
  const [opened, setOpened] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = (): void => {
    setOpened(false);
    void refresh();
  };
  const add = async (name: string): Promise<void> => {
    const { options } = await call(factors.startPasskey, {});
    const credential = await createPasskey(options);
    if (!credential) {
      showFailure(words.notCreated);
      return;
    }
    const { recovery_codes } = await call(factors.createPasskey, { body: { name, credential } });
    showSuccess(words.added);
    setCodes(recovery_codes);
    if (recovery_codes.length === 0) close();
  };
  const open = (
    <Button
      variant="default"
      size="xs"
      aria-label={words.addTitle}
      disabledReason={arePasskeysSupported() ? null : words.unsupported}
      onClick={() => {
        setCodes([]);
        setOpened(true);
      }}
    >
      {words.add}
    </Button>
  );
  return (
    <FactorRow
      name={words.title}
      note={arePasskeysSupported() ? words.note : words.elsewhere}
      action={open}
    >
      <Dialog
        opened={opened}
        onClose={close}
        title={codes.length > 0 ? messages.codes.title : words.addTitle}
        persistent={codes.length > 0}
      >
        {codes.length > 0 ? (
          <NewRecoveryCodes codes={codes} onDone={close} />
        ) : (
          <NameForm
            label={words.addTitle}
            submitLabel={words.submit}
            name=""
            send={add}
            onCancel={close}
          />
        )}
      </Dialog>
    </FactorRow>
  );
};

const Rename = ({ passkey }: { passkey: Passkey }) => {
  const refresh = useRefreshFactors();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={words.renameLabel(passkey.name)}
        onClick={() => setOpened(true)}
      >
        {words.rename}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={words.renameTitle}>
        <NameForm
          key={passkey.name}
          label={words.renameTitle}
          submitLabel={words.rename}
          name={passkey.name}
          send={async (name) => {
            await call(factors.renamePasskey, { params: { id: passkey.id }, body: { name } });
            setOpened(false);
            await refresh();
          }}
          onCancel={() => setOpened(false)}
        />
      </Dialog>
    </>
  );
};

type RowProps = { passkey: Passkey; isLastFactor: boolean };

const Remove = ({ passkey, isLastFactor }: RowProps) => {
  const refresh = useRefreshFactors();
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    mutationFn: async () => {
      await call(factors.removePasskey, { params: { id: passkey.id } });
      setAsking(false);
      showSuccess(words.removed);
    },
    onSettled: refresh,
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={words.removeLabel(passkey.name)}
        onClick={() => setAsking(true)}
      >
        {messages.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.removeTitle}
        confirmLabel={messages.remove}
        destructive
        busy={remove.busy}
        onConfirm={() => remove.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Text>{words.removeNote(passkey.name)}</Text>
        {isLastFactor && <Text>{messages.lastFactor}</Text>}
      </ConfirmDialog>
    </>
  );
};

const PasskeyRow = ({ passkey, isLastFactor }: RowProps) => (
  <FactorRow
    name={passkey.name}
    note={
      passkey.last_used_at === null
        ? words.unused(formatDateTime(passkey.created_at))
        : words.used(formatDateTime(passkey.created_at), formatDateTime(passkey.last_used_at))
    }
    action={
      <Group gap="xs" wrap="nowrap">
        <Rename passkey={passkey} />
        <Remove passkey={passkey} isLastFactor={isLastFactor} />
      </Group>
    }
  />
);

type Props = { passkeys: readonly Passkey[]; hasTotp: boolean };

/** The passkeys in the list of second factors. */
export const Passkeys = ({ passkeys, hasTotp }: Props) => (
  <>
    <AddPasskey />
    {passkeys.map((passkey) => (
      <PasskeyRow
        key={passkey.id}
        passkey={passkey}
        isLastFactor={!hasTotp && passkeys.length === 1}
      />
    ))}
  </>
);
