import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each table commits alone. A constant default writes no rows. */
export const transaction = false;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table buildings
        add column if not exists auto_publish boolean not null default true
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table saas_companies
        add column if not exists managers_publish boolean not null default false,
        -- Kinds of problems with which nothing is published.
        add column if not exists blocking_problems text[] not null default '{}'
    `,
  );
};
