import { subscriptions } from '@floorwright/contract/client';
import { formatDate } from '@floorwright/domain/time';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { useBillingRefresh } from '../queries.ts';

export type PlanHindrance = { title: string; detail: string };

/** Whether the company changes the plan of a subscription instead of ordering a new one. */
export const hasPlanToChange = (company: AdminCompany | null | undefined): boolean =>
  company?.subscription?.status === 'created' || hasSubscription(company);

/** Why the plan cannot be changed now, and what to do; null if it can. */
export const planHindrance = (company: AdminCompany | null | undefined): PlanHindrance | null => {
  const subscription = company?.subscription ?? null;
  if (!subscription || !hasPlanToChange(company)) return null;
  if (subscription.offline)
    return {
      title: 'How to change the plan',
      detail: 'Your subscription is managed by the site operator. Ask them for another plan.',
    };
  switch (subscription.status) {
    case 'created':
      return { title: 'Payment pending', detail: 'The bank has not responded yet.' };
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

/** Cancels a scheduled downgrade: the company stays on its plan. */
export const useCallOffDowngrade = () => {
  const refresh = useBillingRefresh();
  return useAction({
    mutationFn: async (planName: string) => {
      await call(subscriptions.callOffDowngrade, {});
      showSuccess(`The downgrade was canceled. You stay on ${planName}.`);
    },
    onSettled: refresh,
  });
};
