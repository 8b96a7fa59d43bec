import { Currency } from '@floorwright/contract';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';

import { companyQuery } from '../../lib/company/company-query.ts';
import { AddCard } from './add-card.tsx';
import { CardsNotice } from './cards-notice.tsx';
import { CardsTable } from './cards-table.tsx';

/** /payments/cards */
export const CardsPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  if (!company) return null;
  return (
    <Stack gap="xl">
      <CardsNotice company={company} />
      <CardsTable />
      <AddCard currency={Currency.catch('usd').parse(company.currency)} />
    </Stack>
  );
};
