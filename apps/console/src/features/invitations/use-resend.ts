import { invitations } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { useInvitationsRefresh } from './invitations-list.ts';
import type { CompanyInvitation } from './invitations-list.ts';

export const useResend = () => {
  const refresh = useInvitationsRefresh();
  return useAction({
    mutationFn: ({ id }: CompanyInvitation) => call(invitations.resend, { params: { id } }),
    onSuccess: () => showSuccess('Invitation sent successfully'),
    onSettled: refresh,
  });
};
