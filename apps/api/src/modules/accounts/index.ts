/** Accounts: sign-up, confirmation by mail, sign-in, profile and passwords. */

export { accountHandlers } from './handlers.ts';

export { createOwner } from './owners.ts';
export { isSignUpOpen, setSignUpOpen } from './sign-up-repository.ts';
