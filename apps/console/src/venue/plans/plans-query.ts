import { plans } from '@floorwright/contract';
import type { Plan } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';

export type OfferedPlan = z.output<typeof Plan>;

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(plans.list, {}, { signal })).plans,
  staleTime: 5 * 60_000,
});
