/** OAuth for clients of the API: authorization, tokens, revocation. */

export { oauthHandlers } from './handlers.ts';

export { deleteGrantsOf } from './repository.ts';
