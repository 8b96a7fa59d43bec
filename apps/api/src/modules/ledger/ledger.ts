import type { Currency } from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';
import {
  balanceOf,
  findEntry,
  fixedCurrency,
  insertEntry,
  lockLedgerForUpdate,
  type NewEntry,
} from './repository.ts';

/*
 * The money of a company. Amounts are whole minor units; every entry has a key, and the same key a
 * second time changes nothing, so an entry can safely be written again.
 */

type Posted = { outcome: 'posted' | 'repeated' };

/** Writes an entry once per key. Incoming money needs no checks. */
export const postEntry = async (tx: Db, entry: NewEntry, now: Date): Promise<Posted> => {
  const currency = await lockLedgerForUpdate(tx, entry.companyId);
  if (currency !== entry.currency)
    throw new Error(`an entry in ${entry.currency} cannot stand in an account in ${currency}`);
  return { outcome: (await insertEntry(tx, entry, now)) ? 'posted' : 'repeated' };
};

/**
 * Withdraws an amount (above zero) from the balance once per key, if the balance covers it.
 * Concurrent withdrawals wait for each other, so that they cannot spend the same money.
 */
export const spendBalance = async (
  tx: Db,
  { amount, ...entry }: NewEntry,
  now: Date,
): Promise<Posted | { outcome: 'insufficient' }> => {
  await lockLedgerForUpdate(tx, entry.companyId);
  if (await findEntry(tx, entry.companyId, entry.key)) return { outcome: 'repeated' };
  if ((await balanceOf(tx, entry.companyId)) < amount) return { outcome: 'insufficient' };
  return postEntry(tx, { ...entry, amount: -amount }, now);
};

/**
 * The currency that a company pays in if it requests this one: amounts in two currencies have no
 * sum.
 */
export const currencyFor = async (db: Db, companyId: number, wanted: Currency): Promise<Currency> =>
  (await fixedCurrency(db, companyId)) ?? wanted;
