import { invitations } from '@floorwright/contract';
import type { InvitationCard } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';

export type Card = z.output<typeof InvitationCard>;

/** What a link stands for, which anybody who holds it may know. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) =>
      (await call(invitations.show, { params: { code } }, { signal, token: null })).invitation,
    meta: { silent: true },
  });
