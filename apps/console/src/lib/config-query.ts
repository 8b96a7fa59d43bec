import type { ConsoleConfig } from '@floorwright/contract';
import { config } from '@floorwright/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from './api/call.ts';

export type Config = z.output<typeof ConsoleConfig>;

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(config.show, {}, { signal }),
  staleTime: Infinity,
  // Missing links are not worth a toast.
  meta: { silent: true },
});

/** The public configuration of this installation; undefined while it loads. */
export const useConfig = (): Config | undefined => useQuery(configQuery).data;
