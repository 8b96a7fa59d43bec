import { isPricedPlan, type OrderStep, orderStep, paymentStep } from '@floorwright/domain';

import type { MemberContext } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { chargeOutcome } from '../charges/outcome-service.ts';
import { cardsOf } from '../customers/service.ts';
import { findOffered, type PlanRow } from '../plans/service.ts';
import { dueFor } from './due-service.ts';
import { fundsOf } from './funds-service.ts';
import { takePayment } from './payment-service.ts';
import { renewSubscription } from './renewal-jobs.ts';
import {
  type BillingAccount,
  lockAccount,
  putSubscription,
  type Subscription,
} from './repository.ts';
import { recordSubscriptionDeed } from './trail.ts';

export type Ordered =
  | { outcome: 'ordered' }
  | { outcome: 'no-plan' | 'unknown-plan' | 'unpriced-plan' }
  | { outcome: 'already-subscribed' | 'no-cards' | 'insufficient-balance' }
  | { outcome: 'other-plan-running'; until: Date };

/** Subscribes the company: a trial the first time, otherwise against payment. */
export const order = (context: MemberContext, wantedSlug: string | undefined): Promise<Ordered> =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, context.scope.companyId);
    const slug = wantedSlug ?? account.company.plan_slug;
    if (slug === null) return { outcome: 'no-plan' };
    const plan = await findOffered(tx, slug);
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
  const ordered = { context, tx, account, subscription };
  if (step.do === 'pay') return pay(ordered);
  // A trial is paid at its end, so there has to be a card, even if only its holder can use it.
  if (step.do === 'begin-trial' && (await cardsOf(tx, company.id)).length === 0)
    return { outcome: 'no-cards' };
  await put(ordered);
  return { outcome: 'ordered' };
};

/** A charge on its way is waited for, whatever was canceled meanwhile, before there is another one. */
const openCharge = async (tx: Db, former: Subscription | undefined): Promise<string | null> => {
  const reference = former?.charge_reference ?? null;
  if (reference === null) return null;
  const { outcome } = await chargeOutcome(tx, reference);
  return outcome === 'none' || outcome === 'pending' ? reference : null;
};

type Order = {
  context: MemberContext;
  tx: Db;
  account: BillingAccount;
  subscription: Subscription;
};

/** At once from the balance, if that covers it; a card is charged by a job, which may take a while. */
const pay = async ({ context, tx, account, subscription }: Order): Promise<Ordered> => {
  const { company } = account;
  const due = await dueFor(tx, company, subscription.plan_slug);
  const { facts, hasCards } = await fundsOf(context, tx, { company, subscription, due });
  const step = paymentStep(facts);
  if (step.do === 'take' && due.amount !== null) {
    await takePayment(context, tx, { company, subscription, due, actor: context.admin });
    return { outcome: 'ordered' };
  }
  if (step.do === 'fail') return { outcome: hasCards ? 'insufficient-balance' : 'no-cards' };
  await put({ context, tx, account, subscription });
  await enqueue(tx, renewSubscription, { companyId: company.id });
  return { outcome: 'ordered' };
};

const put = async ({ context, tx, account, subscription }: Order): Promise<void> => {
  const { company, subscription: former } = account;
  await putSubscription(tx, company.id, subscription, context.clock.now());
  await recordSubscriptionDeed(context, tx, context.admin, company, {
    action: 'subscription.ordered',
    details: {
      plan_slug: { from: former?.plan_slug ?? null, to: subscription.plan_slug },
      status: { from: former?.status ?? null, to: subscription.status },
    },
  });
};
