import { sql } from 'kysely';

import type { Db } from './db.ts';

/** Names this transaction, so that its outcome can be asked for if the answer to its COMMIT is lost. */
export const readTransactionId = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the transaction has no id');
  return row.id;
};

/** Whether a transaction took effect. Fails while it is still open, such as when the network broke. */
export const wasCommitted = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ status: string | null }>`
    select pg_xact_status(${id}::xid8) as status
  `.execute(db);
  const status = rows[0]?.status;
  if (status === 'in progress') throw new Error(`Transaction ${id} is not over yet.`);
  return status === 'committed';
};
