import { isSubscribed } from '@floorwright/domain/billing';

import { formatDate } from '../../lib/format.ts';
import type { AdminCompany } from './company.ts';
import { messages } from './messages/index.ts';

/** Whether the company may use the product now. */
export const hasSubscription = (company: AdminCompany | null | undefined): boolean =>
  isSubscribed(company?.subscription ?? null, new Date());

type CompanySubscription = AdminCompany['subscription'];

const { subscription: words } = messages;

const withDate = (word: string, dated: (date: string) => string, moment: string | null): string =>
  moment === null ? word : dated(formatDate(moment));

const isOver = (moment: string | null, now: Date): boolean =>
  moment !== null && new Date(moment) <= now;

/** The state of a subscription in a few words. */
export const subscriptionWords = (subscription: CompanySubscription, now = new Date()): string => {
  switch (subscription?.status) {
    case undefined:
      return words.none;
    case 'created':
      return words.pending;
    case 'trialing':
      return withDate(words.trial, words.trialUntil, subscription.trial_ends_at);
    case 'active':
      return withDate(words.active, words.activeUntil, subscription.next_payment_at);
    case 'past_due':
      return words.overdue;
    case 'canceled':
      return isOver(subscription.expires_at, now)
        ? withDate(words.ended, words.endedOn, subscription.expires_at)
        : withDate(words.canceled, words.canceledUntil, subscription.expires_at);
  }
};

/** The text for a failed payment, depending on whether the balance covers it now. */
export const overdueWords = (balance: string | null, price: string | null): string =>
  price !== null && balance !== null && Number(balance) >= Number(price)
    ? words.retried
    : words.failed;
