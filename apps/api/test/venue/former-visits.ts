import { sql } from 'kysely';

import type { Db } from '../../src/platform/database/db.ts';

/** What was stored before visits had a company: two floors of a building and a floor that was deleted. */
export const storeFormerVisits = async (db: Db) => {
  const { rows } = await sql<{
    company: number;
    application: number;
    building: number;
    floors: number[];
    engagement: number;
  }>`
    with company as (
      insert into saas_companies (name, currency, created_at, updated_at)
      values ('Acme', 'usd', now(), now()) returning id
    ), application as (
      insert into applications (saas_company_id, name, visitor_uid, visitor_secret_sealed, admin_uid,
        admin_secret_sealed, created_at, updated_at)
      select id, 'Mall', 'v', '', 'a', '', now(), now() from company returning id, saas_company_id
    ), building as (
      insert into buildings (application_id, name, address, latitude, longitude, floors, created_at, updated_at)
      select id, 'Mall', '', 53.5, 9.9, 2, now(), now() from application returning id
    ), floors as (
      insert into building_floors (building_id, name, position, created_at, updated_at)
      select id, n::text, n, now(), now() from building, generate_series(1, 2) n returning id
    ), engagement as (
      insert into triggers (building_id, event_type, name, scheme, cooldown_minutes, priority, created_at, updated_at)
      select id, 'enter', 'Welcome', 'custom', 0, 1, now(), now() from building returning id
    )
    select saas_company_id as company, id as application, (select id from building) as building,
      array(select id from floors order by id) as floors, (select id from engagement) as engagement
    from application
  `.execute(db);
  const [place] = rows;
  if (!place) throw new Error('There is no place');
  const [visitor, stranger] = ['a', 'b'].map(
    (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  );
  const lost = 999_999;
  await sql`select make_positions_partition(at) from unnest(array['2026-01-31', '2026-02-01']::timestamptz[]) at`.execute(
    db,
  );
  await sql`
    insert into positions (visitor, at, building_id, building_floor_id, day, cell_x, cell_y, latitude,
      longitude, duration, visit)
    values
      (${visitor}, '2026-01-31T22:59:50Z', ${place.building}, ${place.floors[0]}, '2026-01-31', 1, 1, 1, 1, 0, true),
      (${visitor}, '2026-01-31T23:00:00Z', ${place.building}, ${place.floors[1]}, '2026-02-01', 1, 1, 1, 1, 10000, true),
      (${visitor}, '2026-01-31T23:00:10Z', ${lost}, ${lost}, '2026-02-01', 1, 1, 1, 1, 0, true),
      (${stranger}, '2026-02-01T10:00:00Z', ${lost}, ${lost}, '2026-02-01', 1, 1, 1, 1, 0, true)
  `.execute(db);
  await sql`
    insert into position_cells (building_floor_id, day, cell_y, cell_x, duration, count)
    values (${place.floors[0]}, '2026-01-31', 1, 1, 0, 1), (${place.floors[1]}, '2026-02-01', 1, 1, 10000, 1),
      (${lost}, '2026-02-01', 1, 1, 0, 2)
  `.execute(db);
  await sql`
    insert into floor_visitors (building_floor_id, day, visitor)
    values (${place.floors[0]}, '2026-01-31', ${visitor}), (${place.floors[1]}, '2026-02-01', ${visitor}),
      (${lost}, '2026-02-01', ${visitor}), (${lost}, '2026-02-01', ${stranger})
  `.execute(db);
  await sql`
    insert into building_visitors (building_id, day, visitor)
    values (${place.building}, '2026-01-31', ${visitor}), (${place.building}, '2026-02-01', ${visitor}),
      (${lost}, '2026-02-01', ${stranger})
  `.execute(db);
  await sql`
    insert into position_batches (application_id, visitor, batch_id, answer, received_at)
    values (${place.application}, ${visitor}, 'first', '{"accepted":1}', '2026-02-01T10:00:00Z')
  `.execute(db);
  await sql`
    insert into engagement_events (trigger_id, visitor, event_id, kind, at)
    values (${place.engagement}, ${visitor}, 'seen', 'shown', '2026-02-01T10:00:00Z')
  `.execute(db);
  return { ...place, visitor, lost };
};
