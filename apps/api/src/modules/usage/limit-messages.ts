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

/** How a company comes to more API requests than its plan allows it in this period. */
export const howToGetMore = (subscription: Limited, now: Date): string => {
  const { status, period_ends_at: ends } = subscription;
  const paid = isInTrial(subscription) ? ' and the first month is paid' : '';
  if (!isSubscribed(subscription, now)) return 'More are taken once the company subscribes again.';
  if (status === 'canceled') return `More are taken once the subscription is resumed${paid}.`;
  if (ends <= now) return 'More are taken once the month is paid.';
  if (paid === '')
    return subscription.extra_requests_allowed || subscription.offline
      ? `More are taken from ${onDay(ends)} on, or with a larger plan.`
      : `More are taken from ${onDay(ends)} on, or once an owner allows extra requests.`;
  return `More are taken once an owner of the company ends the trial and pays, or from ${onDay(ends)} on, when the trial ends${paid}.`;
};

/** What an app or a client is told whose company has reached its spending cap. No amount: it is private. */
export const capReachedWords = ({ period_ends_at: ends }: Limited): string =>
  `This company has reached its spending cap for extra API requests. Requests resume on ${onDay(ends)}, or once an owner raises the cap.`;

/** What an app or a client is told whose company has used up what its plan allows. */
export const usedUpWords = (subscription: Limited, limit: number, now: Date): string => {
  const allowed = `${limit.toLocaleString('en-US')} API requests`;
  const span = isInTrial(subscription) ? 'in its free trial' : 'a month';
  const used = `The ${subscription.plan} plan of this company allows ${allowed} ${span}, and they are used up.`;
  return `${used} ${howToGetMore(subscription, now)}`;
};
