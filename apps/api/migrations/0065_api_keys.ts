import { type Kysely, sql } from 'kysely';

/** Keys with which programs of a company call the API. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table api_keys (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      name text not null,
      key_hash bytea not null unique,
      -- The last characters, which do not reveal the key.
      hint text not null,
      -- The key from before the last rotation, while it still works.
      previous_hash bytea unique,
      previous_expires_at timestamptz,
      scopes text[] not null check (
        scopes <@ array['venue.read', 'venue.write', 'beacons', 'reports', 'positions']
        and cardinality(scopes) > 0
      ),
      -- Otherwise those in api_key_applications, and none once all of them are deleted.
      all_applications boolean not null,
      networks text[] not null default '{}',
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      check ((previous_hash is null) = (previous_expires_at is null))
    )
  `.execute(db);
  await sql`create index on api_keys (saas_company_id)`.execute(db);
  await sql`
    create table api_key_applications (
      api_key_id integer not null references api_keys on delete cascade,
      application_id integer not null references applications on delete cascade,
      primary key (api_key_id, application_id)
    )
  `.execute(db);
  await sql`create index on api_key_applications (application_id)`.execute(db);
};
