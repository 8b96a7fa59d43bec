import { nextMonthEnd } from './subscription-period.ts';
import {
  isTrialRunning,
  type SubscriptionOutcome,
  type SubscriptionState,
} from './subscription-state.ts';
import { endSubscription } from './subscription-transitions.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The retry intervals after the first failure. */
const retryOffsets = [6 * hour, day, 3 * day, 5 * day, 7 * day] as const;

/** The grace period after a failed payment: longer than all retries. */
const grace = 8 * day;

const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

/** The time of the next retry, or null after the last one. */
const nextAttempt = (firstFailedAt: Date, failedAttempts: number): Date | null => {
  const offset = retryOffsets[failedAttempts - 1];
  return offset === undefined ? null : later(firstFailedAt, offset);
};

const graceEnd = (firstFailedAt: Date): Date => later(firstFailedAt, grace);

/**
 * The start of the paid month: the end of the former one if the company kept working. If it was
 * closed, or no payment was requested for that long, the month starts now; and also if the payment
 * ends a trial early.
 */
const monthBegins = (state: SubscriptionState, now: Date): Date => {
  const couldNotWork = state.expires_at !== null && state.expires_at <= now;
  const forgotten = graceEnd(state.period_ends_at) <= now;
  return couldNotWork || forgotten || isTrialRunning(state, now) ? now : state.period_ends_at;
};

const earlier = (time: Date | null, other: Date): Date | null =>
  time !== null && time > other ? other : time;

export const subscriptionPaid = (state: SubscriptionState, now: Date): SubscriptionOutcome => {
  const begins = monthBegins(state, now);
  const anchor = begins === now ? now : state.anchor_at;
  const ends = nextMonthEnd(anchor, begins);
  return {
    state: {
      ...state,
      status: 'active',
      anchor_at: anchor,
      period_starts_at: begins,
      period_ends_at: ends,
      trial_ends_at: earlier(state.trial_ends_at, begins),
      next_payment_at: ends,
      first_failed_at: null,
      failed_attempts: 0,
      canceled_at: null,
      expires_at: null,
      ended_at: null,
    },
    mails: ['payment-received'],
  };
};

export const subscriptionPaymentFailed = (
  state: SubscriptionState,
  now: Date,
): SubscriptionOutcome => {
  // A payment requested early is due at the end of the trial as before.
  if (isTrialRunning(state, now))
    return {
      state: { ...state, next_payment_at: state.period_ends_at },
      mails: ['payment-failed'],
    };
  const firstFailedAt = state.first_failed_at ?? now;
  // Attempts of the owner do not use up the automatic ones.
  const counts = state.status !== 'created' || state.first_failed_at === null;
  const attempts = state.failed_attempts + (counts ? 1 : 0);
  const failed = { ...state, first_failed_at: firstFailedAt, failed_attempts: attempts };
  const next = nextAttempt(firstFailedAt, attempts);
  if (next === null) return endSubscription(failed, now);
  return {
    state: {
      ...failed,
      status: 'past_due',
      next_payment_at: next,
      expires_at: state.expires_at ?? graceEnd(firstFailedAt),
    },
    mails: ['payment-failed'],
  };
};

/** The next month of a subscription that is paid elsewhere, to count its requests. */
export const rollOffline = (state: SubscriptionState, now: Date): SubscriptionState => ({
  ...state,
  period_starts_at: state.period_ends_at,
  period_ends_at: nextMonthEnd(state.anchor_at, now),
});
