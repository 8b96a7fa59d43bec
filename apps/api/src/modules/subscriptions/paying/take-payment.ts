import {
  moneyText,
  subscriptionPaid,
  subscriptionPaymentFailed,
} from '@floorwright/domain/billing';
import { billingSentences, fillSentence } from '@floorwright/domain/sentences';

import type { Actor } from '../../../kernel/activity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { spendBalance } from '../../ledger/index.ts';
import { markBilled } from '../../usage/index.ts';
import { type Audited, type Company, recordSubscriptionActivity } from '../activities.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { storeSubscription, type Subscription } from '../repository.ts';
import type { PricedDue } from './amount-due.ts';
import { openCharge } from './funds.ts';

/** A subscription with a due payment; company and subscription are locked. */
type Payment = {
  company: Company;
  subscription: Subscription;
  due: PricedDue;
  actor: Actor;
};

/** Pays the next month from the balance, which covers it. */
export const takePayment = async (
  context: Audited,
  tx: Db,
  { company, subscription: before, due, actor }: Payment,
): Promise<Subscription> => {
  const now = context.clock.now();
  const { state, mails } = subscriptionPaid(before, now);
  const month = state.period_starts_at.toISOString();
  const entry = { companyId: company.id, currency: company.currency };
  await takeFromBalance(tx, now, {
    ...entry,
    key: `subscription:${month}`,
    kind: 'subscription',
    amount: due.price,
    description: fillSentence(billingSentences.charge_month, { plan: due.plan.name }),
  });
  if (due.extra > 0)
    await takeFromBalance(tx, now, {
      ...entry,
      key: `usage:${month}`,
      kind: 'usage',
      amount: due.extra,
      description: 'API requests beyond the plan',
    });
  await markBilled(tx, company.id, now);
  const subscription = { ...before, ...state, charge_reference: await openCharge(tx, before) };
  await storeSubscription(tx, company.id, subscription, now);
  await recordSubscriptionActivity(context, tx, actor, company, {
    action: 'subscription.paid',
    details: {
      status: { from: before.status, to: state.status },
      amount: moneyText(due.amount, company.currency),
    },
  });
  await notifyOwners(tx, mails, { company, subscription, due, now });
  return subscription;
};

export const insufficientBalance = billingSentences.balance_insufficient;

/** Records a failed payment; after the last attempt the subscription ends. */
export const failPayment = async (
  context: Audited,
  tx: Db,
  { company, subscription: before, due, actor }: Payment,
  reason: string,
): Promise<void> => {
  const now = context.clock.now();
  const { state, mails } = subscriptionPaymentFailed(before, now);
  const subscription = { ...before, ...state, charge_reference: await openCharge(tx, before) };
  await storeSubscription(tx, company.id, subscription, now);
  await recordSubscriptionActivity(context, tx, actor, company, {
    action: state.ended_at === null ? 'subscription.payment_failed' : 'subscription.ended',
    details: { status: { from: before.status, to: state.status } },
  });
  await notifyOwners(tx, mails, { company, subscription, due, now, reason });
};

/** Withdraws an amount that the locked balance is known to cover. */
export const takeFromBalance = async (
  tx: Db,
  now: Date,
  entry: Parameters<typeof spendBalance>[1],
): Promise<void> => {
  const { outcome } = await spendBalance(tx, entry, now);
  if (outcome !== 'posted') throw new Error(`the ledger says ${outcome} to ${entry.key}`);
};
