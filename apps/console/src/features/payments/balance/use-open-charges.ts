import { charges } from '@floorwright/contract';
import { useIsMutating, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { call } from '../../../lib/api/call.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';
import { useBillingRefresh } from '../billing-query.ts';
import type { CompanyCharge } from '../charges-list.ts';
import { askEvery } from '../watch-payment.ts';

/** Whoever confirms a payment asks for it themselves, and tells how it went. */
export const confirmingCharge = ['confirm charge'];

const isOpen = ({ status, settled }: CompanyCharge): boolean =>
  status !== 'failed' && !(status === 'succeed' && settled);

/** Asks for the charges in sight that are not decided, whoever began them, and shows what they became. */
export const useOpenCharges = (listed: readonly CompanyCharge[] = []): void => {
  const company = useCompany();
  const refresh = useEffectEvent(useBillingRefresh());
  const isConfirming = useIsMutating({ mutationKey: confirmingCharge }) > 0;
  const decidedAt = useQueries({
    queries: listed.filter(isOpen).map((charge) => ({
      queryKey: [...companyKey(company?.id), 'charge', charge.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(charges.show, { params: { id: charge.id } }, { signal })).charge,
      initialData: charge,
      staleTime: askEvery,
      gcTime: 0,
      enabled: !isConfirming,
      refetchInterval: askEvery,
      meta: { silent: true },
    })),
    combine: (answers) =>
      Math.max(0, ...answers.map((one) => (isOpen(one.data) ? 0 : one.dataUpdatedAt))),
  });
  useEffect(() => {
    if (decidedAt > 0) void refresh();
  }, [decidedAt]);
};
