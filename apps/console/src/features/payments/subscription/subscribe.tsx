import { decimalText, parseAmount } from '@floorwright/domain/billing';
import { Stack, Text } from '@mantine/core';

import { formatMoney } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import type { OfferedPlan } from '../../../venue/plans/plans.ts';
import { madaWords } from '../cards/card-words.ts';
import { useCards } from '../queries.ts';
import { messages } from './messages/index.ts';
import { RefillFirst, unpayableWords, useIsCardChargeable } from './payment-source.tsx';
import { useSubscribe } from './use-subscribe.ts';

type Props = {
  plan: OfferedPlan | null;
  /** Per month, in the company's currency, such as "99.00". */
  price: string | null;
  currency: string;
  trial: boolean;
  opened: boolean;
  onClose: () => void;
  /** Called once the result of the order is known. */
  onDone?: () => void;
};

/** Confirms plan and price, then orders. */
export const Subscribe = ({ plan, price, currency, trial, opened, onClose, onDone }: Props) => {
  const subscription = useSubscribe({
    onEnd: onClose,
    onDone: () => onDone?.(),
  });
  const { data: cards } = useCards();
  const balance = useCompany()?.balance_in_currency ?? '0';
  const isCardChargeable = useIsCardChargeable(currency);
  const missing = (parseAmount(price ?? '') ?? 0) - (parseAmount(balance) ?? 0);
  const shortfall = decimalText(Math.max(0, missing));
  const payable = { amount: price ?? '0', balance, shortfall, currency };
  const isMada = cards?.some((card) => card.default && !card.recurring) ?? false;
  // Without a card, the order itself leads to the cards.
  const isPayable = trial || cards?.length === 0 || missing <= 0 || isCardChargeable;
  const monthly = price === null ? '' : formatMoney(price, currency);
  return (
    <ConfirmDialog
      opened={opened}
      title={trial ? messages.subscribe.trial : messages.subscribe.order}
      confirmLabel={trial ? messages.subscribe.trial : messages.subscribe.order}
      busy={subscription.busy}
      onConfirm={() => subscription.run(plan?.slug)}
      onCancel={onClose}
      instead={isPayable ? undefined : <RefillFirst onLeave={onClose} />}
    >
      {plan && trial && (
        <Stack gap="sm">
          <Text>{messages.subscribe.trialDetail(plan.name, plan.trial_days, monthly)}</Text>
          <Text>{isMada ? madaWords : messages.subscribe.needsCard}</Text>
        </Stack>
      )}
      {plan && !trial && (
        <Text>
          {messages.subscribe.costs(plan.name, monthly)}{' '}
          {isPayable ? messages.subscribe.takenFrom : unpayableWords(payable)}
        </Text>
      )}
    </ConfirmDialog>
  );
};
