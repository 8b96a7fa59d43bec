import { customers } from '@floorwright/contract/client';
import { Text } from '@mantine/core';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { type CompanyCard, useBillingRefresh, useCards, useCardsRefresh } from '../queries.ts';
import { shortCard } from './card-words.ts';
import { messages } from './messages/index.ts';

export const SetDefaultCard = ({ card }: { card: CompanyCard }) => {
  const refreshCards = useCardsRefresh();
  const refreshBilling = useBillingRefresh();
  const isOverdue = useCompany()?.subscription?.status === 'past_due';
  const name = shortCard({ brand: card.brand, card_number: card.info.card_number });
  const change = useAction({
    mutationFn: async (id: number) => {
      await call(customers.update, { params: { id }, body: { default: true } });
      showSuccess(
        isOverdue && card.recurring
          ? messages.makeDefault.doneAndRetried(name)
          : messages.makeDefault.done(name),
      );
    },
    onSettled: () => Promise.all([refreshCards(), refreshBilling()]),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={change.busy}
      aria-label={messages.makeDefault.label(name)}
      onClick={() => change.run(card.id)}
    >
      {messages.makeDefault.action}
    </Button>
  );
};

type Props = { card: CompanyCard | null; opened: boolean; onClose: () => void };

export const RemoveCard = ({ card, opened, onClose }: Props) => {
  const refresh = useCardsRefresh();
  const { data: cards = [] } = useCards();
  const removal = useAction({
    mutationFn: async ({ id }: CompanyCard) => {
      await call(customers.destroy, { params: { id } });
      onClose();
      showSuccess(messages.remove.done);
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.remove.title}
      confirmLabel={messages.remove.action}
      destructive
      irreversible
      busy={removal.busy}
      onConfirm={() => {
        if (card) removal.run(card);
      }}
      onCancel={onClose}
    >
      {card && (
        <Text>
          {messages.remove.detail(
            shortCard({ brand: card.brand, card_number: card.info.card_number }),
          )}{' '}
          {card.default && cards.length > 1 && messages.remove.next}
        </Text>
      )}
    </ConfirmDialog>
  );
};
