/** Accounts with an address that no one has confirmed: whoever proves the address gets them. */

export { claimUnconfirmed } from './claim.ts';
