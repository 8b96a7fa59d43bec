import { EmailInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { CheckMail, type MailPurpose } from './check-mail.tsx';
import { messages } from './messages/index.ts';
import { describeAccountFailure } from './refusals.ts';

type Props = {
  title: string;
  intro: string;
  send: (body: { email: string }) => Promise<undefined>;
  purpose: MailPurpose;
};

/** Asks for an email address and sends a mail to it. */
const EmailForm = ({ title, intro, send, purpose }: Props) => {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const request = useApiForm({
    schema: EmailInput,
    defaultValues: { email: '' },
    send,
    onSent: (_answer, { email }) => setMailedTo(email),
    describeFailure: describeAccountFailure,
  });

  if (mailedTo !== null) return <CheckMail email={mailedTo} purpose={purpose} />;

  return (
    <PublicPage
      title={title}
      intro={intro}
      elsewhere={<TextLink to="/sign-in">{messages.backToSignIn}</TextLink>}
    >
      <Form of={request} label={title}>
        <TextField
          control={request.form.control}
          name="email"
          label={messages.fields.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <SubmitButton fullWidth>{messages.askLink.submit}</SubmitButton>
      </Form>
    </PublicPage>
  );
};

export const ReConfirmPage = () => (
  <EmailForm
    title={messages.askLink.confirmTitle}
    intro={messages.askLink.confirmIntro}
    send={(body) => call(accounts.resendConfirmation, { body })}
    purpose="confirm"
  />
);

export const ResetPasswordPage = () => (
  <EmailForm
    title={messages.askLink.resetTitle}
    intro={messages.askLink.resetIntro}
    send={(body) => call(accounts.requestPasswordReset, { body })}
    purpose="reset"
  />
);
