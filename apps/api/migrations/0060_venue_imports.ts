import { type Kysely, sql } from 'kysely';

/** Files from which POIs of a building come, what came from them, and what undoing needs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table venue_imports (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      building_id integer not null references buildings on delete cascade,
      building_floor_id integer references building_floors on delete set null,
      file_id integer not null references files,
      filename text not null,
      status text not null
        check (status in ('reading', 'ready', 'failed', 'applied', 'undone')),
      -- Properties that the user chose, and decisions on conflicts.
      mapping jsonb not null default '{}',
      decisions jsonb not null default '{}',
      -- The file in the shape that all formats have in common, once it is read. No query looks into it.
      document json,
      -- Under which name its POIs are remembered, so that a newer file finds them again.
      source text,
      failure json,
      counts json,
      applied_at timestamptz,
      undone_kept integer,
      created_at timestamptz not null,
      check (status not in ('ready', 'applied', 'undone') or document is not null),
      check (status not in ('applied', 'undone') or applied_at is not null)
    )
  `.execute(db);
  await sql`create index on venue_imports (saas_company_id)`.execute(db);
  await sql`create index on venue_imports (building_id)`.execute(db);
  await sql`create index on venue_imports (building_floor_id)`.execute(db);
  await sql`create index on venue_imports (file_id)`.execute(db);
  await sql`create index on venue_imports (created_at)`.execute(db);
  // A POI that is deleted by hand is forgotten here too.
  await sql`
    create table venue_imported_pois (
      building_id integer not null references buildings on delete cascade,
      source text not null,
      foreign_id text not null,
      poi_id integer not null references building_pois on delete cascade,
      -- As the file described it last.
      described jsonb not null,
      primary key (building_id, source, foreign_id)
    )
  `.execute(db);
  await sql`create index on venue_imported_pois (poi_id)`.execute(db);
  await sql`
    create table venue_import_changes (
      import_id integer not null references venue_imports on delete cascade,
      poi_id integer not null,
      action text not null check (action in ('added', 'changed', 'removed')),
      foreign_id text not null,
      -- The row as it was, null for an added one, and as the file described it before.
      before jsonb,
      described jsonb,
      -- The version that the import wrote: a POI with another one was changed since.
      lock_version integer not null,
      primary key (import_id, poi_id)
    )
  `.execute(db);
};
