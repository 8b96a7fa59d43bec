import type { Kysely, Transaction } from 'kysely';

import type { DB } from './schema.generated.ts';

/** The handle that every repository takes: the database, or the current transaction. */
export type Db = Kysely<DB>;

const isTransaction = (db: Db): db is Transaction<DB> => db.isTransaction;

/** A concurrent transaction may have inserted the same value after it was checked. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Runs `work` in the current transaction, or in a new one. */
export const inTransaction = <T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : db.transaction().execute(work);

/**
 * Runs reads that must be consistent with each other on one snapshot. In an ordinary transaction (read
 * committed) each statement has its own snapshot.
 */
export const readSnapshot = <T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  isTransaction(db)
    ? work(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work);
