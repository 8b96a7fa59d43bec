import { invitations, InviteeInput } from '@floorwright/contract';
import { SimpleGrid } from '@mantine/core';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { newBrowserKey, storeBrowserKey } from '../../lib/session/browser-key.ts';
import { forgetWantedAddress } from '../../lib/session/wanted-address.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { useSession } from '../../venue/company/use-session.ts';
import { ConfirmInvitee } from './confirm-invitee.tsx';
import { describeConfirmFailure } from './describe-confirm-failure.ts';
import type { Card } from './invitation-query.ts';
import { forgetCode, storeCode } from './stored-code.ts';

type Props = { code: string; card: Card };

/** The invitation as somebody who is not signed in sees it: a new account, or a sign-in. */
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
