import { charges } from '@floorwright/contract';
import type { Receipt } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';

export type ChargeReceipt = z.output<typeof Receipt>;

/** What is settled never changes. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: async ({ signal }) =>
      (await call(charges.receipt, { params: { id } }, { signal })).receipt,
    staleTime: Infinity,
  });
