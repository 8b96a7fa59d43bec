import { useSession } from '../../venue/company/use-session.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

/** The sign-in of a user who is in the console already, as after a sign-out. */
export const SignInRoute = () => <SignInScreen begin={useSession().begin} />;
