import { paymentStep } from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { countChargeAttempt } from '../../charges/index.ts';
import { recordSubscriptionActivity } from '../activities.ts';
import { dueFor } from '../paying/amount-due.ts';
import { fundsOf } from '../paying/funds.ts';
import { takePayment } from '../paying/take-payment.ts';
import { requestRenewal } from '../renewal/queue.ts';
import { type BillingAccount, storeSubscription, type Subscription } from '../repository.ts';

/** The order of an owner, and the resulting subscription. */
type Order = {
  context: MemberContext;
  tx: Db;
  account: BillingAccount;
  subscription: Subscription;
  action: 'subscription.ordered' | 'subscription.month_ordered';
};

/** Why there is no source for the payment. */
export type Unpaid = 'no-cards' | 'insufficient-balance';

/**
 * From the balance at once, if it covers the amount; otherwise a job charges a card, which may take
 * a while.
 */
export const payOrder = async (order: Order): Promise<{ outcome: 'ordered' | Unpaid }> => {
  const { context, tx, account, subscription } = order;
  const { company } = account;
  const due = await dueFor(tx, company, subscription.plan_slug);
  const { facts, hasCards } = await fundsOf(context, tx, { company, subscription, due });
  const step = paymentStep(facts);
  if (step.do === 'take' && due.amount !== null) {
    await takePayment(context, tx, { company, subscription, due, actor: context.admin });
    return { outcome: 'ordered' };
  }
  // After a refused charge the next order can be placed.
  if (step.do === 'charge') await countChargeAttempt(context);
  if (step.do === 'fail') return { outcome: hasCards ? 'insufficient-balance' : 'no-cards' };
  await storeOrder(order);
  await requestRenewal(tx, company.id);
  return { outcome: 'ordered' };
};

export const storeOrder = async (order: Order): Promise<void> => {
  const { context, tx, account, subscription, action } = order;
  const { company, subscription: former } = account;
  await storeSubscription(tx, company.id, subscription, context.clock.now());
  await recordSubscriptionActivity(context, tx, context.admin, company, {
    action,
    details: {
      plan_slug: { from: former?.plan_slug ?? null, to: subscription.plan_slug },
      status: { from: former?.status ?? null, to: subscription.status },
    },
  });
};
