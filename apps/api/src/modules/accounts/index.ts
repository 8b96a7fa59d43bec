/** Accounts: sign-up, confirmation by mail, sign-in, profile and passwords. */

export { accountHandlers } from './handlers.ts';
