import { type Kysely, sql } from 'kysely';

/** Users that an identity provider provisions by SCIM, and API keys that may do so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table api_keys drop constraint api_keys_scopes_check`.execute(db);
  await sql`
    alter table api_keys add constraint api_keys_scopes_check check (
      scopes <@ array['venue.read', 'venue.write', 'beacons', 'reports', 'positions', 'provisioning']
      and cardinality(scopes) > 0
    )
  `.execute(db);
  await sql`
    create table provisioned_users (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      -- What the identity provider says. Accounts are neither read nor changed.
      user_name text not null,
      external_id text,
      email text not null check (email = lower(email)),
      given_name text not null,
      family_name text not null,
      display_name text not null,
      active boolean not null,
      -- Who joined the company as this user, also while deactivated.
      admin_id integer references admins on delete set null,
      saas_company_admin_id integer unique references saas_company_admins on delete set null,
      -- A member from before, whose access is not changed until a group gives another.
      adopted boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create unique index provisioned_users_user_name on provisioned_users (saas_company_id, lower(user_name))
  `.execute(db);
  await sql`
    create unique index provisioned_users_email on provisioned_users (saas_company_id, email)
  `.execute(db);
  await sql`create index on provisioned_users (saas_company_id, external_id)`.execute(db);
  await sql`create index on provisioned_users (admin_id)`.execute(db);
};
