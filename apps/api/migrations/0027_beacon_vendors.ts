import { type Kysely, sql } from 'kysely';

/** Beacons are found by their vendor too. Imported ones have none, so the index stays small. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index beacons_vendor on beacons using gin (lower(vendor) gin_trgm_ops)
      where vendor is not null
  `.execute(db);
};
