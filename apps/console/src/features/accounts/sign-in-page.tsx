import { accounts, SignInInput } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { useSession } from '../../venue/company/use-session.ts';
import { FloorPlan } from './floor-plan.tsx';
import { describeSignInFailure } from './refusals.ts';

/** `intro`: what the sign-in is for, when somebody was sent here for it. */
export const SignInPage = ({ intro }: { intro?: string | undefined } = {}) => {
  const session = useSession();
  const signIn = useApiForm({
    schema: SignInInput,
    defaultValues: { email: '', password: '' },
    send: (body) => call(accounts.signIn, { body }),
    onSent: ({ access_token }) => session.begin(access_token.key),
    describeFailure: describeSignInFailure,
  });
  const { control } = signIn.form;

  return (
    <PublicPage
      title="Sign in"
      intro={intro}
      picture={<FloorPlan />}
      elsewhere={
        <>
          No account yet? <TextLink to="/sign-up">Sign up</TextLink>
          <br />
          No confirmation mail? <TextLink to="/re-confirm">Send it again</TextLink>
        </>
      }
    >
      <Form of={signIn} label="Sign in">
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <SubmitButton fullWidth>Sign in</SubmitButton>
        <TextLink to="/reset-password">Forgot your password?</TextLink>
      </Form>
    </PublicPage>
  );
};
