import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createImports(db);
  await createRows(db);
};

const createImports = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table beacon_imports (
      id integer generated always as identity primary key,
      building_id integer not null references buildings on delete cascade,
      file_id integer not null references files,
      name text,
      status text not null check (status in (
        'created', 'preparing', 'queued', 'parsing', 'processing', 'pending', 'parsed', 'complete',
        'failed'
      )),
      -- How the bytes are to be read, once they have been looked at.
      encoding text,
      delimiter text,
      headers boolean not null default false,
      sourcemap jsonb not null default '{}',
      first_rows json not null default '[]',
      column_count integer not null default 0,
      row_total integer,
      rows_done integer not null default 0,
      added integer,
      updated integer,
      unchanged integer,
      refused integer,
      failure text,
      -- The time of change of every beacon that it touched: who has another one was changed since.
      applied_at timestamptz,
      undone_at timestamptz,
      undone_removed integer,
      undone_restored integer,
      undone_kept integer,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on beacon_imports (building_id, created_at, id)`.execute(db);
  await sql`create index on beacon_imports (file_id)`.execute(db);
};

const createRows = async (db: Kysely<unknown>): Promise<void> => {
  // Each line of the file once, however often the reading was interrupted.
  await sql`
    create table beacon_import_rows (
      import_id integer not null references beacon_imports on delete cascade,
      row integer not null,
      cells json not null,
      primary key (import_id, row)
    )
  `.execute(db);
  await sql`
    create table beacon_import_errors (
      import_id integer not null references beacon_imports on delete cascade,
      row integer not null,
      messages json not null,
      primary key (import_id, row)
    )
  `.execute(db);
  // The previous state of a changed beacon; null for an added one.
  await sql`
    create table beacon_import_changes (
      import_id integer not null references beacon_imports on delete cascade,
      beacon_id integer not null,
      before jsonb,
      primary key (import_id, beacon_id)
    )
  `.execute(db);
};
