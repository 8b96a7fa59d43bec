import { isSubscribed } from '@floorwright/domain/billing';
import { formatDate } from '@floorwright/domain/time';

import type { AdminCompany } from './company.ts';

/** Whether the company may use the product now. */
export const hasSubscription = (company: AdminCompany | null | undefined): boolean =>
  isSubscribed(company?.subscription ?? null, new Date());

export type CompanySubscription = AdminCompany['subscription'];

const withDate = (word: string, joint: string, moment: string | null): string =>
  moment === null ? word : `${word}${joint}${formatDate(moment)}`;

const isOver = (moment: string | null, now: Date): boolean =>
  moment !== null && new Date(moment) <= now;

/** The state of a subscription in a few words. */
export const subscriptionWords = (subscription: CompanySubscription, now = new Date()): string => {
  switch (subscription?.status) {
    case undefined:
      return 'None yet';
    case 'created':
      return 'Payment pending';
    case 'trialing':
      return withDate('Trial', ' until ', subscription.trial_ends_at);
    case 'active':
      return withDate('Active', ', next payment on ', subscription.next_payment_at);
    case 'past_due':
      return 'Payment overdue';
    case 'canceled':
      return isOver(subscription.expires_at, now)
        ? withDate('Ended', ' on ', subscription.expires_at)
        : withDate('Canceled', ', ends on ', subscription.expires_at);
  }
};

/** The text for a failed payment, depending on whether the balance covers it now. */
export const overdueWords = (balance: string | null, price: string | null): string =>
  price !== null && balance !== null && Number(balance) >= Number(price)
    ? "last payment attempt wasn't successful, we'll try again in a few hours"
    : 'payment failed';
