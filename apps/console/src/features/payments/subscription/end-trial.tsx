import { subscriptions } from '@floorwright/contract/client';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../../lib/api/call.ts';
import { isCardMissing } from '../../../lib/api/failure.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { overdueWords } from '../../../venue/company/subscription.ts';
import { type CompanyBilling, useBillingRefresh } from '../queries.ts';
import { useLeaving } from '../watch-payment.ts';
import { messages } from './messages/index.ts';
import {
  RefillFirst,
  sourceWords,
  unpayableWords,
  useIsCardChargeable,
} from './payment-source.tsx';
import { showSubscribed } from './subscribed-toast.tsx';
import { untilAnswered } from './until-decided.ts';

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

/** Pays the first month before the trial ends, after the owner has confirmed the amount. */
export const EndTrial = ({ billing, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const leaving = useLeaving();
  const refresh = useBillingRefresh();
  const isCardChargeable = useIsCardChargeable(billing.currency);

  const reportResult = ({ subscription, balance, due, shortfall }: CompanyBilling): void => {
    switch (subscription?.status) {
      case 'active':
        showSubscribed({ paid: true, onOpen: () => void navigate({ to: '/applications' }) });
        break;
      case 'past_due':
        showFailure(messages.pastDue(overdueWords(balance, due)));
        break;
      case 'trialing':
        // After a cancellation and a resume, the paid amount stays on the balance until the trial
        // ends.
        if (Number(shortfall) > 0) showFailure(messages.endTrial.failed);
        break;
      // A user who canceled needs no message.
      case 'canceled':
      case 'created':
      case undefined:
    }
  };

  const ending = useAction({
    mutationFn: async () => {
      await call(subscriptions.endTrial, {});
      onClose();
      await refresh();
      const answered = await untilAnswered(leaving());
      if (!answered) return;
      await refresh();
      reportResult(answered);
    },
    onError: (error) => {
      onClose();
      // Another user may have paid or canceled.
      void refresh();
      if (isCardMissing(error)) void navigate({ to: '/payments/cards' });
    },
  });
  const { plan, subscription, due, balance, shortfall, currency } = billing;
  const payable = { amount: due ?? '0', balance, shortfall, currency };
  const isPayable = Number(shortfall) === 0 || isCardChargeable;
  const end = subscription?.trial_ends_at ?? null;
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.endTrial.title}
      confirmLabel={messages.pay(formatMoney(due ?? '0', currency))}
      busy={ending.busy}
      onConfirm={() => ending.run(undefined)}
      onCancel={onClose}
      instead={isPayable ? undefined : <RefillFirst onLeave={onClose} />}
    >
      {isPayable ? (
        <Stack gap="sm">
          <Text>
            {end === null
              ? messages.endTrial.detail(plan?.name ?? '', sourceWords(payable))
              : messages.endTrial.detailBefore(
                  formatDate(end),
                  plan?.name ?? '',
                  sourceWords(payable),
                )}
          </Text>
          <Text>{messages.endTrial.ifFails}</Text>
        </Stack>
      ) : (
        <Text>{unpayableWords(payable)}</Text>
      )}
    </ConfirmDialog>
  );
};
