import { subscriptions } from '@floorwright/contract';
import { formatDate } from '@floorwright/domain/time';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { useBillingRefresh } from '../queries.ts';

export type PlanHindrance = { title: string; detail: string };

/** Whether a subscription is there whose plan is changed, instead of ordering a new one. */
export const hasPlanToChange = (company: AdminCompany | null | undefined): boolean =>
  company?.subscription?.status === 'created' || hasSubscription(company);

/** Why no plan can be changed to now, and what to do; null when it can. */
export const planHindrance = (company: AdminCompany | null | undefined): PlanHindrance | null => {
  const subscription = company?.subscription ?? null;
  if (!subscription || !hasPlanToChange(company)) return null;
  if (subscription.offline)
    return {
      title: 'How to change to another plan',
      detail: 'Your subscription is managed by the site operator. Ask them for another plan.',
    };
  switch (subscription.status) {
    case 'created':
      return { title: 'Payment pending', detail: 'The bank has not answered yet.' };
    case 'past_due':
      return {
        title: 'A payment is overdue.',
        detail: 'Pay it first, then change the plan.',
      };
    case 'canceled':
      return {
        title:
          subscription.expires_at === null
            ? 'The subscription is canceled.'
            : `The subscription ends on ${formatDate(subscription.expires_at)}.`,
        detail: 'Resume it first, then change the plan.',
      };
    case 'trialing':
    case 'active':
      return null;
  }
};

/** Calls a scheduled downgrade off: the company keeps the plan it has. */
export const useCallOffDowngrade = () => {
  const refresh = useBillingRefresh();
  return useAction({
    mutationFn: async (planName: string) => {
      await call(subscriptions.callOffDowngrade, {});
      showSuccess(`The downgrade was called off. You stay on ${planName}.`);
    },
    onSettled: refresh,
  });
};
