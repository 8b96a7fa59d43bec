import { buildings } from '@floorwright/contract';
import type { Building } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey } from './company-query.ts';

export type CompanyBuilding = z.output<typeof Building>;

/** One building of a company. */
export const buildingQuery = (companyId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', id],
    queryFn: async ({ signal }): Promise<CompanyBuilding> =>
      (await call(buildings.show, { params: { id } }, { signal })).building,
    enabled: companyId !== undefined,
    // The page says what is wrong.
    meta: { silent: true },
  });
