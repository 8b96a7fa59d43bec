import { SignInPage } from '../features/accounts/sign-in-page.tsx';
import { readPending } from '../features/oauth/pending.ts';

/** /sign-in and /sign-in/oauth */
export const SignInScreen = () => (
  <SignInPage intro={readPending() ? 'Sign in to continue to the application.' : undefined} />
);
