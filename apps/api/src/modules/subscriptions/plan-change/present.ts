import type { PlanChange, Reason } from '@floorwright/contract';
import { decimalText, moneyText, type PlanChangeRefusal } from '@floorwright/domain/billing';
import type { z } from 'zod';

import type { PlanQuote } from './quotes.ts';

type Refused =
  | { outcome: PlanChangeRefusal }
  | { outcome: 'too-small'; plan: { name: string }; misfits: readonly string[] }
  | { outcome: 'amount-changed'; amount: number; currency: string };

const sentences: Readonly<Record<PlanChangeRefusal, z.infer<typeof Reason>>> = {
  'not-subscribed': {
    code: 'not_subscribed',
    message: 'There is no subscription to change. Subscribe to this plan instead.',
  },
  offline: {
    code: 'offline_subscription',
    message: 'This subscription is paid for outside the console. Contact us to change it.',
  },
  'payment-pending': {
    code: 'payment_pending',
    message: 'A payment is being processed. Change the plan when it is done.',
  },
  'payment-overdue': {
    code: 'payment_overdue',
    message: 'A payment is overdue. Pay it first, then change the plan.',
  },
  canceled: {
    code: 'subscription_canceled',
    message: 'The subscription is canceled. Resume it first, then change the plan.',
  },
  'same-plan': { code: 'same_plan', message: 'This is your plan already.' },
};

/** Why the plan cannot be changed, and what to do about it. */
export const planChangeRefusal = (refused: Refused): z.infer<typeof Reason> => {
  switch (refused.outcome) {
    case 'too-small':
      return {
        code: 'plan_too_small',
        message: [`The ${refused.plan.name} plan is too small.`, ...refused.misfits].join(' '),
      };
    case 'amount-changed':
      return {
        code: 'amount_changed',
        message: `This upgrade costs ${moneyText(refused.amount, refused.currency)} now. Confirm the new amount.`,
      };
    default:
      return sentences[refused.outcome];
  }
};

export const presentPlanChange = (quote: PlanQuote): z.input<typeof PlanChange> => {
  const { plan, amount, balance, refusal } = quote;
  const fromCard = Math.max(0, amount - balance);
  return {
    plan_slug: plan.slug,
    direction: quote.isUpgrade ? 'upgrade' : 'downgrade',
    takes_effect: quote.step === 'schedule' ? 'period_end' : 'now',
    amount_now: decimalText(amount),
    amount_from_card: decimalText(fromCard),
    payable: fromCard === 0 || quote.chargeable,
    price: decimalText(quote.price),
    next_payment_at: quote.nextPaymentAt?.toISOString() ?? null,
    currency: quote.currency,
    refusal:
      refusal === undefined
        ? null
        : planChangeRefusal(
            refusal.why === 'too-small'
              ? { outcome: 'too-small', plan, misfits: refusal.misfits }
              : { outcome: refusal.why },
          ),
  };
};
