import { type Kysely, sql } from 'kysely';

/**
 * A beacon may have coordinates in its building without a floor, such as after its floor was
 * deleted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table beacons drop constraint beacons_check1`.execute(db);
  await sql`drop trigger beacons_leave_floor on beacons`.execute(db);
  await sql`drop function beacons_leave_floor()`.execute(db);
  // For rows of an import with coordinates and no floor.
  await sql`
    alter table beacon_imports
      add column default_floor_id integer references building_floors on delete set null
  `.execute(db);
  await sql`create index on beacon_imports (default_floor_id)`.execute(db);
  // Beacons are also searched by vendor. Imported ones have none, so the index stays small.
  await sql`
    create index beacons_vendor on beacons using gin (lower(vendor) gin_trgm_ops)
      where vendor is not null
  `.execute(db);
};
