import type {
  CallInput,
  Confirmation as ConfirmationSchema,
  Contract,
} from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { forgetBrowserKey } from '../../lib/session/browser-key.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useSession } from '../../venue/company/use-session.ts';
import { messages } from './messages/index.ts';

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

type Body = CallInput<Contract['accounts']['confirm']>['body'];

/** Runs a step of the sign-in after which a second one may be due. */
export type TryFirst = (firstStep: () => Promise<void>) => Promise<void>;

/** Uses the link up and signs in as its user. */
export const useConfirm = () => {
  const session = useSession();
  return {
    send: (body: Body) => call(accounts.confirm, { body }),
    begin: async (key: string): Promise<void> => {
      forgetBrowserKey();
      await session.replaceWith(key);
      showSuccess(messages.confirm.done);
    },
  };
};
