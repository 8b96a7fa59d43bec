/** What holds for accounts whose company has an identity provider as the only way in. */

export { assertOwnSignIn, endOtherSessions, mayTakeEmail, recordOwnSignIn } from './only-way.ts';
export { isDomainOf } from './repository.ts';
