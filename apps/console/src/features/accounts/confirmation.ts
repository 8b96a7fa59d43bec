import { accounts } from '@floorwright/contract';
import type { CallInput, Confirmation as ConfirmationSchema } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { forgetBrowserKey } from '../../lib/session/browser-key.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useSession } from '../../venue/company/use-session.ts';

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

type Body = CallInput<typeof accounts.confirm>['body'];

/** Uses the link up, and signs in as the person whom it stands for. */
export const useConfirm = () => {
  const session = useSession();
  return {
    send: (body: Body) => call(accounts.confirm, { body }),
    begin: async (key: string): Promise<void> => {
      forgetBrowserKey();
      await session.replaceWith(key);
      showSuccess('Your email is confirmed.');
    },
  };
};
