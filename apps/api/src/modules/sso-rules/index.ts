/** What holds for accounts whose company has an identity provider as the only way in. */

export {
  authorizeDirectSignIn,
  endOtherSessions,
  maySignInDirectly,
  mayTakeEmail,
  authorizeAndRecordDirectSignIn,
} from './only-way.ts';
export { forgetIdentities, isVerifiedDomain } from './repository.ts';
