import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_imports
        -- Counts how often it was read or applied: a job that was cancelled must not end a later one.
        add column if not exists run integer not null default 0,
        -- What the file is, so that asking how far the import is does not read the file as a whole.
        add column if not exists kind text
    `,
  );
};
