import { customers } from '@floorwright/contract';
import type { Card } from '@floorwright/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';

export type CompanyCard = z.output<typeof Card>;

const cardsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'cards'],
    queryFn: async ({ signal }) => (await call(customers.list, {}, { signal })).customers,
    enabled: companyId !== undefined,
  });

export const useCards = () => useQuery(cardsQuery(useCompany()?.id));

/** Asks for the cards anew, after a change of them. */
export const useCardsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: cardsQuery(company?.id).queryKey });
};
