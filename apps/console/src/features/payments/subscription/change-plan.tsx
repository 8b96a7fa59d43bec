import { subscriptions } from '@floorwright/contract/client';
import { formatDate } from '@floorwright/domain/time';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api/call.ts';
import { isCardMissing } from '../../../lib/api/failure.ts';
import { formatExactMoney, formatMoney } from '../../../lib/format.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { type CompanyBilling, type CompanyPlanChange, useBillingRefresh } from '../queries.ts';
import { useLeaving } from '../watch-payment.ts';
import { RefillFirst, sourceWords, unpayableWords } from './payment-source.tsx';
import { untilAnswered } from './until-decided.ts';

export type ChosenChange = { change: CompanyPlanChange; planName: string };

const paymentFailed =
  'The payment failed. Your plan has not changed. Use another card, or refill the balance first.';

const titles = { upgrade: 'Upgrade', downgrade: 'Downgrade' } as const;

type Billed = Pick<CompanyBilling, 'plan' | 'balance' | 'subscription'>;

/** Amounts due now and from the next payment. */
const wordsOf = ({ change, planName }: ChosenChange, billing: Billed): string[] => {
  const monthly = `${formatMoney(change.price, change.currency)} per month`;
  const day = change.next_payment_at === null ? null : formatDate(change.next_payment_at);
  const from = day === null ? 'From the next payment' : `From ${day} on`;
  const until = day === null ? '' : ` until ${day}`;
  if (change.takes_effect === 'period_end')
    return [
      `You stay on ${billing.plan?.name ?? 'your plan'}${until}, which is already paid. ${from} you are on ${planName} and pay ${monthly}.`,
      'Nothing is charged now, and you can cancel the downgrade until then.',
    ];
  if (billing.subscription?.status === 'trialing')
    return [
      `You are on ${planName} from now on, with its limits. Nothing is charged now: the trial continues${until}. ${from} you pay ${monthly}.`,
    ];
  const payable = payableOf(change, billing);
  const now = change.payable
    ? `You pay ${sourceWords(payable)} now: the difference for the rest of the month${until}.`
    : `The difference for the rest of the month${until} is ${formatExactMoney(change.amount_now, change.currency)}. ${unpayableWords(payable)}`;
  return [`You are on ${planName} once it is paid. ${now} ${from} you pay ${monthly}.`];
};

const payableOf = (change: CompanyPlanChange, { balance }: Billed) => ({
  amount: change.amount_now,
  balance,
  shortfall: change.amount_from_card,
  currency: change.currency,
});

const confirmOf = ({ direction, amount_now: amount, currency }: CompanyPlanChange): string =>
  Number(amount) > 0 ? `Pay ${formatExactMoney(amount, currency)}` : titles[direction];

/** The next step when the change would be refused. */
const insteadOf = ({ refusal, payable }: CompanyPlanChange, onLeave: () => void): ReactNode => {
  if (refusal) return <ButtonLink to="/applications">Go to applications</ButtonLink>;
  return payable ? undefined : <RefillFirst onLeave={onLeave} />;
};

type Props = {
  chosen: ChosenChange | null;
  billing: Billed;
  opened: boolean;
  onClose: () => void;
};

/** Changes the plan after the owner has confirmed the amounts. */
export const ChangePlan = ({ chosen, billing, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const leaving = useLeaving();
  const refresh = useBillingRefresh();

  const reportResult = ({ change, planName }: ChosenChange, answered: CompanyBilling): void => {
    if (answered.scheduled_downgrade?.plan_slug === change.plan_slug)
      showSuccess(
        `Your plan changes to ${planName} on ${formatDate(answered.scheduled_downgrade.at)}.`,
      );
    else if (answered.plan?.slug === change.plan_slug) showSuccess(`You are now on ${planName}.`);
    else showFailure(paymentFailed);
  };

  const changing = useAction({
    mutationFn: async (wanted: ChosenChange) => {
      const { plan_slug, amount_now: amount } = wanted.change;
      await call(subscriptions.changePlan, { body: { plan_slug, amount } });
      onClose();
      await refresh();
      const answered = await untilAnswered(leaving());
      if (!answered) return;
      await refresh();
      reportResult(wanted, answered);
    },
    onError: (error) => {
      onClose();
      // The amount or the subscription may have changed in the meantime.
      void refresh();
      if (isCardMissing(error)) void navigate({ to: '/payments/cards' });
    },
  });
  if (!chosen) return null;
  const { change, planName } = chosen;
  const { refusal } = change;
  return (
    <ConfirmDialog
      opened={opened}
      title={`${titles[change.direction]} to ${planName}`}
      confirmLabel={confirmOf(change)}
      busy={changing.busy}
      onConfirm={() => changing.run(chosen)}
      onCancel={onClose}
      instead={insteadOf(change, onClose)}
    >
      <Stack gap="sm">
        {(refusal ? [refusal.message] : wordsOf(chosen, billing)).map((words) => (
          <Text key={words}>{words}</Text>
        ))}
        {!refusal && change.payable && Number(change.amount_now) > 0 && (
          <Text>If the payment fails, your plan does not change.</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
