import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Every signed-in request reads the table, and must not wait. */
export const transaction = false;

/** Whether a company requires a second factor of its members. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  withShortLock(
    db,
    sql`
      alter table saas_companies
        add column if not exists requires_second_factor boolean not null default false
    `,
  );
