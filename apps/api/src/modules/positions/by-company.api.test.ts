import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { connectPatiently } from '../../../test/database.ts';
import { createEmptyDatabase } from '../../../test/operator/contents.ts';
import { migrate, migrateTo } from '../../platform/database/migrate.ts';
import { countWrongSums } from './recount.ts';

/** What was stored before visits had a company: two floors of a building and a floor that was deleted. */
const storeFormerVisits = async (db: Parameters<typeof migrate>[0]) => {
  const { rows } = await sql<{ company: number; building: number; floors: number[] }>`
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
    )
    select saas_company_id as company, (select id from building) as building,
      array(select id from floors order by id) as floors
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
  return { ...place, lost };
};

test('visits from before have the company of their place, or of their visitor if it was deleted', async () => {
  const { db } = connectPatiently(await createEmptyDatabase(), 2);
  onTestFinished(() => db.destroy());
  await migrateTo(db, '0039_store_marker');
  const { company, floors, lost } = await storeFormerVisits(db);
  await migrate(db);
  expect(await countWrongSums(db, company)).toBe(0);
  const positions = await db
    .selectFrom('positions')
    .select(['company_id', 'building_floor_id as floor'])
    .orderBy('at')
    .execute();
  // The stranger was nowhere else.
  expect(positions).toEqual(
    [floors[0], floors[1], lost].map((floor) => ({ company_id: company, floor })),
  );
  const onFloors = await db
    .selectFrom('floor_visitors')
    .select(['company_id', 'building_floor_id as floor'])
    .orderBy('day')
    .orderBy('building_floor_id')
    .execute();
  expect(onFloors).toEqual(positions);
  const { rows } = await sql<{ name: string }>`
    select relid::text as name from pg_partition_tree('position_cells') where isleaf order by 1
  `.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(
    ['2025_12', '2026_01', '2026_02', '2026_03'].map((month) => `position_cells_${month}`),
  );
});
