import { onTestFinished } from 'vitest';

import type { Product } from './product.ts';
import { eventually } from './waiting.ts';

/** Ends every connection that writes to a table, until the returned function or the end of the test. */
export const killWrites = async (
  { database: { pool } }: Product,
  table: string,
): Promise<() => Promise<void>> => {
  await pool.query(`
    create or replace function end_connection() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return null;
      end
    $$
  `);
  await pool.query(`
    create trigger killer after insert or update or delete on ${table}
      for each statement execute function end_connection()
  `);
  // The pool may still hand out a connection that has ended.
  const allowWrites = async (): Promise<void> => {
    await eventually(() => pool.query(`drop trigger if exists killer on ${table}`));
  };
  onTestFinished(allowWrites);
  return allowWrites;
};
