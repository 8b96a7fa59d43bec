import { customers } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { shortCard } from './card-words.ts';
import { useCardsRefresh } from './cards-query.ts';
import type { CompanyCard } from './cards-query.ts';

export const SetDefaultCard = ({ card }: { card: CompanyCard }) => {
  const refresh = useCardsRefresh();
  const name = shortCard({ brand: card.brand, card_number: card.info.card_number });
  const change = useAction({
    mutationFn: async (id: number) => {
      await call(customers.update, { params: { id }, body: { default: true } });
      showSuccess(`${name} is the default card now.`);
    },
    onSettled: refresh,
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={change.busy}
      aria-label={`Set default ${name}`}
      onClick={() => change.run(card.id)}
    >
      Set default
    </Button>
  );
};
