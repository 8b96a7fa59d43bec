import type { Db } from '../../platform/database/db.ts';
import { spend } from '../ledger/index.ts';

/** Takes an amount that the balance is known to cover, since the account is locked. */
export const takeFromBalance = async (
  tx: Db,
  now: Date,
  entry: Parameters<typeof spend>[1],
): Promise<void> => {
  const taken = await spend(tx, entry, now);
  if (taken !== 'posted') throw new Error(`the ledger says ${taken} to ${entry.key}`);
};
