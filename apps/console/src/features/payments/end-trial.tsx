import { subscriptionRefusals, subscriptions } from '@floorwright/contract';
import { formatDate } from '@floorwright/domain';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { overdueWords } from '../../lib/company/subscription-words.ts';
import { formatExactMoney } from '../../lib/money.ts';
import { showFailure } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useBillingRefresh } from './billing-query.ts';
import type { CompanyBilling } from './billing-query.ts';
import { useCards } from './cards-query.ts';
import { showSubscribed } from './subscribed-toast.tsx';
import { untilAnswered } from './until-decided.ts';
import { useLeaving } from './use-leaving.ts';

const paymentFailed =
  'The payment failed. The trial goes on as before. Use another card, or refill the balance first.';

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

/** What is paid now, and from where. */
const paymentWords = (
  { due, balance, shortfall, currency }: CompanyBilling,
  isCardChargeable: boolean,
): string => {
  const money = (amount: string): string => formatExactMoney(amount, currency);
  if (due === null || Number(shortfall) === 0) return `: ${money(due ?? '0')} from the balance`;
  if (!isCardChargeable)
    return ` from the balance. That lacks ${money(shortfall)}, and there is no card that can be charged automatically: refill the balance first`;
  const charged = `${money(shortfall)} from the default card`;
  return `: ${Number(balance) > 0 ? `${money(balance)} from the balance and ${charged}` : charged}`;
};

/** Pays the first month before the trial is over, once its owner has seen what that takes. */
export const EndTrial = ({ billing, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const leaving = useLeaving();
  const refresh = useBillingRefresh();
  const { data: cards } = useCards();

  const tell = ({ subscription, balance, due, shortfall }: CompanyBilling): void => {
    switch (subscription?.status) {
      case 'active':
        showSubscribed({ paid: true, onOpen: () => void navigate({ to: '/applications' }) });
        break;
      case 'past_due':
        showFailure(`Past due: ${overdueWords(balance, due)}`);
        break;
      case 'trialing':
        // Canceled and resumed meanwhile, what was paid lies on the balance until the trial ends.
        if (Number(shortfall) > 0) showFailure(paymentFailed);
        break;
      // Whoever canceled knows it.
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
      tell(answered);
    },
    onError: (error) => {
      onClose();
      // Somebody else may have paid, or canceled.
      void refresh();
      if (error instanceof ApiFailure && error.code === subscriptionRefusals.noCards)
        void navigate({ to: '/payments/cards' });
    },
  });
  const { plan, subscription } = billing;
  // As the server sees it; as long as the cards are not known, there is one.
  const isCardChargeable =
    cards?.some((card) => card.default && card.recurring && card.currency === billing.currency) ??
    true;
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
          month of {plan?.name} is paid at once{paymentWords(billing, isCardChargeable)}. The next
          payment is due in a month.
        </Text>
        <Text>If the payment fails, the trial goes on as before.</Text>
      </Stack>
    </ConfirmDialog>
  );
};
