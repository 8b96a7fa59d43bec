import type { Kysely, Transaction } from 'kysely';

import type { DB } from './schema.generated.ts';

/** The handle that every repository takes: the database, or the transaction under way. */
export type Db = Kysely<DB>;

const isTransaction = (db: Db): db is Transaction<DB> => db.isTransaction;

/** Runs `work` in the transaction under way, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : db.transaction().execute(work);
