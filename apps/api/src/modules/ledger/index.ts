/** The money of a company as ledger entries. */

export { currencyFor, postEntry, spendBalance } from './ledger.ts';
export { balanceOf, lockLedgerForUpdate, setCurrency } from './repository.ts';
