import { type Kysely, sql } from 'kysely';

export const transaction = false;

/** Finds what imports did to a POI. A killed run leaves an index that is not valid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index concurrently if exists venue_import_changes_poi_id_idx`.execute(db);
  await sql`
    create index concurrently venue_import_changes_poi_id_idx on venue_import_changes (poi_id)
  `.execute(db);
};
