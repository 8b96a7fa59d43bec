import {
  endTrialEarly,
  isEndingEarly,
  isPricedPlan,
  isTrialRunning,
  orderStep,
  type OrderStep,
} from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { listCards } from '../../cards/index.ts';
import { findOfferedPlan, type PlanRow, requirePlan } from '../../plans/index.ts';
import { openCharge } from '../paying/funds.ts';
import { type BillingAccount, lockAccountForUpdate } from '../repository.ts';
import { payOrder, storeOrder, type Unpaid } from './pay-order.ts';

type Ordered =
  | { outcome: 'ordered' | Unpaid }
  | { outcome: 'no-plan' | 'unknown-plan' | 'unpriced-plan' | 'already-subscribed' }
  | { outcome: 'other-plan-running'; until: Date };

/** Subscribes the company: a trial the first time, otherwise with a payment. */
export const order = (context: MemberContext, wantedSlug: string | undefined): Promise<Ordered> =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccountForUpdate(tx, context.scope.companyId);
    const slug = wantedSlug ?? account.company.plan_slug;
    if (slug === null) return { outcome: 'no-plan' };
    const plan = await findOfferedPlan(tx, slug);
    if (!plan) return { outcome: 'unknown-plan' };
    if (!isPricedPlan(plan)) return { outcome: 'unpriced-plan' };
    const step = orderStep(account.subscription ?? null, plan, context.clock.now());
    return carryOut(context, tx, account, plan, step);
  });

const carryOut = async (
  context: MemberContext,
  tx: Db,
  account: BillingAccount,
  plan: PlanRow,
  step: OrderStep,
): Promise<Ordered> => {
  const { company } = account;
  if (step.do === 'nothing') return { outcome: 'ordered' };
  if (step.do === 'refuse')
    return step.why === 'already-subscribed'
      ? { outcome: step.why }
      : { outcome: step.why, until: step.until };
  const reference = await openCharge(tx, account.subscription);
  const subscription = { ...step.state, plan_slug: plan.slug, charge_reference: reference };
  const ordered = { context, tx, account, subscription, action: 'subscription.ordered' } as const;
  if (step.do === 'pay') return payOrder(ordered);
  // A trial is paid at its end, so a card is required, even if only its holder can use it.
  if (step.do === 'begin-trial' && (await listCards(tx, company.id)).length === 0)
    return { outcome: 'no-cards' };
  await storeOrder(ordered);
  return { outcome: 'ordered' };
};

/**
 * Pays the first month before the trial is over; the payment ends the trial. A refused charge
 * leaves the trial unchanged.
 */
export const endTrial = (
  context: MemberContext,
): Promise<{ outcome: 'ordered' | 'no-trial' | 'unpriced-plan' | Unpaid }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const account = await lockAccountForUpdate(tx, context.scope.companyId);
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
