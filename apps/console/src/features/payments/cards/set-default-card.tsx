import { customers } from '@floorwright/contract';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { useBillingRefresh } from '../billing-query.ts';
import { useCardsRefresh } from '../cards-query.ts';
import type { CompanyCard } from '../cards-query.ts';
import { shortCard } from './card-words.ts';

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
          ? `${name} is the default card now. The overdue payment is being tried with it.`
          : `${name} is the default card now.`,
      );
    },
    onSettled: () => Promise.all([refreshCards(), refreshBilling()]),
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
