import {
  isPricedPlan,
  paymentStep,
  type PlanChangeRefusal,
  planChangeStep,
  type PlanChangeStep,
  planMisfits,
} from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { countChargeAttempt } from '../../charges/index.ts';
import { countPlanContents } from '../../companies/index.ts';
import { findOfferedPlan, type PlanRow } from '../../plans/index.ts';
import { countUnderPlan } from '../../usage/index.ts';
import { recordSubscriptionActivity } from '../activities.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import type { Unpaid } from '../ordering/pay-order.ts';
import { dueFor, monthlyPrice, planOf } from '../paying/amount-due.ts';
import { fundsOf, openCharge } from '../paying/funds.ts';
import { requestRenewal } from '../renewal/queue.ts';
import {
  type BillingAccount,
  lockAccountForUpdate,
  storeSubscription,
  type Subscription,
} from '../repository.ts';
import { takeUpgrade, upgradeOf } from './upgrade.ts';

type PlanChanged =
  | { outcome: 'changed' | 'unknown-plan' | 'unpriced-plan' | Unpaid }
  | { outcome: PlanChangeRefusal }
  | { outcome: 'too-small'; plan: PlanRow; misfits: string[] }
  | { outcome: 'amount-changed'; amount: number; currency: string };

type Wish = { planSlug: string; confirmed: number | undefined };

/** Changes the plan of a company while its subscription is locked. */
export const changePlan = (
  context: MemberContext,
  { planSlug, confirmed }: Wish,
): Promise<PlanChanged> =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccountForUpdate(tx, context.scope.companyId);
    const { company, subscription } = account;
    const plan = await findOfferedPlan(tx, planSlug);
    if (!plan) return { outcome: 'unknown-plan' };
    if (!isPricedPlan(plan)) return { outcome: 'unpriced-plan' };
    if (!subscription) return { outcome: 'not-subscribed' };
    const current = await planOf(tx, company, subscription.plan_slug);
    const wanted = { slug: plan.slug, price: monthlyPrice(plan, company.currency) };
    const step = planChangeStep(subscription, current, wanted, context.clock.now());
    if (step.do === 'refuse') return { outcome: step.why };
    if (step.do === 'nothing') return { outcome: 'changed' };
    const misfits = planMisfits(await countPlanContents(tx, company.id), plan);
    if (step.do !== 'call-off' && misfits.length > 0)
      return { outcome: 'too-small', plan, misfits };
    if (step.do === 'upgrade' && confirmed !== undefined && step.amount > confirmed)
      return { outcome: 'amount-changed', amount: step.amount, currency: company.currency };
    return carryOut({ context, tx, account, before: subscription, plan, step });
  });

type Change = {
  context: MemberContext;
  tx: Db;
  account: BillingAccount;
  before: Subscription;
  plan: PlanRow;
  step: Exclude<PlanChangeStep, { do: 'refuse' | 'nothing' }>;
};

const carryOut = async (change: Change): Promise<PlanChanged> => {
  switch (change.step.do) {
    case 'upgrade':
      return orderUpgrade(change, change.step.state);
    case 'switch':
      await switchNow(change);
      break;
    case 'schedule':
      await schedule(change);
      break;
    case 'call-off':
      await callOff(change.context, change.tx, change.account, change.before);
  }
  return { outcome: 'changed' };
};

/** From the balance at once, if it covers the amount; otherwise a job charges the card. */
const orderUpgrade = async (
  { context, tx, account: { company }, before, plan }: Change,
  state: Change['step']['state'],
): Promise<PlanChanged> => {
  const charge_reference = await openCharge(tx, before);
  const subscription = { ...before, ...state, charge_reference };
  const due = await dueFor(tx, company, before.plan_slug);
  const { facts, hasCards } = await fundsOf(context, tx, { company, subscription, due });
  const step = paymentStep({ ...facts, due: subscription.upgrade_amount_in_minor });
  if (step.do === 'take') {
    await takeUpgrade(context, tx, upgradeOf({ company, subscription }), context.admin);
    return { outcome: 'changed' };
  }
  if (step.do === 'fail') return { outcome: hasCards ? 'insufficient-balance' : 'no-cards' };
  if (step.do === 'charge') await countChargeAttempt(context);
  await storeSubscription(tx, company.id, subscription, context.clock.now());
  await recordSubscriptionActivity(context, tx, context.admin, company, {
    action: 'subscription.upgrade_ordered',
    details: { plan_slug: { from: before.plan_slug, to: plan.slug } },
  });
  await requestRenewal(tx, company.id);
  return { outcome: 'changed' };
};

const switchNow = async ({ context, tx, account, before, plan, step }: Change): Promise<void> => {
  const { company } = account;
  const now = context.clock.now();
  const subscription = { ...before, ...step.state, plan_slug: plan.slug };
  await storeSubscription(tx, company.id, subscription, now);
  // In a trial the period continues, and its requests count against the new quota.
  await countUnderPlan(tx, company.id, subscription.period_starts_at, plan.slug);
  await recordSubscriptionActivity(context, tx, context.admin, company, {
    action: 'subscription.plan_changed',
    details: { plan_slug: { from: before.plan_slug, to: plan.slug } },
  });
  const due = await dueFor(tx, company, plan.slug);
  await notifyOwners(tx, ['plan-changed'], { company, subscription, due, now });
};

const schedule = async ({ context, tx, account, before, plan, step }: Change): Promise<void> => {
  const { company } = account;
  const now = context.clock.now();
  const subscription = { ...before, ...step.state };
  if (before.next_plan_slug === plan.slug) return;
  await storeSubscription(tx, company.id, subscription, now);
  await recordSubscriptionActivity(context, tx, context.admin, company, {
    action: 'subscription.downgrade_scheduled',
    details: { plan_slug: { from: before.plan_slug, to: plan.slug } },
  });
  const due = await dueFor(tx, company, before.plan_slug);
  const nextDue = await dueFor(tx, company, plan.slug);
  await notifyOwners(tx, ['downgrade-scheduled'], { company, subscription, due, nextDue, now });
};

const callOff = async (
  context: MemberContext,
  tx: Db,
  { company }: BillingAccount,
  before: Subscription,
): Promise<void> => {
  await storeSubscription(tx, company.id, { ...before, next_plan_slug: null }, context.clock.now());
  await recordSubscriptionActivity(context, tx, context.admin, company, {
    action: 'subscription.downgrade_called_off',
    details: { plan_slug: { from: before.next_plan_slug, to: before.plan_slug } },
  });
};

/** The subscription continues with its current plan. */
export const callOffDowngrade = (
  context: MemberContext,
): Promise<{ outcome: 'called-off' | 'no-downgrade' }> =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccountForUpdate(tx, context.scope.companyId);
    const { subscription } = account;
    if (!subscription || subscription.next_plan_slug === null) return { outcome: 'no-downgrade' };
    await callOff(context, tx, account, subscription);
    return { outcome: 'called-off' };
  });
