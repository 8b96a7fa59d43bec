import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createVisitorKeys(db);
  await createPositions(db);
  await createRollups(db);
  await createBatches(db);
  await createEngagementEvents(db);
};

const createVisitorKeys = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table saas_companies
      add column visitor_retention_months integer not null default 13
        check (visitor_retention_months between 1 and 60)
  `.execute(db);
  await sql`
    create table visitor_keys (
      saas_company_id integer primary key references saas_companies on delete cascade,
      key_sealed bytea not null,
      created_at timestamptz not null
    )
  `.execute(db);
};

/**
 * No foreign keys to floors: a floor with millions of positions is deleted at once, and they are
 * swept later.
 */
const createPositions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table positions (
      visitor uuid not null,
      at timestamptz not null,
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
      beacons jsonb,
      primary key (visitor, at)
    ) partition by range (at)
  `.execute(db);
  await sql`create index on positions (building_floor_id, at)`.execute(db);
  await sql`
    create function make_positions_partition(moment timestamptz) returns void language plpgsql as $$
    declare
      month timestamp := date_trunc('month', moment at time zone 'UTC');
      name text := to_char(month, '"positions_"YYYY_MM');
    begin
      if to_regclass(name) is not null then return; end if;
      -- Of two that come at once the second one finds what the first one has made.
      lock table positions in access exclusive mode;
      if to_regclass(name) is not null then return; end if;
      execute format(
        'create table %I partition of positions for values from (%L) to (%L)',
        name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
    end
    $$
  `.execute(db);
};

const createRollups = async (db: Kysely<unknown>): Promise<void> => {
  // Rows are updated often, and in place if there is room.
  await sql`
    create table position_cells (
      building_floor_id integer not null,
      day date not null,
      cell_y integer not null,
      cell_x integer not null,
      duration bigint not null,
      count integer not null,
      primary key (building_floor_id, day, cell_y, cell_x)
    ) with (fillfactor = 70)
  `.execute(db);
  await sql`
    create table floor_visitors (
      building_floor_id integer not null,
      day date not null,
      visitor uuid not null,
      primary key (building_floor_id, day, visitor)
    )
  `.execute(db);
  await sql`create index on floor_visitors (visitor)`.execute(db);
  await sql`
    create table building_visitors (
      building_id integer not null,
      day date not null,
      visitor uuid not null,
      primary key (building_id, day, visitor)
    )
  `.execute(db);
  await sql`create index on building_visitors (visitor)`.execute(db);
};

const createBatches = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table position_batches (
      application_id integer not null references applications on delete cascade,
      visitor uuid not null,
      batch_id text not null,
      answer jsonb not null,
      received_at timestamptz not null,
      primary key (application_id, visitor, batch_id)
    )
  `.execute(db);
  await sql`create index on position_batches (received_at)`.execute(db);
};

const createEngagementEvents = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table engagement_events (
      trigger_id integer not null references triggers on delete cascade,
      visitor uuid not null,
      event_id text not null,
      kind text not null,
      at timestamptz not null,
      primary key (visitor, trigger_id, event_id)
    )
  `.execute(db);
  await sql`create index on engagement_events (trigger_id, at)`.execute(db);
};
