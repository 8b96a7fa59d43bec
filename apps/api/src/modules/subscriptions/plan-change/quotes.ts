import {
  isPricedPlan,
  planChangeStep,
  type PlanChangeRefusal,
  type PlanChangeStep,
  planMisfits,
} from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import { countPlanContents } from '../../companies/index.ts';
import { listOfferedPlans, type PlanRow } from '../../plans/index.ts';
import { dueFor, monthlyPrice, planOf } from '../paying/amount-due.ts';
import { fundsOf } from '../paying/funds.ts';
import { readAccount } from '../repository.ts';

/** The effect of changing to a plan now. Amounts in minor units of the company's currency. */
export type PlanQuote = {
  plan: PlanRow;
  isUpgrade: boolean;
  step: PlanChangeStep['do'];
  amount: number;
  price: number;
  nextPaymentAt: Date | null;
  currency: string;
  refusal: { why: PlanChangeRefusal } | { why: 'too-small'; misfits: string[] } | undefined;
  balance: number;
  chargeable: boolean;
};

/** A quote for each plan that the company can change to; empty without a subscription. */
export const quotePlanChanges = async (context: MemberContext): Promise<PlanQuote[]> => {
  const { db, scope, clock } = context;
  const { company, subscription } = await readAccount(db, scope.companyId);
  if (!subscription) return [];
  const now = clock.now();
  const due = await dueFor(db, company, subscription.plan_slug);
  const { facts } = await fundsOf(context, db, { company, subscription, due });
  const current = await planOf(db, company, subscription.plan_slug);
  const contents = await countPlanContents(db, company.id);
  const plans = (await listOfferedPlans(db)).filter(isPricedPlan);
  return plans.flatMap((plan) => {
    if (plan.slug === subscription.plan_slug) return [];
    const price = monthlyPrice(plan, company.currency);
    const step = planChangeStep(subscription, current, { slug: plan.slug, price }, now);
    const misfits = planMisfits(contents, plan);
    return {
      plan,
      isUpgrade: current.price !== null && price >= current.price,
      step: step.do,
      amount: step.do === 'upgrade' ? step.amount : 0,
      price,
      nextPaymentAt: subscription.next_payment_at,
      currency: company.currency,
      refusal: refusalOf(step, misfits),
      balance: facts.balance,
      chargeable: facts.chargeable,
    };
  });
};

const refusalOf = (step: PlanChangeStep, misfits: string[]): PlanQuote['refusal'] => {
  if (step.do === 'refuse') return { why: step.why };
  return misfits.length > 0 ? { why: 'too-small', misfits } : undefined;
};
