import { EmailInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { CheckMail } from './check-mail.tsx';
import { describeAccountFailure } from './refusals.ts';

type Props = {
  title: string;
  intro: string;
  submit: string;
  send: (body: { email: string }) => Promise<undefined>;
  purpose: string;
  resend: 'confirmation' | 'reset';
};

/** Asks for an email address and sends a mail to it. */
const EmailForm = ({ title, intro, submit, send, purpose, resend }: Props) => {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const request = useApiForm({
    schema: EmailInput,
    defaultValues: { email: '' },
    send,
    onSent: (_answer, { email }) => setMailedTo(email),
    describeFailure: describeAccountFailure,
  });

  if (mailedTo !== null) return <CheckMail email={mailedTo} purpose={purpose} resend={resend} />;

  return (
    <PublicPage
      title={title}
      intro={intro}
      elsewhere={<TextLink to="/sign-in">Back to sign in</TextLink>}
    >
      <Form of={request} label={title}>
        <TextField
          control={request.form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
        />
        <SubmitButton fullWidth>{submit}</SubmitButton>
      </Form>
    </PublicPage>
  );
};

export const ReConfirmPage = () => (
  <EmailForm
    title="Confirm your account"
    intro="We will mail you the confirmation link again."
    submit="Send the link"
    send={(body) => call(accounts.resendConfirmation, { body })}
    purpose="confirm your account"
    resend="confirmation"
  />
);

export const ResetPasswordPage = () => (
  <EmailForm
    title="Reset password"
    intro="We will mail you a link that sets a new password."
    submit="Send the link"
    send={(body) => call(accounts.requestPasswordReset, { body })}
    purpose="set a new password"
    resend="reset"
  />
);
