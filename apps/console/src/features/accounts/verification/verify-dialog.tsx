import { VerificationInput } from '@floorwright/contract';
import { factors } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { adminQuery } from '../../../lib/session/admin-query.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { messages } from './messages/index.ts';

type Props = { onDone: (isVerified: boolean) => void };

const VerifyForm = ({ onDone, hasFactor }: Props & { hasFactor: boolean }) => {
  const verify = useApiForm({
    schema: VerificationInput,
    defaultValues: { password: '', ...(hasFactor && { code: '' }) },
    send: (body) => call(factors.verify, { body }),
    onSent: () => onDone(true),
  });
  const { control } = verify.form;
  return (
    <DialogForm
      of={verify}
      label={messages.title}
      submitLabel={messages.submit}
      onCancel={() => onDone(false)}
    >
      <Text>{hasFactor ? messages.introWithCode : messages.intro}</Text>
      <PasswordField
        control={control}
        name="password"
        label={messages.password}
        autoComplete="current-password"
        data-autofocus
      />
      {hasFactor && (
        <TextField
          control={control}
          name="code"
          label={messages.code}
          description={messages.codeNote}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </DialogForm>
  );
};

/** Asks users to prove who they are, because they signed in a while ago. */
export const VerifyDialog = ({ onDone }: Props) => {
  const { data: admin } = useQuery(adminQuery);
  return (
    <Dialog opened onClose={() => onDone(false)} title={messages.title}>
      {admin && <VerifyForm onDone={onDone} hasFactor={admin.second_factor} />}
    </Dialog>
  );
};
