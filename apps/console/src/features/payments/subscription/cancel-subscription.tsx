import { subscriptions } from '@floorwright/contract';
import { formatDate } from '@floorwright/domain/time';
import { Text } from '@mantine/core';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useBillingRefresh } from '../queries.ts';
import type { CompanyBilling } from '../queries.ts';

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

const consequence = ({ subscription, payment_pending: isPaying }: CompanyBilling): string => {
  const payment = (rest: string): string =>
    isPaying ? 'What is on its way from the card goes to the balance' : rest;
  const end = subscription?.next_payment_at ?? null;
  switch (subscription?.status) {
    case 'past_due':
      return 'The applications close at once, since the last month is not paid for. All data is kept.';
    case 'trialing': {
      const over = subscription.trial_ends_at;
      return `Everything works until the trial ends${over === null ? '' : ` on ${formatDate(over)}`}. ${payment('Nothing is paid')}, and all data is kept.`;
    }
    default:
      return `Everything works until ${end === null ? 'the paid time is over' : formatDate(end)}. ${payment('Nothing more is paid')}, and all data is kept.`;
  }
};

export const CancelSubscription = ({ billing, opened, onClose }: Props) => {
  const refresh = useBillingRefresh();
  const cancellation = useAction({
    mutationFn: async () => {
      await call(subscriptions.cancel, {});
      onClose();
      showSuccess('The subscription was canceled.');
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancel subscription"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      destructive
      busy={cancellation.busy}
      onConfirm={() => cancellation.run(undefined)}
      onCancel={onClose}
    >
      <Text>{consequence(billing)}</Text>
    </ConfirmDialog>
  );
};
