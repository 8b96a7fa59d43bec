import { type Kysely, sql } from 'kysely';

/**
 * The public page of a new building is off until it is switched on. Null: no one has decided yet. Buildings
 * that exist keep their page, so that links which are printed go on working.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table buildings alter share_page drop default, alter share_page drop not null
  `.execute(db);
};
