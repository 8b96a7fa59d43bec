import { type Kysely, sql } from 'kysely';

/** What kind of venue a building is, for formats that want to know it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table venue_exports add column venue_category text`.execute(db);
};
