import { SignInPage } from '../../features/accounts/sign-in/sign-in-page.tsx';
import { useSignInPurpose } from '../../features/oauth/sign-in-purpose.ts';
import { hasSessionEnded } from '../../lib/session/sign-in-notes.ts';
import { messages } from '../shell/messages/index.ts';

type Props = { begin: (token: string) => Promise<void> };

/** /sign-in and /sign-in/oauth, before the console has loaded and inside it. */
export const SignInScreen = ({ begin }: Props) => {
  const purpose = useSignInPurpose();
  const ended = hasSessionEnded() ? messages.sessionEnded : undefined;
  return <SignInPage intro={purpose ?? ended} begin={begin} />;
};
