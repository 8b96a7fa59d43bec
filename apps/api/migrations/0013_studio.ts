import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table building_poi_categories (
      id integer generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      name text not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create unique index building_poi_categories_name
      on building_poi_categories (application_id, lower(name))
  `.execute(db);
  // So that objects on a floor can refer to its building too, and never to another one.
  await sql`alter table building_floors add unique (id, building_id)`.execute(db);
  await createPois(db);
  await createRoutes(db);
  await createBeacons(db);
};

const createPois = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table building_pois (
      id integer generated always as identity primary key,
      building_floor_id integer not null,
      building_id integer not null,
      poi_id text not null,
      title text not null,
      category_id integer references building_poi_categories on delete set null,
      subcategories text[] not null default '{}',
      subtitles text[] not null default '{}',
      color text not null,
      outline text not null,
      icon_file_id integer references files,
      working_hours jsonb,
      -- Latitude and longitude of each corner, one after the other.
      ring double precision[] not null check (cardinality(ring) >= 6 and cardinality(ring) % 2 = 0),
      lock_version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      foreign key (building_floor_id, building_id)
        references building_floors (id, building_id) on delete cascade
    )
  `.execute(db);
  await sql`create index on building_pois (building_floor_id, created_at, id)`.execute(db);
  await sql`
    create unique index building_pois_poi_id on building_pois (building_id, poi_id)
  `.execute(db);
  await sql`create index on building_pois (category_id)`.execute(db);
  await sql`create index on building_pois (icon_file_id)`.execute(db);
};

/**
 * A route is read and written as a whole, by the studio and by visitor apps: one row per floor
 * instead of thousands. No query looks into it, so it is stored as text (json, not jsonb).
 */
const createRoutes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table building_routes (
      building_floor_id integer primary key references building_floors on delete cascade,
      points json not null,
      lock_version integer not null,
      updated_at timestamptz not null
    )
  `.execute(db);
};

const createBeacons = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table beacons (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      building_id integer not null references buildings on delete cascade,
      building_floor_id integer,
      name text not null,
      uuid uuid not null,
      major integer not null check (major between 0 and 65535),
      minor integer not null check (minor between 0 and 65535),
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      vendor text,
      zone_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      foreign key (building_floor_id, building_id)
        references building_floors (id, building_id) on delete set null (building_floor_id),
      check ((latitude is null) = (longitude is null)),
      check (building_floor_id is not null or latitude is null)
    )
  `.execute(db);
  await sql`
    create unique index beacons_identity on beacons (saas_company_id, uuid, major, minor)
  `.execute(db);
  await sql`create index on beacons (saas_company_id, lower(name), id)`.execute(db);
  await sql`create index on beacons (building_id, lower(name), id)`.execute(db);
  await sql`
    create index on beacons (building_floor_id, lower(name), id) where building_floor_id is not null
  `.execute(db);
  await sql`
    create index beacons_search on beacons using gin (
      (lower(name || ' ' || uuid::text || ' ' || major::text || ' ' || minor::text)) gin_trgm_ops
    )
  `.execute(db);
  // A beacon stays in the building when its floor is deleted, without a position.
  await sql`
    create function beacons_leave_floor() returns trigger language plpgsql as $$
    begin
      new.latitude := null;
      new.longitude := null;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger beacons_leave_floor before update of building_floor_id on beacons
      for each row when (new.building_floor_id is null)
      execute function beacons_leave_floor()
  `.execute(db);
};
