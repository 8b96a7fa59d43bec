import { invitations } from '@floorwright/contract';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { copyText } from '../../lib/clipboard.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { useInvitationsRefresh } from './invitations-list.ts';
import type { CompanyInvitation } from './invitations-list.ts';

/** Puts a new link into the clipboard; where that is not possible, offers it to be copied by hand. */
export const useCopyLink = () => {
  const [toCopy, setToCopy] = useState<string | null>(null);
  const refresh = useInvitationsRefresh();
  const { run } = useAction({
    mutationFn: async ({ id, email }: CompanyInvitation) => {
      const { link } = await call(invitations.createLink, { params: { id } });
      if (await copyText(link)) showSuccess(`The link is copied. It is for ${email} alone.`);
      else setToCopy(link);
    },
    onError: refresh,
  });
  return { run, toCopy, close: (): void => setToCopy(null) };
};
