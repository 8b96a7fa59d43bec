import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { connectPatiently } from '../../../test/database.ts';
import { createEmptyDatabase } from '../../../test/operator/contents.ts';
import { storeFormerVisits } from '../../../test/venue/former-visits.ts';
import { migrate, migrateTo } from '../../platform/database/migrate.ts';
import { countWrongSums } from './recount.ts';

test('earlier visits have the company of their place, or of their visitor if it was deleted', async () => {
  const { db } = connectPatiently(await createEmptyDatabase(), 2);
  onTestFinished(() => db.destroy());
  await migrateTo(db, '0039_store_marker');
  const { company, application, engagement, floors, visitor, lost } = await storeFormerVisits(db);
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
  const at = new Date('2026-02-01T10:00:00Z');
  const batch = { batch_id: 'first', answer: { accepted: 1 }, received_at: at };
  expect(await db.selectFrom('position_batches').selectAll().execute()).toEqual([
    { company_id: company, application_id: application, visitor, ...batch },
  ]);
  const event = { event_id: 'seen', kind: 'shown', at };
  expect(await db.selectFrom('engagement_events').selectAll().execute()).toEqual([
    { company_id: company, trigger_id: engagement, visitor, ...event },
  ]);
  const { rows } = await sql<{ name: string }>`
    select relid::text as name from pg_partition_tree('position_cells') where isleaf order by 1
  `.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(
    ['2025_12', '2026_01', '2026_02', '2026_03'].map((month) => `position_cells_${month}`),
  );
});
