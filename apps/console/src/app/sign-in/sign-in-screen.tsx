import { SignInPage } from '../../features/accounts/sign-in-page.tsx';
import { useSignInPurpose } from '../../features/oauth/sign-in-purpose.ts';
import { hasSessionEnded } from '../../lib/session/sign-in-notes.ts';

type Props = { begin: (token: string) => Promise<void> };

/** /sign-in and /sign-in/oauth, before the console has loaded and inside it. */
export const SignInScreen = ({ begin }: Props) => {
  const purpose = useSignInPurpose();
  const ended = hasSessionEnded() ? 'Your session has ended. Sign in to continue.' : undefined;
  return <SignInPage intro={purpose ?? ended} begin={begin} />;
};
