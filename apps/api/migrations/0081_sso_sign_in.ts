import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Every signed-in request reads one of the tables, and must not wait. */
export const transaction = false;

/** People who come from an identity provider, and their sign-ins. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A subject is known to its issuer alone.
  await withShortLock(
    db,
    sql`
    create table if not exists sso_identities (
      sso_connection_id integer not null references sso_connections on delete cascade,
      subject text not null,
      admin_id integer not null references admins on delete cascade,
      created_at timestamptz not null,
      primary key (sso_connection_id, subject)
    )
  `,
  );
  await sql`
    create index if not exists sso_identities_admin_id_idx on sso_identities (admin_id)
  `.execute(db);
  // Sign-ins that wait for the provider, each for one browser.
  await withShortLock(
    db,
    sql`
    create table if not exists sso_attempts (
      state_hash bytea primary key,
      sso_connection_id integer not null references sso_connections on delete cascade,
      browser_hash bytea not null,
      -- Nonce and PKCE verifier.
      checks_sealed bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `,
  );
  await sql`
    create index if not exists sso_attempts_connection_idx on sso_attempts (sso_connection_id)
  `.execute(db);
  // Sessions that came from a provider end with its connection.
  await withShortLock(
    db,
    sql`
      alter table access_tokens add column if not exists sso_connection_id integer
        references sso_connections on delete cascade
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table sign_in_challenges add column if not exists sso_connection_id integer
        references sso_connections on delete cascade
    `,
  );
  await sql`drop index concurrently if exists access_tokens_sso_connection_id_idx`.execute(db);
  await sql`
    create index concurrently access_tokens_sso_connection_id_idx
      on access_tokens (sso_connection_id) where sso_connection_id is not null
  `.execute(db);
};
