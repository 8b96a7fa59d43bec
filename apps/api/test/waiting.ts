import { sql } from 'kysely';
import { expect, vi } from 'vitest';

import type { TestDatabase } from './database.ts';

/** Waits until the check holds: long enough for a machine that is busy with other things. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });

/** Waits until this many queries of a product's database wait for a lock. */
export const untilQueriesWait = async (
  { database }: { database: Pick<TestDatabase, 'db'> },
  count = 1,
): Promise<void> => {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(count);
};
