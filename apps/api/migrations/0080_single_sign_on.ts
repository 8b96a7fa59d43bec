import { type Kysely, sql } from 'kysely';

/** The identity provider of a company, its email domains, and what people get at their first sign-in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table sso_connections (
      id integer generated always as identity primary key,
      saas_company_id integer not null unique references saas_companies on delete cascade,
      issuer text not null,
      client_id text not null,
      client_secret_sealed bytea not null,
      -- Null refuses people without a group of the table.
      default_role text check (default_role in ('super_admin', 'admin', 'manager')),
      -- The claim with the groups of a person; null if groups decide nothing.
      groups_claim text,
      -- Whether members may no longer use a password.
      only_way boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table sso_connection_applications (
      sso_connection_id integer not null references sso_connections on delete cascade,
      application_id integer not null references applications on delete cascade,
      primary key (sso_connection_id, application_id)
    )
  `.execute(db);
  await sql`create index on sso_connection_applications (application_id)`.execute(db);
  await sql`
    create table sso_groups (
      id integer generated always as identity primary key,
      sso_connection_id integer not null references sso_connections on delete cascade,
      name text not null,
      role text not null check (role in ('super_admin', 'admin', 'manager')),
      unique (sso_connection_id, name)
    )
  `.execute(db);
  await sql`
    create table sso_group_applications (
      sso_group_id integer not null references sso_groups on delete cascade,
      application_id integer not null references applications on delete cascade,
      primary key (sso_group_id, application_id)
    )
  `.execute(db);
  await sql`create index on sso_group_applications (application_id)`.execute(db);
  await sql`
    create table sso_domains (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      domain text not null,
      -- The value of the TXT record. Everyone can read it there.
      record_value text not null,
      created_at timestamptz not null,
      checked_at timestamptz,
      verified_at timestamptz,
      -- Since when the record of a verified domain is missing.
      missing_since timestamptz,
      unique (saas_company_id, domain)
    )
  `.execute(db);
  // Companies may claim a domain at the same time, and one can verify it.
  await sql`
    create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null
  `.execute(db);
};
