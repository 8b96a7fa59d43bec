import { type Currency, extraOf, inCurrency } from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';
import { countedIn, forgetCapReported, setPlan, listUnbilled, setBilled } from './repository.ts';

/** The API requests of a company in the period that began then, and the plan that they count under. */
export const usageSince = countedIn;

export type Unbilled = { blocks: number; amount: number };

/** The extra blocks that are not paid yet, also of a former plan, in the company's currency. */
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

/** All that was counted until now is paid for. */
export const markBilled = (tx: Db, companyId: number, now: Date): Promise<void> =>
  setBilled(tx, companyId, now);

/** After the cap was changed, reaching it is reported again. */
export const reportCapAgain = (tx: Db, companyId: number): Promise<void> =>
  forgetCapReported(tx, companyId);

/** The plan was changed within a period: its requests count under the new one, and are reported anew. */
export const countUnderPlan = setPlan;
