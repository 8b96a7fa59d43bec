import { CodeInput, type NewTotp } from '@floorwright/contract';
import { factors } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../../ui/copying/copy-rows.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { messages } from './messages/index.ts';
import { useRefreshFactors } from './queries.ts';
import { NewRecoveryCodes } from './recovery-codes.tsx';

import classes from './second-factor.module.css';

const words = messages.totp;

type Totp = z.output<typeof NewTotp>;
type FormProps = {
  totp: Totp;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

const ConfirmForm = ({ totp, onConfirmed, onCancel }: FormProps) => {
  const confirm = useApiForm({
    schema: CodeInput,
    defaultValues: { code: '' },
    send: (body) => call(factors.confirmTotp, { body }),
    onSent: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <DialogForm
      of={confirm}
      label={words.setUpTitle}
      submitLabel={words.confirm}
      onCancel={onCancel}
    >
      <Text>{words.scan}</Text>
      <QrCode text={totp.uri} label={words.qr} className={classes.qr} />
      <CopyRows>
        <CopyRow label={words.secret} fullName={words.secret} value={totp.secret} grouped />
      </CopyRows>
      <TextField
        control={confirm.form.control}
        name="code"
        label={words.code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
    </DialogForm>
  );
};

/** The button that sets an authenticator app up, with its dialog. */
export const SetUpTotp = () => {
  const refresh = useRefreshFactors();
  const [opened, setOpened] = useState(false);
  const [totp, setTotp] = useState<Totp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useAction({
    mutationFn: async () => {
      setTotp((await call(factors.startTotp, {})).totp);
      setCodes(null);
      setOpened(true);
    },
  });
  const close = (): void => {
    setOpened(false);
    if (codes) void refresh();
  };
  const finish = (created: readonly string[]): void => {
    if (created.length > 0) {
      setCodes(created);
      return;
    }
    // The codes of another factor are valid for this one too.
    setOpened(false);
    showSuccess(words.added);
    void refresh();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={start.busy}
        aria-label={words.setUpTitle}
        onClick={() => start.run(undefined)}
      >
        {words.setUp}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={codes ? messages.codes.title : words.setUpTitle}
        persistent={codes !== null}
      >
        {codes && <NewRecoveryCodes codes={codes} onDone={close} />}
        {!codes && totp && (
          <ConfirmForm key={totp.secret} totp={totp} onConfirmed={finish} onCancel={close} />
        )}
      </Dialog>
    </>
  );
};
