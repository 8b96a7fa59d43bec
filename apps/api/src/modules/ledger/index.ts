/** The money of a company as ledger entries. */

export { currencyFor, postEntry, spend } from './ledger.ts';
export { balanceOf, lockLedger, setCurrency } from './repository.ts';
