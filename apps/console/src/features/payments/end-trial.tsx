import { subscriptionRefusals, subscriptions } from '@floorwright/contract';
import { formatDate } from '@floorwright/domain';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { formatExactMoney } from '../../lib/money.ts';
import { showFailure } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useBillingRefresh } from './billing-query.ts';
import type { CompanyBilling } from './billing-query.ts';
import { showSubscribed } from './subscribed-toast.tsx';
import { untilAnswered } from './until-decided.ts';
import { useLeaving } from './use-leaving.ts';

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

/** What is paid now, and from where. */
const paymentWords = ({ due, balance, shortfall, currency }: CompanyBilling): string => {
  const money = (amount: string): string => formatExactMoney(amount, currency);
  if (due === null || Number(shortfall) === 0) return `${money(due ?? '0')} from the balance`;
  const charged = `${money(shortfall)} from the default card`;
  return Number(balance) > 0 ? `${money(balance)} from the balance and ${charged}` : charged;
};

/** Pays the first month before the trial is over, once its owner has seen what that takes. */
export const EndTrial = ({ billing, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const leaving = useLeaving();
  const refresh = useBillingRefresh();
  const ending = useAction({
    mutationFn: async () => {
      await call(subscriptions.endTrial, {});
      onClose();
      await refresh();
      const answered = await untilAnswered(leaving());
      if (!answered) return;
      await refresh();
      if (answered.subscription?.status === 'active')
        showSubscribed({ paid: true, onOpen: () => void navigate({ to: '/applications' }) });
      else showFailure('The payment failed. The trial goes on as before.');
    },
    onError: (error) => {
      onClose();
      if (error instanceof ApiFailure && error.code === subscriptionRefusals.noCards)
        void navigate({ to: '/payments/cards' });
    },
  });
  const { plan, subscription } = billing;
  const end = subscription?.trial_ends_at ?? null;
  return (
    <ConfirmDialog
      opened={opened}
      title="Start the paid month"
      confirmLabel="Pay and start"
      busy={ending.busy}
      onConfirm={() => ending.run(undefined)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>
          The trial ends now{end !== null && ` instead of on ${formatDate(end)}`}, and the first
          month of {plan?.name} is paid at once: {paymentWords(billing)}. The next payment is due in
          a month.
        </Text>
        <Text>If the payment fails, the trial goes on as before.</Text>
      </Stack>
    </ConfirmDialog>
  );
};
