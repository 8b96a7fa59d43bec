import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table admins (
      id integer generated always as identity primary key,
      email text not null unique check (email = lower(email)),
      unconfirmed_email text check (unconfirmed_email = lower(unconfirmed_email)),
      first_name text not null,
      last_name text not null,
      role text not null check (role in ('owner', 'super_admin', 'admin', 'manager')),
      password_hash text not null,
      confirmed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table access_tokens (
      id integer generated always as identity primary key,
      admin_id integer not null references admins on delete cascade,
      key_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on access_tokens (admin_id)`.execute(db);
  await sql`create index on access_tokens (expires_at)`.execute(db);
  await sql`
    create table email_tokens (
      id integer generated always as identity primary key,
      admin_id integer not null references admins on delete cascade,
      purpose text not null check (purpose in ('confirm_account', 'change_email', 'reset_password')),
      email text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on email_tokens (admin_id, purpose)`.execute(db);
  await sql`create index on email_tokens (expires_at)`.execute(db);
  await sql`
    create table rate_limits (
      key text primary key,
      tries integer not null,
      ends_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on rate_limits (ends_at)`.execute(db);
  await sql`
    create table idempotency_keys (
      caller text not null,
      key text not null,
      request_hash bytea not null,
      status integer,
      body text,
      created_at timestamptz not null,
      primary key (caller, key)
    )
  `.execute(db);
  await sql`create index on idempotency_keys (created_at)`.execute(db);
  await sql`
    create table installation_facts (
      name text primary key,
      value text not null,
      noted_at timestamptz not null
    )
  `.execute(db);
};
