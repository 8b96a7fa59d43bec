import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Every signed-in request reads two of the tables, and must not wait. */
export const transaction = false;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`alter table admins add column if not exists second_factor boolean not null default false`,
  );
  // When the user last proved who they are; null if that was the sign-in.
  await withShortLock(
    db,
    sql`alter table access_tokens add column if not exists verified_at timestamptz`,
  );
  // Until when the second step of a sign-in is skipped.
  await withShortLock(
    db,
    sql`alter table known_devices add column if not exists trusted_until timestamptz`,
  );
  // Authenticator apps. The last accepted time step, so that a code works once.
  await withShortLock(
    db,
    sql`
    create table if not exists totp_factors (
      admin_id integer primary key references admins on delete cascade,
      secret_sealed bytea not null,
      confirmed_at timestamptz,
      last_step integer,
      created_at timestamptz not null
    )
  `,
  );
  await withShortLock(
    db,
    sql`
    create table if not exists recovery_codes (
      id integer generated always as identity primary key,
      admin_id integer not null references admins on delete cascade,
      code_hash text not null,
      created_at timestamptz not null
    )
  `,
  );
  await sql`
    create index if not exists recovery_codes_admin_id_idx on recovery_codes (admin_id)
  `.execute(db);
  // Sign-ins whose second step is due.
  await withShortLock(
    db,
    sql`
    create table if not exists sign_in_challenges (
      token_hash bytea primary key,
      admin_id integer not null references admins on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `,
  );
  await sql`
    create index if not exists sign_in_challenges_admin_id_idx on sign_in_challenges (admin_id)
  `.execute(db);
};
