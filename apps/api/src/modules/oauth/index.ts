/** OAuth for clients of the API: authorization, tokens, revocation. */

export { oauthHandlers } from './handlers.ts';

export { endSignInsToClients } from './people-service.ts';
