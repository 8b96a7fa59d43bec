import type { SignedInContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import {
  deleteAccessTokenOf,
  deleteAccessTokens,
  listAccessTokens,
  recordAccountActivity,
  type SessionRow,
  untrustOtherDevices,
} from '../admins/index.ts';

export const findSessions = ({ db, admin, clock }: SignedInContext): Promise<SessionRow[]> =>
  listAccessTokens(db, admin.id, clock.now());

export const requireSession = async (context: SignedInContext, id: number): Promise<SessionRow> => {
  const session = (await findSessions(context)).find((row) => row.id === id);
  if (!session) throw notFound();
  return session;
};

const recordRevoked = (context: SignedInContext, tx: Db, sessions: number): Promise<void> =>
  recordAccountActivity(context, tx, context.admin, {
    action: 'session.revoked',
    details: { sessions },
  });

/**
 * The session of the call is ended like any other. Devices do not know their sessions, so the second factor is
 * asked for again on all others.
 */
export const endSession = (context: SignedInContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    if (!(await deleteAccessTokenOf(tx, context.admin.id, id))) throw notFound();
    await untrustOtherDevices(context, tx, context.admin);
    await recordRevoked(context, tx, 1);
  });

export const endOtherSessions = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const ended = await deleteAccessTokens(tx, context.admin.id, context.accessTokenId);
    await untrustOtherDevices(context, tx, context.admin);
    if (ended > 0) await recordRevoked(context, tx, ended);
  });
