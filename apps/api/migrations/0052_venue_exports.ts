import { type Kysely, sql } from 'kysely';

/** Archives of buildings that members asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table venue_exports (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      building_id integer not null references buildings on delete cascade,
      format text not null,
      status text not null check (status in ('processing', 'complete', 'failed')),
      file_id integer references files,
      created_at timestamptz not null,
      check ((status = 'complete') = (file_id is not null))
    )
  `.execute(db);
  await sql`create index on venue_exports (saas_company_id)`.execute(db);
  await sql`create index on venue_exports (building_id)`.execute(db);
  await sql`create index on venue_exports (file_id)`.execute(db);
  await sql`create index on venue_exports (created_at)`.execute(db);
};
