import { type Currency, extraOf, inCurrency } from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';
import { listUnbilled } from './repository.ts';

type Unbilled = { blocks: number; amount: number };

/** The unpaid extra blocks, also of a former plan, in the company's currency. */
export const unbilledExtra = async (
  db: Db,
  companyId: number,
  currency: Currency,
): Promise<Unbilled> => {
  const extras = (await listUnbilled(db, companyId)).map(({ requests, ...plan }) => {
    const { blocks, amount } = extraOf(requests, plan);
    return { blocks, amount: inCurrency(amount, plan.currency, currency) };
  });
  return extras.reduce(
    (sum, { blocks, amount }) => ({ blocks: sum.blocks + blocks, amount: sum.amount + amount }),
    { blocks: 0, amount: 0 },
  );
};
