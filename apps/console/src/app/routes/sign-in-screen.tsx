import { SignInPage } from '../../features/accounts/sign-in-page.tsx';
import { useSignInPurpose } from '../../features/oauth/client-query.ts';
import { hasSessionEnded } from '../../lib/session/sign-in-notes.ts';

/** /sign-in and /sign-in/oauth */
export const SignInScreen = () => {
  const purpose = useSignInPurpose();
  const ended = hasSessionEnded() ? 'Your session has ended. Sign in to continue.' : undefined;
  return <SignInPage intro={purpose ?? ended} />;
};
