import { type Db, inTransaction } from '../../../platform/database/db.ts';

type NewAttempt = {
  state_hash: Buffer;
  sso_connection_id: number;
  browser_hash: Buffer;
  checks_sealed: Buffer;
  created_at: Date;
  expires_at: Date;
};

export const insertAttempt = async (db: Db, attempt: NewAttempt): Promise<void> => {
  await db.insertInto('sso_attempts').values(attempt).execute();
};

/** Uses an attempt up. Of two concurrent callers, one gets it, and none if the connection is removed meanwhile. */
export const takeAttempt = (db: Db, stateHash: Buffer, now: Date) =>
  inTransaction(db, async (tx) => {
    // The connection before the attempt: removing a connection locks them in this order.
    const connection = await tx
      .selectFrom('sso_attempts')
      .innerJoin('sso_connections', 'sso_connections.id', 'sso_attempts.sso_connection_id')
      .select('sso_connections.id')
      .where('state_hash', '=', stateHash)
      .forKeyShare('sso_connections')
      .executeTakeFirst();
    if (!connection) return undefined;
    const taken = await tx
      .deleteFrom('sso_attempts')
      .where('state_hash', '=', stateHash)
      .where('expires_at', '>', now)
      .returning(['sso_connection_id', 'browser_hash', 'checks_sealed', 'created_at'])
      .executeTakeFirst();
    if (!taken) return undefined;
    await tx
      .insertInto('used_sso_attempts')
      .values({ state_hash: stateHash, sso_connection_id: connection.id, used_at: now })
      .onConflict((conflict) => conflict.column('state_hash').doNothing())
      .execute();
    return taken;
  });

/** The connection of an attempt that was used in the last day. */
export const findUsedAttempt = (db: Db, stateHash: Buffer) =>
  db
    .selectFrom('used_sso_attempts')
    .select('sso_connection_id')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();

export const findIdentity = (db: Db, connectionId: number, subject: string) =>
  db
    .selectFrom('sso_identities')
    .select('admin_id')
    .where('sso_connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Whether the provider has named someone already whose account this is. */
export const isLinked = async (db: Db, connectionId: number, adminId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('sso_identities')
    .select('subject')
    .where('sso_connection_id', '=', connectionId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return found !== undefined;
};

type NewIdentity = {
  sso_connection_id: number;
  subject: string;
  admin_id: number;
  created_at: Date;
};

export const insertIdentity = async (db: Db, identity: NewIdentity): Promise<void> => {
  await db
    .insertInto('sso_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['sso_connection_id', 'subject']).doNothing())
    .execute();
};
