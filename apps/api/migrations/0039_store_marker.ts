import { type Kysely, sql } from 'kysely';

/** One row: names an object in the file store, so that a process with another store is noticed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table store_marker (
      id integer primary key default 1 check (id = 1),
      key text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
};
