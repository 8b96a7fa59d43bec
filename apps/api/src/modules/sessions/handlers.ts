import type { Session } from '@floorwright/contract';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { SessionRow } from '../admins/index.ts';
import { endOtherSessions, endSession, findSessions, requireSession } from './sessions.ts';

const presentSession = (
  row: SessionRow,
  { accessTokenId, clock }: SignedInContext,
): z.input<typeof Session> => ({
  id: row.id,
  current: row.id === accessTokenId,
  user_agent: row.user_agent,
  network: row.network,
  time_zone: row.time_zone,
  created_at: row.created_at.toISOString(),
  // Stored once an hour at most; this request uses the session.
  last_used_at: (row.id === accessTokenId ? clock.now() : row.last_used_at).toISOString(),
  expires_at: row.expires_at.toISOString(),
  single_sign_on: row.is_single_sign_on,
});

export const sessionHandlers: Handlers<'sessions'> = {
  list: async (_request, context) => {
    const rows = await findSessions(context);
    return { status: 200, body: { sessions: rows.map((row) => presentSession(row, context)) } };
  },

  removeOthers: async (_request, context) => {
    await endOtherSessions(context);
    return { status: 204 };
  },

  show: async ({ params }, context) => {
    const session = await requireSession(context, params.id);
    return { status: 200, body: { session: presentSession(session, context) } };
  },

  remove: async ({ params }, context) => {
    await endSession(context, params.id);
    return { status: 204 };
  },
};
