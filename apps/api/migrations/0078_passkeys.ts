import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Every signed-in request reads one of the tables, and must not wait. */
export const transaction = false;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // How the user of a session last proved who they are, by the names of RFC 8176.
  await withShortLock(
    db,
    sql`alter table access_tokens add column if not exists amr text[] not null default '{pwd}'`,
  );
  await withShortLock(
    db,
    sql`alter table oauth_grants add column if not exists amr text[] not null default '{pwd}'`,
  );
  await withShortLock(
    db,
    sql`
    create table if not exists passkeys (
      id integer generated always as identity primary key,
      admin_id integer not null references admins on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )
  `,
  );
  await sql`create index if not exists passkeys_admin_id_idx on passkeys (admin_id)`.execute(db);
  // What browsers were asked to sign; each is accepted once. Without an admin until the passkey tells who it is.
  await withShortLock(
    db,
    sql`
    create table if not exists passkey_challenges (
      challenge_hash bytea primary key,
      admin_id integer references admins on delete cascade,
      purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'verify')),
      expires_at timestamptz not null
    )
  `,
  );
  await sql`
    create index if not exists passkey_challenges_admin_id_idx on passkey_challenges (admin_id)
  `.execute(db);
};
