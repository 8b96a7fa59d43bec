import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Whether the user came from the company's identity provider with several factors, when a client was authorized. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table oauth_grants
        add column if not exists provider_factor boolean not null default false
    `,
  );
};
