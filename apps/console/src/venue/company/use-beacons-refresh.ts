import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { companyKey, useCompany } from './company.ts';
import { tableKey } from './use-table-page.ts';

/** The name under which the pages of beacons are cached. */
export const beaconsTable = 'beacons';

/** Asks for the beacons anew after a change of them, also for those on a floor. */
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
