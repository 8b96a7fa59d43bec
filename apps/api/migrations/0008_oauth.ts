import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A grant is one sign-in of a member for an application, and ends with the membership. by_secret
  // is true if the client exchanged the code with its secret; then refreshing requires the secret
  // too.
  await sql`
    create table oauth_grants (
      id integer generated always as identity primary key,
      saas_company_admin_id integer not null references saas_company_admins on delete cascade,
      application_id integer not null references applications on delete cascade,
      redirect_uri text not null,
      sandbox boolean not null,
      customer_path_key text,
      code_hash bytea not null unique,
      code_challenge text,
      code_expires_at timestamptz not null,
      code_used_at timestamptz,
      by_secret boolean,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on oauth_grants (saas_company_admin_id)`.execute(db);
  await sql`create index on oauth_grants (application_id)`.execute(db);
  await sql`create index on oauth_grants (expires_at)`.execute(db);
  // A used refresh token is retained until it would have expired: using it again revokes the grant.
  await sql`
    create table oauth_tokens (
      id integer generated always as identity primary key,
      grant_id integer not null references oauth_grants on delete cascade,
      access_token_hash bytea not null unique,
      access_token_expires_at timestamptz not null,
      refresh_token_hash bytea not null unique,
      refresh_token_expires_at timestamptz not null,
      refreshed_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on oauth_tokens (grant_id)`.execute(db);
  await sql`create index on oauth_tokens (refresh_token_expires_at)`.execute(db);
};
