/** Where a user is signed in. */

export { sessionHandlers } from './handlers.ts';
