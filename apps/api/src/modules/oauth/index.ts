/** OAuth for clients of the API: authorization, tokens, revocation. */

export { oauthHandlers } from './handlers.ts';
export { rotateSigningKey, showSigningKeys, withdrawSigningKey } from './openid/signing-keys.ts';

export { deleteGrantsOf, forgetProviderFactor } from './repository.ts';
