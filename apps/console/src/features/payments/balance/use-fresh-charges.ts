import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useCompany } from '../../../venue/company/company.ts';
import { tableKey } from '../../../venue/company/use-table-page.ts';
import { chargesTable, isUndecided, useBilling, useBillingRefresh } from '../billing-query.ts';

/**
 * Refetches the charges along with the subscription while the server is about to make some. Once the
 * payment is decided, everything that depends on it is refetched: the company closes or opens with it.
 */
export const useFreshCharges = (): void => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const refresh = useBillingRefresh();
  const { data: billing, dataUpdatedAt } = useBilling();
  const wasUndecided = useRef(false);
  const follow = useEffectEvent(() => {
    const isMoving = isUndecided(billing);
    if (isMoving)
      void queryClient.invalidateQueries({ queryKey: tableKey(company?.id, chargesTable) });
    else if (wasUndecided.current) void refresh();
    wasUndecided.current = isMoving;
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) follow();
  }, [dataUpdatedAt]);
};
