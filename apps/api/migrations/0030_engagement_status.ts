import { type Kysely, sql } from 'kysely';

/** Engagements can be paused, and archived with their results. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table triggers add status text not null default 'active'
      check (status in ('active', 'paused', 'archived'))
  `.execute(db);
};
