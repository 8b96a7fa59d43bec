import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createOrders(db);
  await createCounts(db);
};

/** All sort orders of the company's table. */
const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index on beacons (saas_company_id, created_at, id)`.execute(db);
  await sql`create index on beacons (saas_company_id, major, minor, id)`.execute(db);
  await sql`create index on beacons (saas_company_id, minor, id)`.execute(db);
};

/**
 * The number of beacons of a building is the sum of its changes. Inserting a row needs no lock, so
 * two imports into one building do not block each other; a job merges the rows from time to time.
 */
const createCounts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table beacon_counts (building_id integer not null, change integer not null)
  `.execute(db);
  await sql`create index on beacon_counts (building_id) include (change)`.execute(db);
  await sql`
    insert into beacon_counts select building_id, count(*) from beacons group by building_id
  `.execute(db);
  await sql`
    create function beacons_count() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into beacon_counts select building_id, count(*) from added group by building_id;
      elsif tg_op = 'DELETE' then
        insert into beacon_counts select building_id, -count(*) from removed group by building_id;
      else
        insert into beacon_counts
          select building_id, sum(change)
          from (
            select building_id, 1 as change from added
            union all
            select building_id, -1 from removed
          ) changes
          group by building_id having sum(change) <> 0;
      end if;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger beacons_count_inserted after insert on beacons
      referencing new table as added for each statement execute function beacons_count()
  `.execute(db);
  await sql`
    create trigger beacons_count_deleted after delete on beacons
      referencing old table as removed for each statement execute function beacons_count()
  `.execute(db);
  await sql`
    create trigger beacons_count_updated after update on beacons
      referencing old table as removed new table as added
      for each statement execute function beacons_count()
  `.execute(db);
};
