import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createLocking(db);
  await createStoring(db);
};

/**
 * Locks visitors and reads when they were erased, in one round trip. A function, because each of its
 * statements sees what was committed before it: a visitor may be erased while this waits for the lock.
 */
const createLocking = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function lock_visitors(
      company_key integer, company integer, visitor_key integer, visitors text[], months timestamptz[],
      out is_open boolean, out erased_at timestamptz[]
    ) language plpgsql as $$
    begin
      is_open := pg_try_advisory_xact_lock_shared(company_key, company);
      -- In a fixed order, so that there is no deadlock.
      perform pg_advisory_xact_lock(visitor_key, hashtext(visitor))
      from (select visitor from unnest(visitors) as visitor order by visitor) as sorted;
      perform make_visit_partitions(month) from unnest(months) as month;
      erased_at := array(
        select erased.erased_at
        from unnest(visitors) with ordinality as wanted (visitor, index)
        left join erased_visitors as erased on erased.visitor = wanted.visitor::uuid
        order by wanted.index
      );
    end
    $$
  `.execute(db);
};

/**
 * Stores batches of one company: their responses, positions, changed counts of others, and the sums. One
 * function, because each round trip takes time, and because Citus can run it on the machine of the
 * company (`operator visits distribute`). It touches no other tables for that reason.
 */
const createStoring = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function store_visits(
      company integer,
      batch_application integer[], batch_visitor uuid[], batch_id text[], batch_answer jsonb[],
      batch_received_at timestamptz[],
      -- Visitors, places and days, which many positions share.
      sight_visitor uuid[], sight_building integer[], sight_floor integer[], sight_day date[],
      position_sight integer[], position_at timestamptz[], position_x integer[], position_y integer[],
      position_latitude float8[], position_longitude float8[], position_duration integer[],
      position_visit boolean[], position_beacons jsonb[],
      changed_visitor uuid[], changed_at timestamptz[], changed_duration integer[], changed_visit boolean[],
      cell_floor integer[], cell_day date[], cell_y integer[], cell_x integer[], cell_duration bigint[],
      cell_count integer[]
    ) returns void language plpgsql as $$
    #variable_conflict use_column
    declare
      first_change timestamptz := (select min(at) from unnest(changed_at) as at);
      last_change timestamptz := (select max(at) from unnest(changed_at) as at);
    begin
      insert into position_batches (company_id, application_id, visitor, batch_id, answer, received_at)
      select company, sent.application_id, sent.visitor, sent.id, sent.answer, sent.received_at
      from unnest(batch_application, batch_visitor, store_visits.batch_id, batch_answer, batch_received_at)
        as sent (application_id, visitor, id, answer, received_at);

      insert into floor_visitors (company_id, building_floor_id, day, visitor)
      select company, sight.floor_id, sight.day, sight.visitor
      from unnest(sight_floor, sight_day, sight_visitor) as sight (floor_id, day, visitor)
      on conflict do nothing;

      insert into building_visitors (company_id, building_id, day, visitor)
      select distinct company, sight.building_id, sight.day, sight.visitor
      from unnest(sight_building, sight_day, sight_visitor) as sight (building_id, day, visitor)
      on conflict do nothing;

      insert into positions (company_id, visitor, at, building_id, building_floor_id, day, cell_x, cell_y,
        latitude, longitude, duration, visit, beacons)
      select company, sight_visitor[sent.sight], sent.at, sight_building[sent.sight],
        sight_floor[sent.sight], sight_day[sent.sight], sent.x, sent.y, sent.latitude, sent.longitude,
        sent.duration, sent.visit, sent.beacons
      from unnest(position_sight, position_at, position_x, position_y, position_latitude,
        position_longitude, position_duration, position_visit, position_beacons)
        as sent (sight, at, x, y, latitude, longitude, duration, visit, beacons);

      if first_change is not null then
        update positions set duration = changed.duration, visit = changed.visit
        from unnest(changed_visitor, changed_at, changed_duration, changed_visit)
          as changed (visitor, at, duration, visit)
        where positions.company_id = company
          and positions.visitor = changed.visitor and positions.at = changed.at
          -- Known beforehand, so that other months are not even thought of.
          and positions.at between first_change and last_change;
      end if;

      -- Last, because others may wait for the same cells.
      insert into position_cells as known
        (company_id, building_floor_id, day, cell_y, cell_x, duration, count)
      select company, cell.floor_id, cell.day, cell.y, cell.x, cell.duration, cell.count
      from unnest(cell_floor, cell_day, store_visits.cell_y, store_visits.cell_x, cell_duration, cell_count)
        as cell (floor_id, day, y, x, duration, count)
      on conflict (company_id, building_floor_id, day, cell_y, cell_x) do update set
        duration = known.duration + excluded.duration,
        count = known.count + excluded.count;
    end
    $$
  `.execute(db);
};
