import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table buildings (
      id integer generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      name text not null,
      address text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      floors integer not null check (floors >= 1),
      basement_floors integer not null default 0 check (basement_floors >= 0),
      photo_file_id integer references files,
      poi_link_mask text,
      jibestream_id text,
      jibestream_client_id text,
      jibestream_client_secret_sealed bytea,
      jibestream_customer_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on buildings (application_id, lower(name), id)`.execute(db);
  await sql`create index on buildings (application_id, created_at, id)`.execute(db);
  await sql`create index on buildings (photo_file_id)`.execute(db);
  await sql`
    create index buildings_search on buildings
      using gin ((lower(name || ' ' || address)) gin_trgm_ops)
  `.execute(db);
};
