import type { Confirmation as ConfirmationSchema } from '@floorwright/contract';
import { accounts, sessions } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(sessions.list, {}, { signal })).sessions,
  meta: { silent: true },
});

export type Confirmation = z.output<typeof ConfirmationSchema>;

/** The account and purpose of a mailed link. Reading them does not use the link up. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: async ({ signal }): Promise<Confirmation> => {
      const body = { confirmation_token: token };
      return (await call(accounts.showConfirmation, { body }, { signal })).confirmation;
    },
    // This page itself consumes the link.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
