import { type Kysely, sql } from 'kysely';

/**
 * Everything that grows with visitors carries its company, first in each key, so that a distributed
 * PostgreSQL can store a company on one machine. Sums are partitioned by month, like positions.
 *
 * The tables are written again, in one transaction: a start that is interrupted begins again. That takes
 * up to 35 µs for each position (docs/scaling.md), during which visits are neither stored nor read.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop function make_positions_partition`.execute(db);
  for (const table of visitTables) await moveAside(db, table);
  await createTables(db);
  await createPartitionFunction(db);
  await sql`
    select make_visit_partitions(month at time zone 'UTC') from (
      select to_date(right(relid::text, 7), 'YYYY_MM')::timestamp as month
      from pg_partition_tree('old_positions') where isleaf
      union select date_trunc('month', day::timestamp) from old_position_cells
      union select date_trunc('month', day::timestamp) from old_floor_visitors
      union select date_trunc('month', day::timestamp) from old_building_visitors
    ) as stored
  `.execute(db);
  await copyRows(db);
  await createKeys(db);
  for (const table of visitTables) await sql`drop table ${sql.id(`old_${table}`)}`.execute(db);
  // Without foreign keys, events outlive their engagement until the next night.
  await sql`insert into retention_steps (name, finished_at) values ('engagements', now())`.execute(
    db,
  );
};

const visitTables = [
  'positions',
  'position_cells',
  'floor_visitors',
  'building_visitors',
  'position_batches',
  'engagement_events',
];

/** Names of partitions, keys and indexes would clash with those of the new tables. */
const moveAside = async (db: Kysely<unknown>, table: string): Promise<void> => {
  await sql`
    do $$
    declare
      part regclass;
      index_name text;
    begin
      for part in
        select relid from pg_partition_tree(${sql.lit(table)}) where relid <> ${sql.lit(table)}::regclass
      loop
        execute format('alter table %s rename to %I', part, 'old_' || part::text);
      end loop;
      for index_name in
        select indexrelid::regclass::text from pg_index
        where indrelid in (select relid from pg_partition_tree(${sql.lit(table)}))
      loop
        execute format('alter index %s rename to %I', index_name, 'old_' || index_name);
      end loop;
    end $$
  `.execute(db);
  await sql`alter table ${sql.id(table)} rename to ${sql.id(`old_${table}`)}`.execute(db);
};

/** Columns are ordered so that the company fits into what was padding. */
const createTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table positions (
      visitor uuid not null,
      at timestamptz not null,
      company_id integer not null,
      building_id integer not null,
      building_floor_id integer not null,
      -- By the clocks of the building.
      day date not null,
      -- Null outside the plan of the floor.
      cell_x integer,
      cell_y integer,
      latitude double precision not null,
      longitude double precision not null,
      -- Milliseconds until the next position of the visitor.
      duration integer not null,
      -- Whether the visitor came to the cell, rather than having been there already.
      visit boolean not null,
      beacons jsonb
    ) partition by range (at)
  `.execute(db);
  await sql`
    create table position_cells (
      company_id integer not null,
      building_floor_id integer not null,
      day date not null,
      cell_y integer not null,
      cell_x integer not null,
      count integer not null,
      duration bigint not null
    ) partition by range (day)
  `.execute(db);
  await sql`
    create table floor_visitors (
      company_id integer not null,
      building_floor_id integer not null,
      day date not null,
      visitor uuid not null
    ) partition by range (day)
  `.execute(db);
  await sql`
    create table building_visitors (
      company_id integer not null,
      building_id integer not null,
      day date not null,
      visitor uuid not null
    ) partition by range (day)
  `.execute(db);
  // Not partitioned: a batch is stored for days only, and its key has no time.
  await sql`
    create table position_batches (
      company_id integer not null,
      application_id integer not null,
      visitor uuid not null,
      batch_id text not null,
      answer jsonb not null,
      received_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table engagement_events (
      company_id integer not null,
      trigger_id integer not null,
      visitor uuid not null,
      event_id text not null,
      kind text not null,
      at timestamptz not null
    )
  `.execute(db);
};

/**
 * The month of a moment and, for the sums, the months before and after it: days are local, and differ
 * from those of UTC at the ends of a month.
 */
const createPartitionFunction = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function make_visit_partitions(moment timestamptz) returns void language plpgsql as $$
    declare
      month timestamp := date_trunc('month', moment at time zone 'UTC');
      first date;
      part text;
      parent text;
    begin
      -- Created last, so that the others exist, too.
      if to_regclass(to_char(month, '"positions_"YYYY_MM')) is not null then return; end if;
      -- Of two concurrent calls, the second one finds what the first one has created.
      lock table positions in access exclusive mode;
      if to_regclass(to_char(month, '"positions_"YYYY_MM')) is not null then return; end if;
      foreach parent in array array['position_cells', 'floor_visitors', 'building_visitors'] loop
        for first in select month + n * interval '1 month' from generate_series(-1, 1) as n loop
          part := parent || to_char(first, '"_"YYYY_MM');
          if to_regclass(part) is not null then continue; end if;
          -- Cells are updated often, and in place if there is room.
          execute format(
            'create table %I partition of %I for values from (%L) to (%L)' || case parent
              when 'position_cells' then ' with (fillfactor = 70)' else '' end,
            part, parent, first, (first + interval '1 month')::date
          );
        end loop;
      end loop;
      execute format(
        'create table %I partition of positions for values from (%L) to (%L)',
        to_char(month, '"positions_"YYYY_MM'),
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
    end
    $$
  `.execute(db);
};

