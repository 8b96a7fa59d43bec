import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/**
 * Codes and answers that were used, to recognize one that comes again. They are not in the tables of those that are
 * valid: a process of the former release would accept them there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists used_recovery_codes (
        id integer generated always as identity primary key,
        admin_id integer not null references admins on delete cascade,
        code_hash text not null,
        used_at timestamptz not null
      )
    `,
  );
  await sql`
    create index if not exists used_recovery_codes_admin_id_idx on used_recovery_codes (admin_id)
  `.execute(db);
  await withShortLock(
    db,
    sql`
      create table if not exists used_sso_attempts (
        state_hash bytea primary key,
        sso_connection_id integer not null references sso_connections on delete cascade,
        used_at timestamptz not null
      )
    `,
  );
  await sql`
    create index if not exists used_sso_attempts_connection_idx
    on used_sso_attempts (sso_connection_id)
  `.execute(db);
};
