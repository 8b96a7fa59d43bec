import type { Kysely, Transaction } from 'kysely';

import type { DB } from './schema.generated.ts';

/** The handle that every repository takes: the database, or the transaction under way. */
export type Db = Kysely<DB>;

const isTransaction = (db: Db): db is Transaction<DB> => db.isTransaction;

/** Two wrote the same unique value at once, and this one came second. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Runs `work` in the transaction under way, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : db.transaction().execute(work);

/**
 * Runs reads that have to agree with each other on one snapshot. Each statement of an ordinary
 * transaction sees what was committed before that statement, so two of them can disagree.
 */
export const readSnapshot = <T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  isTransaction(db)
    ? work(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work);
