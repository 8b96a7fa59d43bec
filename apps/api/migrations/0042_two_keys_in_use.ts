import { type Kysely, sql } from 'kysely';

/** While SECRET_KEY is being replaced, data is under two keys: a second row is allowed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table secret_key_check
      drop constraint secret_key_check_id_check,
      add constraint secret_key_check_id_check check (id in (1, 2))
  `.execute(db);
};
