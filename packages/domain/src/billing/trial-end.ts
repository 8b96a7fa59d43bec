import type { SubscriptionState } from './subscription-state.ts';

/** A trial that its owner can still end before its time. */
export const isTrialRunning = (
  { status, period_ends_at: ends }: Pick<SubscriptionState, 'status' | 'period_ends_at'>,
  now: Date,
): boolean => status === 'trialing' && ends > now;

/** Whether its owner has asked to pay before the trial is over. */
export const isEndingEarly = ({
  status,
  period_ends_at: ends,
  next_payment_at: next,
}: Pick<SubscriptionState, 'status' | 'period_ends_at' | 'next_payment_at'>): boolean =>
  status === 'trialing' && next !== null && next < ends;

/** The first month is due at once. The trial itself ends with the payment, and not if that fails. */
export const endTrialEarly = (state: SubscriptionState, now: Date): SubscriptionState => ({
  ...state,
  next_payment_at: now,
});
