import { formatDate } from '@floorwright/domain';

import type { AdminCompany } from '../../lib/company/company-query.ts';
import { hasSubscription } from '../../lib/company/has-subscription.ts';

export type PlanChange = { title: string; detail: string };

const whenOver =
  'Cancel the subscription, and order the other plan once the time that is paid for is over.';

/** How a company comes to another plan while it has one; null when it can order any plan now. */
export const planChange = (company: AdminCompany | null | undefined): PlanChange | null => {
  const subscription = company?.subscription ?? null;
  if (subscription?.status === 'created')
    return { title: 'Payment pending', detail: 'The bank has not answered yet.' };
  if (!subscription || !hasSubscription(company)) return null;
  const title = 'How to change to another plan';
  if (subscription.offline)
    return {
      title,
      detail:
        'This subscription is paid outside of the console. Whoever runs this site changes it.',
    };
  switch (subscription.status) {
    case 'trialing':
      return {
        title,
        detail: 'Cancel the subscription, and order the other plan once the trial is over.',
      };
    case 'active':
      return { title, detail: whenOver };
    case 'past_due':
      return { title, detail: `A payment is overdue. ${whenOver}` };
    case 'canceled':
      return {
        title,
        detail:
          subscription.expires_at === null
            ? 'Order the other plan once the subscription has ended.'
            : `The subscription ends on ${formatDate(subscription.expires_at)}. Order the other plan after that.`,
      };
  }
};
