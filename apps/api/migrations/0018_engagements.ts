import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createTriggers(db);
  await createBeaconsOfTriggers(db);
};

/**
 * The content of an engagement is read and written as a whole; only its images are separate rows.
 */
const createTriggers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table triggers (
      id integer generated always as identity primary key,
      building_id integer not null references buildings on delete cascade,
      event_type text not null,
      name text not null,
      scheme text not null,
      coupon jsonb,
      logo_file_id integer references files,
      image_file_id integer references files,
      url text,
      custom_attributes jsonb not null default '[]',
      -- Days in the time zone of the building, such as 2026-11-15.
      active_from text,
      active_until text,
      active_hours jsonb,
      cooldown_minutes integer not null check (cooldown_minutes >= 0),
      cap_per_visitor integer check (cap_per_visitor > 0),
      priority integer not null,
      lock_version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((scheme = 'coupon') = (coupon is not null)),
      check ((scheme = 'url') = (url is not null))
    )
  `.execute(db);
  await sql`create index on triggers (building_id, created_at, id)`.execute(db);
  await sql`create index on triggers (logo_file_id)`.execute(db);
  await sql`create index on triggers (image_file_id)`.execute(db);
};

const createBeaconsOfTriggers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table trigger_beacons (
      trigger_id integer not null references triggers on delete cascade,
      beacon_id integer not null references beacons on delete cascade,
      primary key (trigger_id, beacon_id)
    )
  `.execute(db);
  await sql`create index on trigger_beacons (beacon_id)`.execute(db);
  // An engagement uses beacons of its own building: a beacon that moves away is removed from it.
  await sql`
    create function beacons_leave_triggers() returns trigger language plpgsql as $$
    begin
      delete from trigger_beacons where beacon_id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger beacons_leave_triggers after update of building_id on beacons
      for each row when (old.building_id <> new.building_id)
      execute function beacons_leave_triggers()
  `.execute(db);
};
