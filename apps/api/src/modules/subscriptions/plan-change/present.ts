import type { FailureBody, PlanChange } from '@floorwright/contract';
import { decimalText, moneyText, type PlanChangeRefusal } from '@floorwright/domain/billing';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { reason } from '../../../kernel/refusal.ts';
import type { PlanQuote } from './quotes.ts';

type Refused =
  | { outcome: PlanChangeRefusal }
  | { outcome: 'too-small'; plan: { name: string }; misfits: readonly string[] }
  | { outcome: 'amount-changed'; amount: number; currency: string };

const refusals: Readonly<Record<PlanChangeRefusal, FailureBody['error']>> = {
  'not-subscribed': reason('not_subscribed', sentences.nothing_to_change),
  offline: reason('offline_subscription', sentences.offline_not_changed),
  'payment-pending': reason('payment_pending', sentences.change_after_payment),
  'payment-overdue': reason('payment_overdue', sentences.change_after_overdue),
  canceled: reason('subscription_canceled', sentences.change_after_resuming),
  'same-plan': reason('same_plan', sentences.same_plan),
};

/** Why the plan cannot be changed, and what to do about it. */
export const planChangeRefusal = (refused: Refused): FailureBody['error'] => {
  switch (refused.outcome) {
    case 'too-small': {
      const { plan, misfits } = refused;
      const params = { plan: plan.name, misfits: misfits.join(' ') };
      return reason('plan_too_small', fillSentence(sentences.plan_too_small, params));
    }
    case 'amount-changed': {
      const price = moneyText(refused.amount, refused.currency);
      return reason('amount_changed', fillSentence(sentences.upgrade_costs, { price }));
    }
    default:
      return refusals[refused.outcome];
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
