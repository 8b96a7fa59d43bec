import { type Kysely, sql } from 'kysely';

/** Activities on a floor are found by it. No foreign key: an activity outlives the floor. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table activities add column building_floor_id integer`.execute(db);
  await sql`
    create index activities_floor on activities (building_floor_id, id desc)
      where building_floor_id is not null
  `.execute(db);
};
