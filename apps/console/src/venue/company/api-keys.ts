import type { ApiKey } from '@floorwright/contract';
import { apiKeys } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey } from './company.ts';

export type CompanyKey = z.output<typeof ApiKey>;

/** The API keys of a company, without the keys themselves. */
export const keysQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'api-keys'],
    queryFn: async ({ signal }) => (await call(apiKeys.list, {}, { signal })).api_keys,
    enabled: companyId !== undefined,
  });
