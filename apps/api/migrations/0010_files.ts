import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A file outlives its company until its bytes have been removed too.
  await sql`
    create table files (
      id integer generated always as identity primary key,
      saas_company_id integer references saas_companies on delete set null,
      created_by integer references admins on delete set null,
      key text not null unique,
      filename text not null,
      content_type text not null,
      byte_size integer not null check (byte_size > 0),
      checksum text not null,
      processing_failed_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on files (created_at)`.execute(db);
  await sql`create index on files (saas_company_id)`.execute(db);
  await sql`create index on files (created_by)`.execute(db);
  await sql`
    create table file_variants (
      file_id integer not null references files on delete cascade,
      name text not null,
      key text not null unique,
      content_type text not null,
      width integer not null,
      height integer not null,
      byte_size integer not null,
      created_at timestamptz not null,
      primary key (file_id, name)
    )
  `.execute(db);
};
