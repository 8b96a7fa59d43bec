/** Accounts with an address that no one has confirmed: a user who proves the address gets them. */

export { claimUnconfirmed } from './claim.ts';
