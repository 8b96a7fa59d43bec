import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table invitations (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      email text not null check (email = lower(email)),
      role text not null check (role in ('super_admin', 'admin', 'manager')),
      invited_by integer references admins on delete set null,
      accepted_by integer references admins on delete set null,
      accepted_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create unique index invitations_one_open_per_email on invitations (saas_company_id, email)
      where accepted_at is null
  `.execute(db);
  await sql`create index on invitations (saas_company_id, created_at desc, id desc)`.execute(db);
  await sql`
    create table invitation_applications (
      invitation_id integer not null references invitations on delete cascade,
      application_id integer not null references applications on delete cascade,
      primary key (invitation_id, application_id)
    )
  `.execute(db);
  await sql`create index on invitation_applications (application_id)`.execute(db);
  await sql`
    create table invitation_codes (
      code_hash bytea primary key,
      invitation_id integer not null references invitations on delete cascade,
      origin text not null check (origin in ('mail', 'link')),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on invitation_codes (invitation_id)`.execute(db);
};
