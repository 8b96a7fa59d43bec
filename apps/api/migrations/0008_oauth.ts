import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table oauth_codes (
      code_hash bytea primary key,
      application_id integer not null references applications on delete cascade,
      admin_id integer not null references admins on delete cascade,
      redirect_uri text not null,
      code_challenge text,
      code_challenge_method text,
      scope text,
      sandbox boolean not null default false,
      customer_path_key text,
      used_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on oauth_codes (expires_at)`.execute(db);
  await sql`
    create table oauth_tokens (
      id integer generated always as identity primary key,
      code_hash bytea,
      application_id integer not null references applications on delete cascade,
      admin_id integer not null references admins on delete cascade,
      access_token_hash bytea not null unique,
      access_token_expires_at timestamptz not null,
      refresh_token_hash bytea unique,
      refresh_token_expires_at timestamptz,
      scope text,
      sandbox boolean not null default false,
      customer_path_key text,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on oauth_tokens (code_hash)`.execute(db);
  await sql`create index on oauth_tokens (application_id, admin_id)`.execute(db);
};