/** Rows of a deleted place belong to the company that their visitor is known to otherwise. */
const companyOfVisitor = sql`
  lateral (
    select applications.saas_company_id as company_id
    from old_building_visitors as elsewhere
    join buildings on buildings.id = elsewhere.building_id
    join applications on applications.id = buildings.application_id
    where elsewhere.visitor = old.visitor
    limit 1
  )
`;
const companyOfBuilding = sql`
  (
    select buildings.id as building_id, applications.saas_company_id as company_id
    from buildings join applications on applications.id = buildings.application_id
  )
`;
const companyOfFloor = sql`
  (
    select building_floors.id as building_floor_id, company_id
    from building_floors join ${companyOfBuilding} as building using (building_id)
  )
`;

const copyRows = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into positions
    select old.visitor, at, coalesce(place.company_id, other.company_id), old.building_id,
      building_floor_id, day, cell_x, cell_y, latitude, longitude, duration, visit, beacons
    from old_positions as old
    left join ${companyOfBuilding} as place using (building_id)
    left join ${companyOfVisitor} as other on place.company_id is null
    where coalesce(place.company_id, other.company_id) is not null
  `.execute(db);
  await sql`
    insert into position_cells
    select company_id, old.building_floor_id, day, cell_y, cell_x, count, duration
    from old_position_cells as old join ${companyOfFloor} as place using (building_floor_id)
  `.execute(db);
  await sql`
    insert into floor_visitors
    select coalesce(place.company_id, other.company_id), old.building_floor_id, day, old.visitor
    from old_floor_visitors as old
    left join ${companyOfFloor} as place using (building_floor_id)
    left join ${companyOfVisitor} as other on place.company_id is null
    where coalesce(place.company_id, other.company_id) is not null
  `.execute(db);
  await sql`
    insert into building_visitors
    select company_id, old.building_id, day, visitor
    from old_building_visitors as old join ${companyOfBuilding} as place using (building_id)
  `.execute(db);
  await sql`
    insert into position_batches
    select saas_company_id, application_id, visitor, batch_id, answer, received_at
    from old_position_batches as old join applications on applications.id = application_id
  `.execute(db);
  await sql`
    insert into engagement_events
    select company_id, trigger_id, visitor, event_id, kind, at
    from old_engagement_events as old
    join triggers on triggers.id = trigger_id
    join ${companyOfBuilding} as place on place.building_id = triggers.building_id
  `.execute(db);
};

/** After the rows, which is faster. */
const createKeys = async (db: Kysely<unknown>): Promise<void> => {
  const keys = {
    positions: 'company_id, visitor, at',
    position_cells: 'company_id, building_floor_id, day, cell_y, cell_x',
    floor_visitors: 'company_id, building_floor_id, day, visitor',
    building_visitors: 'company_id, building_id, day, visitor',
    position_batches: 'company_id, application_id, visitor, batch_id',
    engagement_events: 'company_id, visitor, trigger_id, event_id, kind',
  };
  for (const [table, key] of Object.entries(keys))
    await sql`alter table ${sql.id(table)} add primary key (${sql.raw(key)})`.execute(db);
  await sql`create index on positions (company_id, building_floor_id, at)`.execute(db);
  await sql`create index on floor_visitors (visitor)`.execute(db);
  await sql`create index on building_visitors (visitor)`.execute(db);
  await sql`create index on position_batches (company_id, received_at)`.execute(db);
  await sql`create index on engagement_events (company_id, trigger_id, at)`.execute(db);
};
