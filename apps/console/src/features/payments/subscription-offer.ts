import type { CompanyBilling } from './billing-query.ts';

export type SubscriptionOffer = 'subscribe' | 'cancel' | 'resume';

/** What can be done about a subscription in its state. */
export const offerOf = ({
  subscription,
  resumable,
}: Pick<CompanyBilling, 'subscription' | 'resumable'>): SubscriptionOffer | null => {
  if (subscription?.offline) return null;
  switch (subscription?.status) {
    case 'trialing':
    case 'active':
    case 'past_due':
      return 'cancel';
    case 'canceled':
      return resumable ? 'resume' : 'subscribe';
    case 'created':
      return null;
    case undefined:
      return 'subscribe';
  }
};
