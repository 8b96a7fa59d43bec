import { Currency } from '@floorwright/contract';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { companyQuery } from '../../lib/company/company-query.ts';
import { AddCard } from './add-card.tsx';
import { CardsNotice } from './cards-notice.tsx';
import { CardsTable } from './cards-table.tsx';

/** /payments/cards */
export const CardsPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  const [added, setAdded] = useState(0);
  if (!company) return null;
  return (
    <Stack gap="xl">
      <CardsNotice company={company} />
      <CardsTable />
      <AddCard
        // After a card the form begins anew.
        key={added}
        currency={Currency.catch('usd').parse(company.currency)}
        onAdded={() => setAdded(added + 1)}
      />
    </Stack>
  );
};
