import { config } from '@floorwright/contract';
import type { ConsoleConfig } from '@floorwright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from './api/call.ts';

export type Config = z.output<typeof ConsoleConfig>;

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(config.show, {}, { signal }),
  staleTime: Infinity,
  // Links that are missing for a moment are no news to tell.
  meta: { silent: true },
});

/** What this installation says about itself; undefined until it is known. */
export const useConfig = (): Config | undefined => useQuery(configQuery).data;
