import { reports } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { createPhone, createVenue, pointAt, sendPoints } from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import { days } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { lockCompanyPositions } from '../locks.ts';
import { countWrongSums } from '../recount.ts';
import { deleteChunk, type Deletion } from './chunks-repository.ts';
import { firstRetainedDay, preparePartitions } from './expired.ts';
import { retentionSteps, runNightly } from './nightly.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const sweeper = () => ({ db: product.database.db, clock: product.clock });

const partitions = async (table = 'positions'): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass order by 1
  `.execute(product.database.db);
  return rows.map(({ name }) => name);
};

const countIn = async (
  table: 'positions' | 'position_cells' | 'floor_visitors',
  floorId: number,
) => {
  const rows = await product.database.db
    .selectFrom(table)
    .select('building_floor_id')
    .where('building_floor_id', '=', floorId)
    .execute();
  return rows.length;
};

test('a year later only retained data is left, and months that no company retains are dropped', async () => {
  const [long, short] = [await createVenue(product), await createVenue(product)];
  const { body } = await product.client.call(reports.updateVisitorData, {
    ...short.owner,
    body: { retention_months: 1 },
  });
  expect(body.visitor_data.retention_months).toBe(1);
  const visit = async () => {
    for (const venue of [long, short])
      await sendPoints(product, await createPhone(product, venue, 'ann'), [
        pointAt(product, venue.floorIds[0], { seconds: -20 }),
        pointAt(product, venue.floorIds[0], { seconds: -10, east: 9 }),
      ]);
  };
  await preparePartitions(sweeper());
  expect(await partitions()).toEqual([
    'positions_2026_02',
    'positions_2026_03',
    'positions_2026_04',
  ]);
  await visit();
  product.clock.advance(days(40));
  await visit();
  await runNightly(sweeper());
  expect(await countIn('positions', long.floorIds[0])).toBe(4);
  expect(await countIn('positions', short.floorIds[0])).toBe(2);
  for (const venue of [long, short])
    expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);

  product.clock.advance(days(370));
  await runNightly(sweeper());
  expect((await partitions()).slice(0, 2)).toEqual(['positions_2026_03', 'positions_2026_04']);
  // Positions of March 1 in UTC may be of February in local time.
  expect((await partitions('floor_visitors'))[0]).toBe('floor_visitors_2026_02');
  expect(await countIn('positions', long.floorIds[0])).toBe(2);
  expect(await countIn('positions', short.floorIds[0])).toBe(0);
  product.clock.advance(days(60));
  await runNightly(sweeper());
  expect((await partitions())[0]).toBe('positions_2026_05');
  expect((await partitions('floor_visitors'))[0]).toBe('floor_visitors_2026_04');
  for (const venue of [long, short])
    expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
});

test('dropping a month waits for running counts, nothing else waits for it, and two runs may drop it', async () => {
  const { db } = product.database;
  const { companyId } = await createVenue(product);
  await sql`select make_visit_partitions('2020-01-15')`.execute(db);
  const { dropping } = await inTransaction(db, async (counting) => {
    await lockCompanyPositions(counting, companyId);
    await sql`select from positions`.execute(counting);
    const box = { dropping: Promise.all([runNightly(sweeper()), runNightly(sweeper())]) };
    await untilQueriesWait(product, 2);
    await inTransaction(db, async (reading) => {
      await sql`set local lock_timeout = '5s'`.execute(reading);
      await sql`select from positions`.execute(reading);
    });
    return box;
  });
  await dropping;
  expect(await partitions()).not.toContain('positions_2020_01');
});

test('leftovers of a deleted floor are swept, and so are old batches', async () => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const phone = await createPhone(product, venue);
  for (const floorId of venue.floorIds)
    await sendPoints(product, phone, [
      pointAt(product, floorId, { seconds: floorId === venue.floorIds[0] ? -10 : -500 }),
    ]);
  await db.deleteFrom('building_floors').where('id', '=', venue.floorIds[0]).execute();
  await runNightly(sweeper());
  for (const table of ['positions', 'position_cells', 'floor_visitors'] as const) {
    expect(await countIn(table, venue.floorIds[0])).toBe(0);
    expect(await countIn(table, venue.floorIds[1])).toBe(1);
  }
  const batches = () =>
    db
      .selectFrom('position_batches')
      .select('batch_id')
      .where('application_id', '=', venue.applicationId)
      .execute();
  expect(await batches()).toHaveLength(2);
  product.clock.advance(days(9));
  await runNightly(sweeper());
  expect(await batches()).toHaveLength(0);
});

test('visits before and after one of a deleted floor become one, without a recount', async () => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const [ground, upper] = venue.floorIds;
  const phone = await createPhone(product, venue);
  await sendPoints(product, phone, [
    pointAt(product, ground, { seconds: -500 }),
    pointAt(product, upper, { seconds: -490 }),
    pointAt(product, ground, { seconds: -480 }),
    pointAt(product, ground, { seconds: -470 }),
  ]);
  const sums = () =>
    db
      .selectFrom('position_cells')
      .select(['count', 'duration'])
      .where('building_floor_id', '=', ground)
      .execute();
  expect(await sums()).toMatchObject([{ count: 2 }]);
  await db.deleteFrom('building_floors').where('id', '=', upper).execute();
  await runNightly(sweeper());
  expect((await sums()).map(({ count, duration }) => [count, Number(duration)])).toEqual([
    [1, 30_000],
  ]);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  // Its batches are its own, not other tests'.
  product.clock.advance(days(9));
  await runNightly(sweeper());
});

test('a visitor of a deleted floor only has not been to the building, and can still be erased', async () => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const [ground, upper] = venue.floorIds;
  const send = async (visitor: string, points: readonly [floorId: number, seconds: number][]) =>
    sendPoints(
      product,
      await createPhone(product, venue, visitor),
      points.map(([floorId, seconds]) => pointAt(product, floorId, { seconds })),
    );
  // In local time of the building both are on the same day.
  await send('up', [[upper, -500]]);
  await send('both', [
    [ground, -500],
    [upper, -490],
  ]);
  await db.deleteFrom('building_floors').where('id', '=', upper).execute();
  await runNightly(sweeper());
  expect(await countWrongSums(db, venue.companyId)).toBe(0);

  // A late position, between one and a next one that was deleted.
  await send('both', [[ground, -495]]);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  const { duration } = await db
    .selectFrom('position_cells')
    .select('duration')
    .where('building_floor_id', '=', ground)
    .executeTakeFirstOrThrow();
  expect(Number(duration)).toBe(5000);

  // Deleted, but not yet swept.
  await db.deleteFrom('building_floors').where('id', '=', ground).execute();
  await db.deleteFrom('positions').where('building_floor_id', '=', ground).execute();
  const { body } = await product.client.call(reports.eraseVisitor, {
    ...venue.owner,
    body: { visitor_id: 'both' },
  });
  expect(body.erased.positions).toBe(0);
  expect(await countIn('floor_visitors', ground)).toBe(0);
  const inBuilding = await db
    .selectFrom('building_visitors')
    .select('visitor')
    .where('building_id', '=', venue.buildingId)
    .execute();
  expect(inBuilding).toEqual([]);
});

test('rows are deleted in chunks, from the oldest on, until none is left', async () => {
  const { db } = product.database;
  const visitor = '00000000-0000-4000-8000-000000000000';
  await sql`select make_visit_partitions('2026-01-15')`.execute(db);
  // Two chunks of a floor that does not exist, and a row of another.
  await sql`
    insert into floor_visitors (company_id, building_floor_id, day, visitor)
    select 900, 900001, '2026-01-01'::date + n, ${visitor}::uuid from generate_series(1, 5) n
    union all select 900, 900002, '2026-01-01', ${visitor}::uuid
  `.execute(db);
  const leftDays = async () => {
    const { rows } = await sql<{ day: string }>`
      select day::text as day from floor_visitors where building_floor_id = 900001 order by 1
    `.execute(db);
    return rows.map(({ day }) => day.slice(8));
  };
  const deletion: Deletion = {
    table: 'floor_visitors',
    where: sql`company_id = 900 and building_floor_id = 900001`,
    key: ['day', 'visitor'],
  };
  expect(await deleteChunk(db, deletion, 3)).toBe(true);
  expect(await leftDays()).toEqual(['05', '06']);
  expect(await deleteChunk(db, deletion, 3)).toBe(false);
  expect(await leftDays()).toEqual([]);
  expect(await countIn('floor_visitors', 900_002)).toBe(1);
});

test('a chunk follows the order of numbers, which an index has, and not that of their digits', async () => {
  const { db } = product.database;
  await sql`select make_visit_partitions('2026-01-15')`.execute(db);
  await sql`
    insert into position_cells (company_id, building_floor_id, day, cell_y, cell_x, count, duration)
    select 901, 901001, '2026-01-01', 1, n, 1, 1 from generate_series(8, 12) n
  `.execute(db);
  await deleteChunk(
    db,
    {
      table: 'position_cells',
      where: sql`company_id = 901 and building_floor_id = 901001`,
      key: ['day', 'cell_y', 'cell_x'],
    },
    3,
  );
  const { rows } = await sql<{ x: number }>`
    select cell_x as x from position_cells where company_id = 901 order by 1
  `.execute(db);
  expect(rows.map(({ x }) => x)).toEqual([11, 12]);
});

test('a step that fails is late, and the other ones run', async () => {
  const { db } = product.database;
  product.clock.advance(days(1));
  await runNightly(sweeper());
  product.clock.advance(days(2));
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise 'not now'; end $$
  `.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    await sql`
      create trigger refuse before delete on position_batches execute function refuse()
    `.execute(tx);
  });
  await expect(runNightly(sweeper())).rejects.toThrow('not now');
  const { text } = await product.client.send('GET', '/metrics');
  const lags = Object.fromEntries(
    [...text.matchAll(/^floorwright_retention_lag_seconds\{step="(\w+)"\} (\d+)/gm)].map(
      ([, step, seconds]) => [step, Number(seconds)],
    ),
  );
  const inTime = Object.keys(retentionSteps).map((step) => [step, 0]);
  expect(lags).toEqual({ ...Object.fromEntries(inTime), batches: 2 * 86_400 });
});

test.each([
  ['2026-11-15', 13, '2025-10-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
])('on %s, %i months are retained from %s on', (today, months, first) => {
  expect(firstRetainedDay(new Date(`${today}T10:00:00Z`), months)).toBe(first);
});
