import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table saas_companies (
      id integer generated always as identity primary key,
      name text not null,
      plan_slug text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table saas_company_admins (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      admin_id integer not null references admins on delete cascade,
      role text not null check (role in ('owner', 'super_admin', 'admin', 'manager')),
      created_at timestamptz not null,
      unique (saas_company_id, admin_id)
    )
  `.execute(db);
  await sql`create index on saas_company_admins (admin_id)`.execute(db);
  await sql`create index on saas_company_admins (saas_company_id, id)`.execute(db);
  await sql`
    alter table admins
      add column saas_company_id integer references saas_companies on delete set null
  `.execute(db);
  await sql`create index on admins (saas_company_id)`.execute(db);
};
