import { subscriptions } from '@floorwright/contract';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useBillingRefresh } from '../billing-query.ts';

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
