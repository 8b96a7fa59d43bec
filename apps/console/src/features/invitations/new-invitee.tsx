import { InviteeInput } from '@floorwright/contract';
import { invitations } from '@floorwright/contract/client';
import { invitationMessages } from '@floorwright/domain/messages';
import { SimpleGrid } from '@mantine/core';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { useConfig } from '../../lib/config-query.ts';
import type { DescribeFailure } from '../../lib/forms/problem.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { newBrowserKey, storeBrowserKey } from '../../lib/session/browser-key.ts';
import { forgetWantedAddress } from '../../lib/session/sign-in-notes.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ExternalLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { useSession } from '../../venue/company/use-session.ts';
import type { Card } from './queries.ts';
import { forgetCode, storeCode } from './stored-code.ts';

/** The message for an invitee who could not join with a new account. */
const describeConfirmFailure: DescribeFailure = (failure) => {
  if (failure.validations) return null;
  if (failure.status === 403) return { title: invitationMessages.otherLink };
  return { title: failureMessage(failure) };
};

type ConfirmInviteeProps = { email: string; companyName: string };

/** A copied link does not prove the address, so the user confirms it by mail first. */
const ConfirmInvitee = ({ email, companyName }: ConfirmInviteeProps) => {
  const mailbox = useConfig()?.mailbox_url;
  return (
    <PublicPage
      title="Check your mail"
      intro={
        <>
          We sent a mail to <strong>{email}</strong>. Follow the link in it to join {companyName}.
        </>
      }
      elsewhere={
        <>
          No mail? <TextLink to="/re-confirm">Send it again</TextLink>
        </>
      }
    >
      {mailbox && (
        <div>
          No mail server is set up here:{' '}
          <ExternalLink href={mailbox}>read the mail in the mailbox</ExternalLink>.
        </div>
      )}
    </PublicPage>
  );
};

type Props = { code: string; card: Card };

/** The invitation for a guest: create an account, or sign in. */
export const NewInvitee = ({ code, card }: Props) => {
  const session = useSession();
  const [browserKey] = useState(newBrowserKey);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useEffect(() => storeCode(code), [code]);
  const confirm = useApiForm({
    schema: InviteeInput,
    defaultValues: {
      email: card.email,
      first_name: '',
      last_name: '',
      password: '',
      password_confirmation: '',
    },
    send: (body) =>
      call(invitations.confirm, { params: { code }, body: { ...body, browser_key: browserKey } }),
    onSent: async (answer) => {
      forgetCode();
      if ('confirmation_sent_to' in answer) {
        storeBrowserKey(answer.admin_id, browserKey);
        setMailedTo(answer.confirmation_sent_to);
        return;
      }
      forgetWantedAddress();
      await session.begin(answer.access_token.key);
      showSuccess('Invitation Accepted.');
    },
    describeFailure: (failure) => {
      if (failure.status === 403) forgetCode();
      return describeConfirmFailure(failure);
    },
  });
  const { control } = confirm.form;
  if (mailedTo !== null) return <ConfirmInvitee email={mailedTo} companyName={card.company_name} />;

  return (
    <PublicPage
      title={`Join ${card.company_name}`}
      intro={
        <>
          <strong>{card.email}</strong> is invited as {roleNames[card.role]}. Create your account to
          accept.
        </>
      }
      elsewhere={
        <>
          Have an account? <TextLink to="/sign-in">Sign in</TextLink> and the invitation is
          accepted.
        </>
      }
    >
      <Form of={confirm} label="Create your account">
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          readOnly
          data-fixed
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            control={control}
            name="first_name"
            label="First name"
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="last_name"
            label="Last name"
            autoComplete="family-name"
          />
        </SimpleGrid>
        <NewPasswordFields
          control={control}
          password="password"
          confirmation="password_confirmation"
        />
        <SubmitButton fullWidth>Accept invitation</SubmitButton>
      </Form>
    </PublicPage>
  );
};
