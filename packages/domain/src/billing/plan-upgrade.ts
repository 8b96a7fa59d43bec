import { monthStart } from './subscription-period.ts';
import type { SubscriptionOutcome, SubscriptionState } from './subscription-state.ts';

const day = 24 * 3_600_000;

/** The number of days, where a started day counts. */
const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / day));

/**
 * The share of a monthly amount for the rest of the period, in minor units: by days, where today
 * counts, rounded half up. All factors are integers, so no cent is lost to floating point.
 */
export const proratedAmount = (
  monthly: number,
  {
    anchor_at: anchor,
    period_ends_at: end,
  }: Pick<SubscriptionState, 'anchor_at' | 'period_ends_at'>,
  now: Date,
): number => {
  const total = daysBetween(monthStart(anchor, end), end);
  const left = Math.min(total, daysBetween(now, end));
  return Math.floor((2 * monthly * left + total) / (2 * total));
};

/** There is no pending upgrade. */
export const noUpgrade = {
  upgrade_plan_slug: null,
  upgrade_amount_in_minor: null,
  upgrade_asked_at: null,
} as const;

/**
 * The plan changes now, and the period ends as before. API requests are counted from zero again,
 * against the new quota; started extra blocks stay due with the next month.
 */
export const planUpgraded = (state: SubscriptionState, now: Date): SubscriptionOutcome => ({
  state: { ...state, ...noUpgrade, next_plan_slug: null, period_starts_at: now },
  mails: ['plan-changed'],
});

/** The subscription continues with its plan. */
export const upgradeFailed = (state: SubscriptionState): SubscriptionOutcome => ({
  state: { ...state, ...noUpgrade },
  mails: ['upgrade-failed'],
});
