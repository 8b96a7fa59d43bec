import { type Kysely, sql } from 'kysely';

/** One row: proves which SECRET_KEY the stored secrets are encrypted with, without revealing it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table secret_key_check (
      id integer primary key default 1 check (id = 1),
      fingerprint bytea not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
};
