/** Keys with which programs of a company call the API. `http/access` finds out what a key may do. */

export { apiKeyHandlers } from './handlers.ts';
