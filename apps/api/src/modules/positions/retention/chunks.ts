import type { Clock } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { deadlockDetected, sqlStateOf } from '../../../platform/database/failures.ts';
import { lockRetention } from '../locks.ts';
import { deleteChunk, type Deletion } from './chunks-repository.ts';

export type RetentionDeps = {
  db: Db;
  clock: Clock;
  /** For how many days single positions are stored; undefined for as long as the sums. */
  positionDays?: number | undefined;
  /** Ends the work between two chunks; the next run continues there. */
  signal?: AbortSignal | undefined;
};

/** The number of rows deleted at a time, so that writers do not wait long. */
export const chunkSize = 20_000;

const maxTries = 5;

/**
 * Blocks a recount meanwhile, which would see partial data or lock what is dropped. A month cannot be
 * dropped while others use the table that it is a part of. Where both wait for each other, the database rolls
 * one of them back; then the work starts again.
 */
export const workAlone = async <T>(db: Db, work: (tx: Db) => Promise<T>, tries = 1): Promise<T> => {
  try {
    return await inTransaction(db, async (tx) => {
      await lockRetention(tx);
      return work(tx);
    });
  } catch (error) {
    if (sqlStateOf(error) !== deadlockDetected || tries === maxTries) throw error;
    return workAlone(db, work, tries + 1);
  }
};

/** Repeats work, each time in a transaction of its own, until nothing is left. */
export const repeatUntilDone = async (
  { db, signal }: RetentionDeps,
  work: (tx: Db) => Promise<boolean>,
): Promise<void> => {
  let isMore = true;
  while (isMore) {
    signal?.throwIfAborted();
    isMore = await workAlone(db, work);
  }
};

export const deleteInChunks = (deps: RetentionDeps, deletion: Deletion): Promise<void> =>
  repeatUntilDone(deps, (tx) => deleteChunk(tx, deletion, chunkSize));

/** Works on each item, also after one has failed, and fails in the end if any did. */
export const forEach = async <T>(
  { signal }: RetentionDeps,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} deletions failed`);
  if (errors.length === 1) throw errors[0];
};
