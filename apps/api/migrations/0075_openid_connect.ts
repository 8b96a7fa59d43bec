import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Clients refresh their tokens all the time, and must not wait. */
export const transaction = false;

/** Sign-ins by OpenID Connect: what was asked for, how the user signed in, and the keys of ID tokens. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table oauth_grants
        add column if not exists scopes text[] not null default '{profile}',
        add column if not exists nonce text,
        add column if not exists signed_in_at timestamptz
    `,
  );
  await withShortLock(
    db,
    sql`
    create table if not exists oauth_consents (
      admin_id integer not null references admins on delete cascade,
      application_id integer not null references applications on delete cascade,
      scopes text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (admin_id, application_id)
    )
  `,
  );
  await sql`
    create index if not exists oauth_consents_application_id_idx on oauth_consents (application_id)
  `.execute(db);
  await sql`
    create table if not exists oauth_signing_keys (
      id integer generated always as identity primary key,
      kid text not null unique,
      modulus text not null,
      exponent text not null,
      private_key_sealed bytea not null,
      signs_from timestamptz not null,
      created_at timestamptz not null
    )
  `.execute(db);
};
