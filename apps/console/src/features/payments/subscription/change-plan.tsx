import { subscriptions } from '@floorwright/contract/client';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api/call.ts';
import { isCardMissing } from '../../../lib/api/failure.ts';
import { formatDate, formatExactMoney, formatMoney } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { type CompanyBilling, type CompanyPlanChange, useBillingRefresh } from '../queries.ts';
import { useLeaving } from '../watch-payment.ts';
import { messages } from './messages/index.ts';
import { RefillFirst, sourceWords, unpayableWords } from './payment-source.tsx';
import { untilAnswered } from './until-decided.ts';

export type ChosenChange = { change: CompanyPlanChange; planName: string };

const titles = { upgrade: messages.change.upgradeTo, downgrade: messages.change.downgradeTo };

type Billed = Pick<CompanyBilling, 'plan' | 'balance' | 'subscription'>;

/** Amounts due now and from the next payment. */
const wordsOf = ({ change, planName }: ChosenChange, billing: Billed): string[] => {
  const words = messages.change;
  const price = formatMoney(change.price, change.currency);
  const day = change.next_payment_at === null ? null : formatDate(change.next_payment_at);
  if (change.takes_effect === 'period_end')
    return [
      `${words.stay(billing.plan?.name ?? messages.yourPlan, day)} ${words.thenOn(planName, price, day)}`,
      words.nothingNow,
    ];
  if (billing.subscription?.status === 'trialing')
    return [`${words.inTrial(planName, day)} ${words.thenPay(price, day)}`];
  const payable = payableOf(change, billing);
  const amount = formatExactMoney(change.amount_now, change.currency);
  const now = change.payable
    ? words.payNow(sourceWords(payable), day)
    : `${words.difference(amount, day)} ${unpayableWords(payable)}`;
  return [`${words.oncePaid(planName)} ${now} ${words.thenPay(price, day)}`];
};

const payableOf = (change: CompanyPlanChange, { balance }: Billed) => ({
  amount: change.amount_now,
  balance,
  shortfall: change.amount_from_card,
  currency: change.currency,
});

const confirmOf = ({ direction, amount_now: amount, currency }: CompanyPlanChange): string =>
  Number(amount) > 0
    ? messages.pay(formatExactMoney(amount, currency))
    : messages.change[direction];

/** The next step when the change would be refused. */
const insteadOf = ({ refusal, payable }: CompanyPlanChange, onLeave: () => void): ReactNode => {
  if (refusal) return <ButtonLink to="/applications">{messages.toApplications}</ButtonLink>;
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
      showSuccess(messages.downgrade.title(planName, formatDate(answered.scheduled_downgrade.at)));
    else if (answered.plan?.slug === change.plan_slug) showSuccess(messages.change.done(planName));
    else showFailure(messages.change.failed);
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
      title={titles[change.direction](planName)}
      confirmLabel={confirmOf(change)}
      busy={changing.busy}
      onConfirm={() => changing.run(chosen)}
      onCancel={onClose}
      instead={insteadOf(change, onClose)}
    >
      <Stack gap="sm">
        {(refusal ? [showSentence(refusal.message)] : wordsOf(chosen, billing)).map((words) => (
          <Text key={words}>{words}</Text>
        ))}
        {!refusal && change.payable && Number(change.amount_now) > 0 && (
          <Text>{messages.change.ifFails}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
