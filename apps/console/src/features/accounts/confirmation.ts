import type { CallInput, Contract } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';

import { call } from '../../lib/api/call.ts';
import { forgetBrowserKey } from '../../lib/session/browser-key.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useSession } from '../../venue/company/use-session.ts';
import { messages } from './messages/index.ts';

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
