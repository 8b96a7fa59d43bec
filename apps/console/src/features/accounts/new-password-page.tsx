import { ResetPasswordInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { useNavigate, useParams } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { messages } from './messages/index.ts';
import { describeResetFailure } from './refusals.ts';

/** /reset-password/{token} */
export const NewPasswordPage = () => {
  const { token } = useParams({ from: '/public/reset-password/$token' });
  const navigate = useNavigate();
  const reset = useApiForm({
    schema: ResetPasswordInput,
    defaultValues: { reset_password_token: token, password: '', password_confirmation: '' },
    send: (body) => call(accounts.resetPassword, { body }),
    onSent: () => {
      showSuccess(messages.reset.done);
      return navigate({ to: '/sign-in', replace: true });
    },
    describeFailure: describeResetFailure,
  });

  return (
    <PublicPage
      title={messages.setNewPassword}
      intro={messages.reset.intro}
      elsewhere={
        <>
          {messages.reset.tooOld}{' '}
          <TextLink to="/reset-password">{messages.reset.askAgain}</TextLink>
        </>
      }
    >
      <Form of={reset} label={messages.setNewPassword}>
        <NewPasswordFields
          control={reset.form.control}
          password="password"
          confirmation="password_confirmation"
          label={messages.fields.newPassword}
        />
        <SubmitButton fullWidth>{messages.reset.submit}</SubmitButton>
      </Form>
    </PublicPage>
  );
};
