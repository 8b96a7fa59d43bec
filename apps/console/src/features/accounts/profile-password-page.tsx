import { PasswordChangeInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { Stack } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { UnsavedGuard } from '../../ui/leave-guard.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { useSession } from '../../venue/company/use-session.ts';
import { ConnectedApps } from './connected-apps/connected-apps.tsx';
import { messages } from './messages/index.ts';
import { describePasswordChangeFailure } from './refusals.ts';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

const readingTime = 500;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, readingTime));

export const ProfilePasswordPage = () => {
  const session = useSession();
  const change = useApiForm({
    schema: PasswordChangeInput,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    send: (body) => call(accounts.updateAdmin, { body }),
    onSent: async () => {
      session.end();
      showSuccess(messages.profile.signedOut);
      await pause();
      await session.goToSignIn();
    },
    describeFailure: describePasswordChangeFailure,
  });
  const { control } = change.form;

  return (
    <Stack gap="xl">
      <PageSection title={messages.profile.password}>
        <Form of={change} label={messages.profile.password}>
          <UnsavedGuard />
          <PasswordField
            control={control}
            name="current_password"
            label={messages.fields.currentPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields
            control={control}
            password="password"
            confirmation="password_confirmation"
            label={messages.fields.newPassword}
          />
          <div>
            <SubmitButton>{messages.profile.changePassword}</SubmitButton>
          </div>
        </Form>
      </PageSection>
      <SecondFactor />
      <SignedInDevices />
      <ConnectedApps />
    </Stack>
  );
};
