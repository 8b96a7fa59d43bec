import { type Kysely, sql } from 'kysely';

/**
 * What a visitor adds to the sums of a floor on a day whose single positions are not stored any more, so
 * that the visitor can still be erased and the sums can be recounted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table visitor_cells (
      visitor uuid not null,
      company_id integer not null,
      building_id integer not null,
      building_floor_id integer not null,
      day date not null,
      -- The number of positions on that day, also outside the plan.
      positions integer not null,
      -- An element for each cell; a cell may appear twice.
      cell_y integer[] not null,
      cell_x integer[] not null,
      count integer[] not null,
      duration integer[] not null,
      primary key (company_id, building_floor_id, day, visitor)
    ) partition by range (day)
  `.execute(db);
  await sql`create index on visitor_cells (company_id, visitor)`.execute(db);
  await createPartitionFunction(db);
  await createPartitions(db);
  // Single positions of days before this one are not stored any more; null if all are.
  await sql`alter table saas_companies add column positions_from date`.execute(db);
};

/** As before, with one more table. */
const createPartitionFunction = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function make_visit_partitions(moment timestamptz) returns void language plpgsql as $$
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
      foreach parent in array
        array['position_cells', 'floor_visitors', 'building_visitors', 'visitor_cells']
      loop
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

/** For the months that exist already. */
const createPartitions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$
    declare
      month date;
    begin
      for month in
        select to_date(right(relid::text, 7), 'YYYY_MM') from pg_partition_tree('floor_visitors') where isleaf
      loop
        execute format(
          'create table %I partition of visitor_cells for values from (%L) to (%L)',
          to_char(month, '"visitor_cells_"YYYY_MM'), month, (month + interval '1 month')::date
        );
      end loop;
    end $$
  `.execute(db);
};
