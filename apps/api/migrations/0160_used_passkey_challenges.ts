import { type Kysely, sql } from 'kysely';

/**
 * Challenges that were answered, to recognize an answer that comes again and to tell it from one that comes too late.
 * They are in a table of their own: a process of the former release would accept them among the open ones.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table if not exists used_passkey_challenges (
      challenge_hash bytea primary key,
      used_at timestamptz not null
    )
  `.execute(db);
};
