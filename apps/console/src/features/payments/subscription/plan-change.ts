import { subscriptions } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';
import { formatDate } from '../../../lib/format.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { useBillingRefresh } from '../queries.ts';
import { messages } from './messages/index.ts';

type PlanObstacle = { title: string; detail: string };

/** Whether the company changes the plan of a subscription instead of ordering a new one. */
export const hasPlanToChange = (company: AdminCompany | null | undefined): boolean =>
  company?.subscription?.status === 'created' || hasSubscription(company);

/** Why the plan cannot be changed now, and what to do; null if it can. */
export const findPlanObstacle = (company: AdminCompany | null | undefined): PlanObstacle | null => {
  const subscription = company?.subscription ?? null;
  if (!subscription || !hasPlanToChange(company)) return null;
  if (subscription.offline)
    return {
      title: messages.plans.howToChange,
      detail: messages.plans.askOperator,
    };
  switch (subscription.status) {
    case 'created':
      return { title: messages.plans.pending, detail: messages.plans.noAnswer };
    case 'past_due':
      return {
        title: messages.plans.overdue,
        detail: messages.plans.payFirst,
      };
    case 'canceled':
      return {
        title:
          subscription.expires_at === null
            ? messages.plans.canceled
            : messages.notice.endsOn(formatDate(subscription.expires_at)),
        detail: messages.plans.resumeFirst,
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
      showSuccess(messages.downgrade.canceled(planName));
    },
    onSettled: refresh,
  });
};
