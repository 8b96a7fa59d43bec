import { subscriptions } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../../lib/api/call.ts';
import { isCardMissing } from '../../../lib/api/failure.ts';
import { formatExactMoney } from '../../../lib/format.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type CompanyBilling, useBillingRefresh } from '../queries.ts';
import { useLeaving } from '../watch-payment.ts';
import { messages } from './messages/index.ts';
import {
  RefillFirst,
  sourceWords,
  unpayableWords,
  useIsCardChargeable,
} from './payment-source.tsx';
import { untilDecided } from './until-decided.ts';

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

/** Pays an overdue month now instead of at the next scheduled attempt. */
export const PayNow = ({ billing, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const leaving = useLeaving();
  const refresh = useBillingRefresh();
  const isCardChargeable = useIsCardChargeable(billing.currency);
  const paying = useAction({
    mutationFn: async () => {
      await call(subscriptions.pay, {});
      onClose();
      await refresh();
      const decided = await untilDecided(leaving());
      if (!decided) return;
      await refresh();
      if (decided.subscription?.status === 'active') showSuccess(messages.payNow.done);
      else showFailure(messages.payNow.failed);
    },
    onError: (error) => {
      onClose();
      void refresh();
      if (isCardMissing(error)) void navigate({ to: '/payments/cards' });
    },
  });
  const { due, plan, balance, shortfall, currency } = billing;
  const payable = { amount: due ?? '0', balance, shortfall, currency };
  const isPayable = Number(shortfall) === 0 || isCardChargeable;
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.payNow.title}
      confirmLabel={messages.pay(formatExactMoney(due ?? '0', currency))}
      busy={paying.busy}
      onConfirm={() => paying.run(undefined)}
      onCancel={onClose}
      instead={isPayable ? undefined : <RefillFirst onLeave={onClose} />}
    >
      <Text>
        {isPayable
          ? messages.payNow.detail(plan?.name ?? messages.yourPlan, sourceWords(payable))
          : unpayableWords(payable)}
      </Text>
    </ConfirmDialog>
  );
};
