import type { CompanyBilling } from '../billing-query.ts';

export type SubscriptionOffer = 'subscribe' | 'cancel' | 'resume' | 'end-trial' | 'pay';

/** What can be done about a subscription in its state. */
export const offersOf = ({
  subscription,
  resumable,
  price,
  payment_pending: isPaying,
}: Pick<
  CompanyBilling,
  'subscription' | 'resumable' | 'price' | 'payment_pending'
>): SubscriptionOffer[] => {
  if (subscription?.offline) return [];
  switch (subscription?.status) {
    case 'trialing':
      return price === null || isPaying ? ['cancel'] : ['end-trial', 'cancel'];
    case 'past_due':
      return price === null || isPaying ? ['cancel'] : ['pay', 'cancel'];
    case 'active':
      return ['cancel'];
    case 'canceled':
      return [resumable ? 'resume' : 'subscribe'];
    case 'created':
      return [];
    case undefined:
      return ['subscribe'];
  }
};
