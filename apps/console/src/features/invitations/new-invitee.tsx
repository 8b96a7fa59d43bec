import { InviteeInput } from '@floorwright/contract';
import { invitations } from '@floorwright/contract/client';
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
import { messages } from './messages/index.ts';
import type { Card } from './queries.ts';
import { forgetCode, storeCode } from './stored-code.ts';

/** The message for an invitee who could not join with a new account. */
const describeConfirmFailure: DescribeFailure = (failure) => {
  if (failure.validations) return null;
  if (failure.status === 403) return { title: messages.otherLink };
  return { title: failureMessage(failure) };
};

type ConfirmInviteeProps = { email: string; companyName: string };

/** A copied link does not prove the address, so the user confirms it by mail first. */
const ConfirmInvitee = ({ email, companyName }: ConfirmInviteeProps) => {
  const mailbox = useConfig()?.mailbox_url;
  return (
    <PublicPage
      title={messages.guest.checkMail}
      intro={messages.guest.mailSent(
        <strong key="email">
          <bdi>{email}</bdi>
        </strong>,
        companyName,
      )}
      elsewhere={
        <>
          {messages.guest.noMail} <TextLink to="/re-confirm">{messages.guest.sendAgain}</TextLink>
        </>
      }
    >
      {mailbox && (
        <div>
          {messages.guest.noServer(
            <ExternalLink key="mailbox" href={mailbox}>
              {messages.guest.mailbox}
            </ExternalLink>,
          )}
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
      showSuccess(messages.accepted);
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
      title={messages.join(card.company_name)}
      intro={messages.guest.intro(
        <strong key="email">
          <bdi>{card.email}</bdi>
        </strong>,
        roleNames[card.role],
      )}
      elsewhere={messages.guest.haveAccount(
        <TextLink key="sign-in" to="/sign-in">
          {messages.guest.signIn}
        </TextLink>,
      )}
    >
      <Form of={confirm} label={messages.guest.form}>
        <TextField
          control={control}
          name="email"
          label={messages.fields.email}
          type="email"
          autoComplete="username"
          readOnly
          data-fixed
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            control={control}
            name="first_name"
            label={messages.fields.firstName}
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="last_name"
            label={messages.fields.lastName}
            autoComplete="family-name"
          />
        </SimpleGrid>
        <NewPasswordFields
          control={control}
          password="password"
          confirmation="password_confirmation"
        />
        <SubmitButton fullWidth>{messages.acceptAction}</SubmitButton>
      </Form>
    </PublicPage>
  );
};
