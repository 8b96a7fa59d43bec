import { formatDate } from '@floorwright/domain';

import type { AdminCompany } from '../../lib/company/company-query.ts';

type Subscription = AdminCompany['subscription'];

const withDate = (word: string, joint: string, moment: string | null): string =>
  moment === null ? word : `${word}${joint}${formatDate(moment)}`;

/** The state of a company's subscription in a few words. */
export const subscriptionWords = (subscription: Subscription): string => {
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
      return withDate('Canceled', ', ends on ', subscription.expires_at);
  }
};
