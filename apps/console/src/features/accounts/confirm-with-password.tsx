import { ConfirmInput } from '@floorwright/contract';
import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';

import { useApiForm } from '../../lib/forms/use-api-form.ts';
import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { type TryFirst, useConfirm } from './confirmation.ts';
import { messages } from './messages/index.ts';
import type { Confirmation } from './queries.ts';
import { describeConfirmFailure } from './refusals.ts';

type FormProps = { token: string; tryFirst: TryFirst };

const WithPassword = ({ token, tryFirst }: FormProps) => {
  const { send, begin } = useConfirm();
  const confirm = useApiForm({
    schema: ConfirmInput.required({ current_password: true }),
    defaultValues: { confirmation_token: token, current_password: '' },
    send: (body) =>
      tryFirst(async () => {
        const { access_token } = await send(body);
        await begin(access_token.key);
      }),
    onSent: () => undefined,
    describeFailure: describeConfirmFailure,
  });
  return (
    <Form of={confirm} label={messages.confirm.title}>
      <PasswordField
        control={confirm.form.control}
        name="current_password"
        label={messages.fields.password}
        autoComplete="current-password"
        autoFocus
      />
      <SubmitButton fullWidth>{messages.confirm.submit}</SubmitButton>
    </Form>
  );
};

const WithNewPassword = ({ token, tryFirst }: FormProps) => {
  const { send, begin } = useConfirm();
  const confirm = useApiForm({
    schema: ConfirmInput.required({ password: true, password_confirmation: true }),
    defaultValues: { confirmation_token: token, password: '', password_confirmation: '' },
    send: (body) =>
      tryFirst(async () => {
        const { access_token } = await send(body);
        await begin(access_token.key);
      }),
    onSent: () => undefined,
    describeFailure: describeConfirmFailure,
  });
  return (
    <Form of={confirm} label={messages.setNewPassword}>
      <NewPasswordFields
        control={confirm.form.control}
        password="password"
        confirmation="password_confirmation"
        label={messages.fields.newPassword}
      />
      <SubmitButton fullWidth>{messages.confirm.submitNewPassword}</SubmitButton>
    </Form>
  );
};

type Props = {
  token: string;
  confirmation: Confirmation;
  /** Another user who is signed in here and would be signed out. */
  other: SignedInAdmin | undefined;
  tryFirst: TryFirst;
};

/**
 * For a browser that did not request the link. A stranger may have signed up with this address, so
 * the user enters the password from the sign-up or replaces it.
 */
export const ConfirmWithPassword = ({ token, confirmation, other, tryFirst }: Props) => {
  const [renews, setRenews] = useState(false);
  const isNew = confirmation.purpose === 'confirm_account';
  const ask = isNew ? messages.confirm.enterPassword : messages.confirm.enterPasswordToChange;
  return (
    <PublicPage
      title={messages.confirm.emailTitle}
      intro={
        <>
          <strong>
            <bdi>{confirmation.email}</bdi>
          </strong>
          <br />
          {renews ? messages.confirm.choosePassword : ask}
        </>
      }
      elsewhere={
        isNew && (
          <>
            {renews ? messages.confirm.knowPassword : messages.confirm.forgotPassword}{' '}
            <Anchor component="button" type="button" onClick={() => setRenews(!renews)}>
              {renews ? messages.confirm.enterIt : messages.setNewPassword}
            </Anchor>
          </>
        )
      }
    >
      <Stack gap="md">
        {other && (
          <Banner tone="attention" title={messages.confirm.signedInAs(other.email)}>
            {messages.confirm.willSwitch(confirmation.email)}
          </Banner>
        )}
        {renews ? (
          <WithNewPassword token={token} tryFirst={tryFirst} />
        ) : (
          <WithPassword token={token} tryFirst={tryFirst} />
        )}
      </Stack>
    </PublicPage>
  );
};
