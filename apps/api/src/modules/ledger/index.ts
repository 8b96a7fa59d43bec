/** The money of a company as ledger entries. */

export { adoptCurrency, balanceOf, currencyFor, holdAccount, postEntry, spend } from './ledger.ts';
