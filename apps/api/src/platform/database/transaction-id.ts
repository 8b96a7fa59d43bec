import { sql } from 'kysely';

import type { Db } from './db.ts';
import { sqlStateOf } from './failures.ts';

/** Names this transaction, so that its outcome can be asked for if the answer to its COMMIT is lost. */
export const readTransactionId = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the transaction has no id');
  return row.id;
};

/** Whether a transaction took effect. Fails while it is still open, such as when the network broke. */
export const wasCommitted = async (db: Db, id: string): Promise<boolean> => {
  const status = await readStatus(db, id);
  if (status === 'in progress') throw new Error(`Transaction ${id} is not over yet.`);
  return status === 'committed';
};

/** PostgreSQL says so of an id that it has not given yet: a fail-over has lost the transaction. */
const inTheFuture = '22023';

const readStatus = async (db: Db, id: string): Promise<string | null | undefined> => {
  try {
    const { rows } = await sql<{ status: string | null }>`
      select pg_xact_status(${id}::xid8) as status
    `.execute(db);
    return rows[0]?.status;
  } catch (error) {
    if (sqlStateOf(error) === inTheFuture) return undefined;
    throw error;
  }
};
