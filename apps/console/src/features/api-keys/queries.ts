import { useQuery, useQueryClient } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { keysQuery } from '../../venue/company/api-keys.ts';
import { useCompany } from '../../venue/company/company.ts';

export type { CompanyKey } from '../../venue/company/api-keys.ts';

/** A key right after it was made: the only time that it is known. */
export type ShownKey = { name: string; key: string };

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
