import { sql } from 'kysely';
import { expect } from 'vitest';

import type { Product } from './product.ts';

/** Returns when a query of this database, or so many, wait for a lock that another query holds. */
export const untilSomebodyWaits = async ({ database }: Product, count = 1): Promise<void> => {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(count);
};
