/** Second factors: authenticator apps, passkeys, recovery codes, and proving again who uses a session. */

export { factorHandlers } from './handlers.ts';
export { deleteChallenges } from './repository.ts';
export { discardFactors, removeFactorsOf } from './removal.ts';
export { secondFactorNeeded } from './refusal.ts';
export { type BegunSession, beginSession } from './sign-in.ts';
