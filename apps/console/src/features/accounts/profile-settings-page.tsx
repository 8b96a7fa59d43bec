import { ProfileChangeInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { Group, Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { adminQuery, type SignedInAdmin } from '../../lib/session/admin-query.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { UnsavedGuard } from '../../ui/leave-guard.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { ResendMail } from './check-mail.tsx';
import { describeProfileFailure } from './refusals.ts';

type Props = { email: string; wanted: string };

/** A change of email that is not confirmed yet. */
const PendingEmail = ({ email, wanted }: Props) => {
  const queryClient = useQueryClient();
  const cancel = useAction({
    mutationFn: () => call(accounts.updateAdmin, { body: { email } }),
    onSuccess: ({ admin }) => {
      queryClient.setQueryData(adminQuery.queryKey, admin);
      showSuccess(`Your email is still ${email}.`);
    },
  });
  return (
    <Banner tone="attention" title={`${wanted} is not confirmed yet`}>
      <Stack gap="sm">
        <div>Follow the link that we mailed to it. Until then you sign in with {email}.</div>
        <Group gap="xs" align="flex-end">
          <ResendMail email={wanted} mail="confirmation" />
          <Button variant="default" loading={cancel.busy} onClick={() => cancel.run(undefined)}>
            Cancel the change
          </Button>
        </Group>
      </Stack>
    </Banner>
  );
};

type Typed = z.input<typeof ProfileChangeInput>;

const editable = ({ first_name, last_name, email }: SignedInAdmin): Typed => ({
  first_name,
  last_name,
  email,
});

export const ProfileSettingsPage = () => {
  const queryClient = useQueryClient();
  const { data: shown } = useSuspenseQuery(adminQuery);
  const [asksPassword, setAsksPassword] = useState(false);
  const profile = useApiForm({
    schema: ProfileChangeInput,
    defaultValues: editable(shown),
    send: (body) => call(accounts.updateAdmin, { body }),
    onSent: ({ admin }) => {
      queryClient.setQueryData(adminQuery.queryKey, admin);
      profile.adopt(editable(admin));
      setAsksPassword(false);
      showSuccess('Updated successfully');
    },
    describeFailure: (failure) => {
      if (failure.validations?.['current_password']) setAsksPassword(true);
      return describeProfileFailure(failure);
    },
  });
  const { control } = profile.form;

  return (
    <PageSection title="Settings">
      {shown.unconfirmed_email !== null && (
        <PendingEmail email={shown.email} wanted={shown.unconfirmed_email} />
      )}
      <Form of={profile} label="Settings">
        <UnsavedGuard />
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
        <TextField
          control={control}
          name="email"
          label="Email"
          description="A new email is used once you follow the link that we mail to it."
          type="email"
          autoComplete="username"
        />
        {asksPassword && (
          <PasswordField
            control={control}
            name="current_password"
            label="Current password"
            description="You signed in a while ago. Enter your password to confirm the change."
            autoComplete="current-password"
            autoFocus
          />
        )}
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </PageSection>
  );
};
