import { subscriptions } from '@floorwright/contract';
import { formatDate } from '@floorwright/domain/time';
import { Text } from '@mantine/core';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useBillingRefresh } from '../billing-query.ts';
import type { CompanyBilling } from '../billing-query.ts';

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

export const ResumeSubscription = ({ billing, opened, onClose }: Props) => {
  const refresh = useBillingRefresh();
  const resumption = useAction({
    mutationFn: async () => {
      await call(subscriptions.resume, {});
      onClose();
      showSuccess('The subscription goes on.');
    },
    onSettled: refresh,
  });
  const end = billing.subscription?.expires_at ?? null;
  return (
    <ConfirmDialog
      opened={opened}
      title="Resume subscription"
      confirmLabel="Resume"
      busy={resumption.busy}
      onConfirm={() => resumption.run(undefined)}
      onCancel={onClose}
    >
      <Text>
        The subscription goes on as before
        {end !== null && `; the next payment is due on ${formatDate(end)}`}.
      </Text>
    </ConfirmDialog>
  );
};
