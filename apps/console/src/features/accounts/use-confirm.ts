import { accounts } from '@floorwright/contract';
import type { CallInput } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { forgetBrowserKey } from '../../lib/session/browser-key.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useSession } from '../../venue/company/use-session.ts';

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
