import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table applications (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      name text not null,
      visitor_uid text not null unique,
      visitor_secret_sealed bytea not null,
      admin_uid text not null unique,
      admin_secret_sealed bytea not null,
      redirect_uris text[] not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on applications (saas_company_id, name, id)`.execute(db);
  await sql`
    create table saas_company_admin_applications (
      saas_company_admin_id integer not null references saas_company_admins on delete cascade,
      application_id integer not null references applications on delete cascade,
      primary key (saas_company_admin_id, application_id)
    )
  `.execute(db);
  await sql`create index on saas_company_admin_applications (application_id)`.execute(db);
};
