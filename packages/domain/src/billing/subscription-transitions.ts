import { noUpgrade } from './plan-change.ts';
import { nextMonthEnd } from './subscription-period.ts';
import type { SubscriptionOutcome, SubscriptionState } from './subscription-state.ts';

const day = 24 * 3_600_000;

const fresh = {
  offline: false,
  trial_ends_at: null,
  trial_told_at: null,
  first_failed_at: null,
  failed_attempts: 0,
  canceled_at: null,
  expires_at: null,
  ended_at: null,
  next_plan_slug: null,
  upgrade_plan_slug: null,
  upgrade_amount_in_minor: null,
  upgrade_asked_at: null,
} as const;

/** A free trial, paid at its end unless it is canceled before. */
export const startTrial = (days: number, now: Date): SubscriptionState => {
  const ends = new Date(now.getTime() + days * day);
  return {
    ...fresh,
    status: 'trialing',
    anchor_at: ends,
    period_starts_at: now,
    period_ends_at: ends,
    trial_ends_at: ends,
    next_payment_at: ends,
  };
};

/**
 * The first month is due immediately. The payment ends the trial; if it fails, the trial continues.
 */
export const endTrialEarly = (state: SubscriptionState, now: Date): SubscriptionState => ({
  ...state,
  next_payment_at: now,
});

/** A subscription that starts with its payment: until then the company has no access. */
export const placeOrder = (
  former: Pick<SubscriptionState, 'trial_ends_at' | 'trial_told_at'> | null,
  now: Date,
): SubscriptionState => ({
  ...fresh,
  status: 'created',
  anchor_at: now,
  period_starts_at: now,
  period_ends_at: now,
  trial_ends_at: former?.trial_ends_at ?? null,
  trial_told_at: former?.trial_told_at ?? null,
  next_payment_at: now,
  expires_at: now,
});

/** Paid outside the console, until it is ended or until an agreed day. */
export const startOffline = (until: Date | null, now: Date): SubscriptionState => ({
  ...fresh,
  status: 'active',
  offline: true,
  anchor_at: now,
  period_starts_at: now,
  period_ends_at: nextMonthEnd(now, now),
  next_payment_at: null,
  expires_at: until,
});

/** A payment requested by the owner, after others have failed. */
export const payNow = (state: SubscriptionState, now: Date): SubscriptionState => ({
  ...state,
  status: 'created',
  next_payment_at: now,
});

/** Canceled and resumed in time: nothing changes. */
export const resumeSubscription = (state: SubscriptionState, now: Date): SubscriptionState => ({
  ...state,
  status: state.trial_ends_at !== null && state.trial_ends_at > now ? 'trialing' : 'active',
  next_payment_at: state.period_ends_at,
  canceled_at: null,
  expires_at: null,
});

/** Continues until the paid or free time is over; without such time it ends immediately. */
export const cancelSubscription = (state: SubscriptionState, now: Date): SubscriptionOutcome => {
  const serves = state.status === 'trialing' || state.status === 'active';
  const canceled = {
    ...state,
    ...noUpgrade,
    status: 'canceled',
    next_payment_at: null,
    canceled_at: now,
  } as const;
  if (serves && state.period_ends_at > now)
    return { state: { ...canceled, expires_at: state.period_ends_at }, mails: [] };
  return endSubscription(canceled, now);
};

/**
 * The time is over: the company has no access any more, and its data is retained. A company that
 * paid elsewhere can subscribe like any other.
 */
export const endSubscription = (state: SubscriptionState, now: Date): SubscriptionOutcome => ({
  state: {
    ...state,
    ...noUpgrade,
    status: 'canceled',
    offline: false,
    next_plan_slug: null,
    next_payment_at: null,
    canceled_at: state.canceled_at ?? now,
    expires_at: state.expires_at !== null && state.expires_at < now ? state.expires_at : now,
    ended_at: now,
  },
  mails: ['subscription-ended'],
});
