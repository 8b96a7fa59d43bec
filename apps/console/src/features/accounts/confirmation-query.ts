import { accounts } from '@floorwright/contract';
import type { Confirmation as ConfirmationSchema } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';

export type Confirmation = z.output<typeof ConfirmationSchema>;

/** What the link of a mail stands for. Asking does not use it up. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: async ({ signal }): Promise<Confirmation> => {
      const body = { confirmation_token: token };
      return (await call(accounts.showConfirmation, { body }, { signal })).confirmation;
    },
    // It is used up by this very page.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
