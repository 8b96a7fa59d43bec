import type { ApiKey } from '@floorwright/contract';
import { apiKeys } from '@floorwright/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';

export type CompanyKey = z.output<typeof ApiKey>;

/** A key right after it was made: the only time that it is known. */
export type ShownKey = { name: string; key: string };

const keysQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'api-keys'],
    queryFn: async ({ signal }) => (await call(apiKeys.list, {}, { signal })).api_keys,
    enabled: companyId !== undefined,
  });

export const useKeys = () => {
  const company = useCompany();
  const { data, error, refetch } = useQuery(keysQuery(company?.id));
  return {
    rows: data,
    failure: error ? { message: wordsFor(error), retry: () => void refetch() } : undefined,
  };
};

/** Reads the keys again after a change. */
export const useKeysRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: keysQuery(company?.id).queryKey });
};
