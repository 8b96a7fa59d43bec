import { isSubscribed, type SubscriptionState } from './subscription-state.ts';
import { payNow, placeOrder, resumeSubscription, startTrial } from './subscription-transitions.ts';

type Former = SubscriptionState & { plan_slug: string };
type Wanted = { slug: string; trial_days: number };

export type OrderStep =
  | { do: 'refuse'; why: 'already-subscribed' }
  | { do: 'refuse'; why: 'other-plan-running'; until: Date }
  /** The requested payment is pending: a repeated request makes no second one. */
  | { do: 'nothing' }
  | { do: 'begin-trial' | 'resume' | 'pay'; state: SubscriptionState };

/** The effect of subscribing to a plan, given the current or former subscription. */
export const orderStep = (former: Former | null, plan: Wanted, now: Date): OrderStep => {
  if (former === null)
    return plan.trial_days > 0
      ? { do: 'begin-trial', state: startTrial(plan.trial_days, now) }
      : { do: 'pay', state: placeOrder(null, now) };
  const { status } = former;
  if (status === 'trialing' || status === 'active')
    return { do: 'refuse', why: 'already-subscribed' };
  const samePlan = former.plan_slug === plan.slug;
  if (status === 'created')
    return samePlan ? { do: 'nothing' } : { do: 'refuse', why: 'already-subscribed' };
  const runs = isSubscribed(former, now);
  if (runs && !samePlan) {
    const until = former.expires_at ?? former.period_ends_at;
    return { do: 'refuse', why: 'other-plan-running', until };
  }
  if (status === 'canceled' && runs)
    return { do: 'resume', state: resumeSubscription(former, now) };
  // A failed payment is retried within the granted time.
  if (status === 'past_due' && samePlan) return { do: 'pay', state: payNow(former, now) };
  return { do: 'pay', state: placeOrder(former, now) };
};
