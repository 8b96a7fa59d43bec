import type { Admin } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../api/call.ts';
import { readToken } from './storage.ts';

export type SignedInAdmin = z.output<typeof Admin>;

/** The signed-in user. */
export const adminQuery = queryOptions({
  queryKey: ['admin'],
  queryFn: async ({ signal }) => (await call(accounts.showAdmin, {}, { signal })).admin,
  staleTime: 60_000,
  // The guards and the shell show the error.
  meta: { silent: true },
});

/** The signed-in user on public pages; undefined for guests and while loading. */
export const useAdmin = (): SignedInAdmin | undefined =>
  useQuery({ ...adminQuery, enabled: readToken() !== null }).data;
