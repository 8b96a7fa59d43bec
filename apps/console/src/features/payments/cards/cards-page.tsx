import { Currency } from '@floorwright/contract';
import { currencies } from '@floorwright/domain/billing';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { companyQuery } from '../../../venue/company/company.ts';
import { useCards } from '../cards-query.ts';
import type { CompanyCard } from '../cards-query.ts';
import { AddCard } from './add-card.tsx';
import { CardsNotice } from './cards-notice.tsx';
import { CardsTable } from './cards-table.tsx';

const none: CompanyCard[] = [];

/** /payments/cards */
export const CardsPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  const [added, setAdded] = useState(0);
  const { data: cards = none } = useCards();
  if (!company) return null;
  const currency = Currency.catch('usd').parse(company.currency);
  // Cards and money are all in one currency.
  const isFixed = cards.length > 0 || Number(company.balance_in_currency) !== 0;
  return (
    <Stack gap="xl">
      <CardsNotice company={company} />
      <CardsTable />
      <AddCard
        // After a card the form begins anew.
        key={added}
        currency={currency}
        currencies={isFixed ? [currency] : currencies}
        saved={cards}
        price={company.price_in_currency}
        onAdded={() => setAdded(added + 1)}
      />
    </Stack>
  );
};
