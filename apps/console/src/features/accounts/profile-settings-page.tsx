import { accounts, ProfileInput } from '@floorwright/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { PendingEmail } from './pending-email.tsx';
import { describeAccountFailure } from './refusals.ts';

const editable = ({ first_name, last_name, email }: SignedInAdmin) => ({
  first_name,
  last_name,
  email,
});

export const ProfileSettingsPage = () => {
  const queryClient = useQueryClient();
  const { data: shown } = useSuspenseQuery(adminQuery);
  const profile = useApiForm({
    schema: ProfileInput,
    defaultValues: editable(shown),
    send: (body) => call(accounts.updateAdmin, { body }),
    onSent: ({ admin }) => {
      queryClient.setQueryData(adminQuery.queryKey, admin);
      profile.adopt(editable(admin));
      showSuccess('Updated successfully');
    },
    describeFailure: describeAccountFailure,
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
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </PageSection>
  );
};
