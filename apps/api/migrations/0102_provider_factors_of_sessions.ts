import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/**
 * Whether the identity provider of a session confirmed several factors. It was derived from how the user had proved
 * who they are, which own factors change too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table access_tokens
        add column if not exists provider_factor boolean not null default false
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table sign_in_challenges
        add column if not exists provider_factor boolean not null default false
    `,
  );
  await sql`update oauth_grants set provider_factor = false where provider_factor`.execute(db);
};
