import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { companyKey, useCompany } from './company.ts';
import { tableKey } from './use-table-page.ts';

/** The cache key of the beacon tables. */
export const beaconsTable = 'beacons';

/** Refetches the beacons after a change, including those on a floor. */
export const useBeaconsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: tableKey(companyId, beaconsTable) }),
      queryClient.invalidateQueries({
        queryKey: [...companyKey(companyId), 'building'],
        refetchType: 'none',
      }),
    ]);
  }, [queryClient, companyId]);
};
