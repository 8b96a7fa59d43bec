import { SignInPage } from '../features/accounts/sign-in-page.tsx';
import { useSignInPurpose } from '../features/oauth/client-query.ts';

/** /sign-in and /sign-in/oauth */
export const SignInScreen = () => <SignInPage intro={useSignInPurpose()} />;
