import { isInTrial, isSubscribed } from '@floorwright/domain/billing';

import type { LockedSubscription } from './repository.ts';

export type Limited = Pick<
  LockedSubscription,
  | 'plan'
  | 'status'
  | 'offline'
  | 'period_starts_at'
  | 'period_ends_at'
  | 'trial_ends_at'
  | 'expires_at'
  | 'extra_requests_allowed'
>;

const onDay = (date: Date): string => date.toISOString().slice(0, 10);

/** How a company gets more API requests than its plan allows in this period. */
export const howToGetMore = (subscription: Limited, now: Date): string => {
  const { status, period_ends_at: ends } = subscription;
  const paid = isInTrial(subscription) ? ' and the first month is paid' : '';
  if (!isSubscribed(subscription, now)) return 'Requests resume once the company subscribes again.';
  if (status === 'canceled') return `Requests resume once the subscription is resumed${paid}.`;
  if (ends <= now) return 'Requests resume once this month is paid.';
  if (paid === '')
    return subscription.extra_requests_allowed || subscription.offline
      ? `Requests resume on ${onDay(ends)}, or with a larger plan.`
      : `Requests resume on ${onDay(ends)}, or once an owner allows extra requests.`;
  return `Requests resume once an owner of the company ends the trial and pays, or on ${onDay(ends)}, when the trial ends${paid}.`;
};

/** The response to an app whose company has reached its spending cap. The amount is private. */
export const capReachedMessage = ({ period_ends_at: ends }: Limited): string =>
  `This company has reached its spending cap for extra API requests. Requests resume on ${onDay(ends)}, or once an owner raises the cap.`;

/** The response to an app whose company has used up its plan. */
export const usedUpMessage = (subscription: Limited, limit: number, now: Date): string => {
  const allowed = `${limit.toLocaleString('en-US')} API requests`;
  const span = isInTrial(subscription) ? 'in its free trial' : 'a month';
  const used = `The ${subscription.plan} plan of this company allows ${allowed} ${span}, and they are used up.`;
  return `${used} ${howToGetMore(subscription, now)}`;
};
