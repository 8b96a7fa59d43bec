/** Accounts: sign-up, confirmation by mail, sign-in, profile and passwords. */

export { accountHandlers } from './handlers.ts';

export { createOwner } from './owners.ts';
export { readSignUp, setSignUp } from './sign-up-repository.ts';
