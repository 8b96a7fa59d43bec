import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table building_floors (
      id integer generated always as identity primary key,
      building_id integer not null references buildings on delete cascade,
      name text not null,
      position integer not null,
      jibestream_id text,
      photo_file_id integer references files,
      -- Latitude and longitude of the four corners of the plan, from the upper left clockwise.
      corners double precision[] not null default '{}' check (cardinality(corners) in (0, 8)),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on building_floors (building_id, position, id)`.execute(db);
  await sql`create index on building_floors (photo_file_id)`.execute(db);
  // A provider may give two floors the same name; users may not.
  await sql`
    create unique index building_floors_name on building_floors (building_id, name)
      where jibestream_id is null
  `.execute(db);
  await sql`
    create unique index building_floors_jibestream_id on building_floors (building_id, jibestream_id)
      where jibestream_id is not null
  `.execute(db);
  await sql`
    create table building_floor_layers (
      id integer generated always as identity primary key,
      building_floor_id integer not null references building_floors on delete cascade,
      file_id integer not null references files,
      kind text not null,
      position integer not null,
      -- Deleted layers can be restored for a day.
      removed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index on building_floor_layers (building_floor_id, position, id)
  `.execute(db);
  await sql`create index on building_floor_layers (file_id)`.execute(db);
  await sql`
    create index on building_floor_layers (removed_at) where removed_at is not null
  `.execute(db);
};
