import { type Kysely, sql } from 'kysely';

/**
 * The share page of a new building is off until it is switched on. Null: not decided yet. Existing
 * buildings keep their page, so that printed links continue to work.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table buildings alter share_page drop default, alter share_page drop not null
  `.execute(db);
};
