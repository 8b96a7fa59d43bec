import { isSubscribed } from '../subscriptions.ts';
import type { SubscriptionState } from './subscription-state.ts';
import type { Quota } from './usage-blocks.ts';

type Period = Pick<SubscriptionState, 'offline' | 'period_starts_at' | 'trial_ends_at'>;
type Subscribed = Period & Pick<SubscriptionState, 'status' | 'expires_at'>;

export const isInTrial = ({ period_starts_at: starts, trial_ends_at: trial }: Period): boolean =>
  trial !== null && starts < trial;

/** What is used in a trial, or of a subscription that is paid elsewhere, costs nothing extra. */
export const isUsageFree = (period: Period): boolean => period.offline || isInTrial(period);

/** Whether a payment is ahead that what is used now can be paid with. */
const willPay = ({ status, expires_at: expiresAt }: Subscribed, now: Date): boolean =>
  status !== 'canceled' && isSubscribed({ status, expires_at: expiresAt }, now);

/**
 * What becomes of API requests beyond those that the plan includes. Extra blocks are sold to whoever
 * pays them with the next month; for everybody else the quota is as far as it goes.
 */
export const beyondQuota = (
  subscription: Subscribed,
  plan: Quota,
  now: Date,
): 'any' | 'sold' | 'refused' => {
  if (plan.api_requests === null) return 'any';
  const isSold = plan.extra_requests_price_in_minor !== null;
  return isSold && !isUsageFree(subscription) && willPay(subscription, now) ? 'sold' : 'refused';
};

/** At how many hundredths of a limit its owners are told: before it hurts, and when it does. */
const toldAt = [100, 80] as const;
export type ToldPercent = (typeof toldAt)[number];

/** What the owners have to be told of now, given what they were told in this period. */
export const percentToTell = (
  requests: number,
  limit: number,
  told: number,
): ToldPercent | undefined => {
  const reached = toldAt.find((percent) => requests * 100 >= limit * percent);
  return reached !== undefined && reached > told ? reached : undefined;
};
