import {
  endTrialEarly,
  isEndingEarly,
  isPricedPlan,
  isTrialRunning,
} from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { requirePlan } from '../../plans/index.ts';
import { openCharge } from '../open-charge.ts';
import { lockAccount } from '../repository.ts';
import { payOrder, type Unpaid } from './pay-order.ts';

/**
 * Pays the first month before the trial is over; the payment ends the trial. A refused charge
 * leaves the trial unchanged.
 */
export const endTrial = (
  context: MemberContext,
): Promise<{ outcome: 'ordered' | 'no-trial' | 'unpriced-plan' | Unpaid }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const account = await lockAccount(tx, context.scope.companyId);
    const { subscription: before } = account;
    if (!before || !isTrialRunning(before, now)) return { outcome: 'no-trial' };
    // While the bank's response is pending, a second request charges nothing more.
    if (isEndingEarly(before)) return { outcome: 'ordered' };
    if (!isPricedPlan(await requirePlan(tx, before.plan_slug))) return { outcome: 'unpriced-plan' };
    const subscription = {
      ...before,
      ...endTrialEarly(before, now),
      charge_reference: await openCharge(tx, before),
    };
    return payOrder({ context, tx, account, subscription, action: 'subscription.month_ordered' });
  });
