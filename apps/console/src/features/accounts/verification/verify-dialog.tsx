import { VerificationInput } from '@floorwright/contract';
import { accounts, factors } from '@floorwright/contract/client';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { arePasskeysSupported, askForPasskey } from '../../../lib/passkeys.ts';
import { adminQuery, type SignedInAdmin } from '../../../lib/session/admin-query.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSession } from '../../../venue/company/use-session.ts';
import { sessionsQuery } from '../queries.ts';
import { passkeysQuery } from '../second-factor/queries.ts';
import { startSignIn } from '../sso-sign-in/offer.ts';
import { messages } from './messages/index.ts';

type Props = {
  onDone: (isVerified: boolean) => void;
  /** Opens the page of an identity provider. */
  leave: (address: string) => void;
};

const leaveFor = (address: string): void => window.location.assign(address);

/** Instead of password and code, for users who have a passkey. */
const UsePasskey = ({ onDone }: Pick<Props, 'onDone'>) => {
  const { data: passkeys } = useQuery(passkeysQuery);
  const verify = useAction({
    mutationFn: async () => {
      const { options } = await call(factors.startPasskeyVerification, {});
      const credential = await askForPasskey(options);
      if (!credential) {
        showFailure(messages.noPasskey);
        return;
      }
      await call(factors.verifyWithPasskey, { body: { credential } });
      onDone(true);
    },
  });
  if (!passkeys || passkeys.length === 0) return null;
  return (
    <Button variant="default" loading={verify.busy} onClick={() => verify.run(undefined)}>
      {messages.withPasskey}
    </Button>
  );
};

/** For users who came from the identity provider of their company, who may have no password here. */
const SignInAgain = ({ onDone, leave, email }: Props & { email: string }) => {
  const { data: list } = useQuery(sessionsQuery);
  const session = useSession();
  const goToProvider = useAction({
    mutationFn: async () => {
      // First, because without an answer the user stays signed in.
      const address = await startSignIn(email, true);
      onDone(false);
      session.end();
      // The page is left without asking about unsaved changes, and remembered.
      await session.signInAgain();
      leave(address);
    },
  });
  if (!list?.some(({ current, single_sign_on: isSso }) => current && isSso)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{messages.bySingleSignOn}</Text>
      <Button
        variant="default"
        loading={goToProvider.busy}
        onClick={() => goToProvider.run(undefined)}
      >
        {messages.signInAgain}
      </Button>
      <SetPassword onDone={onDone} email={email} />
    </Stack>
  );
};

/** For users whose provider does not say when they signed in, and who have neither a password nor a passkey here. */
const SetPassword = ({ onDone, email }: Pick<Props, 'onDone'> & { email: string }) => {
  const session = useSession();
  const [isMailed, setIsMailed] = useState(false);
  const send = useAction({
    mutationFn: async () => {
      await call(accounts.requestPasswordReset, { body: { email } });
      setIsMailed(true);
    },
  });
  // The page of the link is for guests.
  const signOut = (): void => {
    onDone(false);
    session.end();
    void session.goToSignIn();
  };
  return (
    <>
      <Text role="status">{isMailed ? messages.mailed(email) : messages.withoutTime}</Text>
      {isMailed ? (
        <Button variant="default" onClick={signOut}>
          {messages.signOut}
        </Button>
      ) : (
        <Button variant="default" loading={send.busy} onClick={() => send.run(undefined)}>
          {messages.setPassword}
        </Button>
      )}
    </>
  );
};

const VerifyForm = ({ onDone, leave, admin }: Props & { admin: SignedInAdmin }) => {
  const { second_factor: hasFactor, email } = admin;
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
      more={hasFactor && arePasskeysSupported() && <UsePasskey onDone={onDone} />}
    >
      <SignInAgain onDone={onDone} leave={leave} email={email} />
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
export const VerifyDialog = ({
  onDone,
  leave = leaveFor,
}: Pick<Props, 'onDone'> & { leave?: Props['leave'] | undefined }) => {
  const { data: admin } = useQuery(adminQuery);
  return (
    <Dialog opened onClose={() => onDone(false)} title={messages.title}>
      {admin && <VerifyForm onDone={onDone} leave={leave} admin={admin} />}
    </Dialog>
  );
};
