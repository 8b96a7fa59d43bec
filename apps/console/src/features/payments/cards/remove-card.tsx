import { customers } from '@floorwright/contract';
import { Text } from '@mantine/core';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCards, useCardsRefresh } from '../cards-query.ts';
import type { CompanyCard } from '../cards-query.ts';
import { shortCard } from './card-words.ts';

type Props = { card: CompanyCard | null; opened: boolean; onClose: () => void };

export const RemoveCard = ({ card, opened, onClose }: Props) => {
  const refresh = useCardsRefresh();
  const { data: cards = [] } = useCards();
  const removal = useAction({
    mutationFn: async ({ id }: CompanyCard) => {
      await call(customers.destroy, { params: { id } });
      onClose();
      showSuccess('The card was removed.');
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Remove card"
      confirmLabel="Remove"
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
          {shortCard({ brand: card.brand, card_number: card.info.card_number })} will be deleted
          here and at the payment provider.
          {card.default && cards.length > 1 && ' The next card becomes the default one.'}
        </Text>
      )}
    </ConfirmDialog>
  );
};
