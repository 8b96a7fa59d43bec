import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useCompany } from '../../lib/company/use-company.ts';
import { tableKey } from '../../lib/use-table-page.ts';
import { chargesTable, isUndecided, useBilling } from './billing-query.ts';

/** Asks for the charges as often as for the subscription, while the server is about to make some. */
export const useFreshCharges = (): void => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const { data: billing, dataUpdatedAt } = useBilling();
  const wasUndecided = useRef(false);
  const follow = useEffectEvent(() => {
    const isMoving = isUndecided(billing);
    if (isMoving || wasUndecided.current)
      void queryClient.invalidateQueries({ queryKey: tableKey(company?.id, chargesTable) });
    wasUndecided.current = isMoving;
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) follow();
  }, [dataUpdatedAt]);
};
