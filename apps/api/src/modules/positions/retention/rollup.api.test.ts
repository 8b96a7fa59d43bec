import { buildings, reports } from '@floorwright/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import { days } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { lockRollup } from '../locks.ts';
import { countWrongSums, recountPositions } from '../recount.ts';
import { runNightly } from './nightly.ts';
import { listPartitions } from './partitions-repository.ts';
import { rollUpVisitors } from './rollup-repository.ts';
import { rollUpPositions } from './rollup.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ POSITION_DAYS: '9' });
});
afterAll(() => product.stop());

const retaining = () => ({ db: product.database.db, clock: product.clock, positionDays: 9 });
const rollUp = () => runNightly(retaining());

const countIn = async (
  table: 'positions' | 'visitor_cells' | 'position_cells' | 'floor_visitors' | 'building_visitors',
  { companyId }: Venue,
): Promise<number> => {
  const rows = await product.database.db
    .selectFrom(table)
    .select('company_id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.length;
};

/** Everything that reports are made of, as text. */
const sumsOf = async ({ companyId }: Venue): Promise<string> => {
  const { db } = product.database;
  const cells = await sql`
    select building_floor_id, day::text as day, cell_y, cell_x, duration, count from position_cells
    where company_id = ${companyId} order by 1, 2, 3, 4
  `.execute(db);
  const onFloors = await sql`
    select building_floor_id, day::text as day, visitor from floor_visitors
    where company_id = ${companyId} order by 1, 2, 3
  `.execute(db);
  const inBuildings = await sql`
    select building_id, day::text as day, visitor from building_visitors
    where company_id = ${companyId} order by 1, 2, 3
  `.execute(db);
  return JSON.stringify([cells.rows, onFloors.rows, inBuildings.rows]);
};

const erase = async (venue: Venue, visitor: string): Promise<number> => {
  const { body } = await product.client.call(reports.eraseVisitor, {
    ...venue.owner,
    body: { visitor_id: visitor },
  });
  return body.erased.positions;
};

const hour = 3600;

test('erasing waits while positions are rolled up, and erases what was rolled up meanwhile', async () => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const phone = await createPhone(product, venue, 'ann');
  await sendPoints(product, phone, [pointAt(product, venue.floorIds[0], { seconds: -10 })]);
  const { visitor, day } = await db
    .selectFrom('positions')
    .select(['visitor', sql<string>`day::text`.as('day')])
    .where('company_id', '=', venue.companyId)
    .executeTakeFirstOrThrow();
  const { erasing } = await inTransaction(db, async (tx) => {
    await lockRollup(tx, venue.companyId);
    const { companyId } = venue;
    expect(await rollUpVisitors(tx, { companyId, day, visitors: [visitor] })).toBe(1);
    const box = { erasing: erase(venue, 'ann') };
    await untilQueriesWait(product);
    return box;
  });
  expect(await erasing).toBe(1);
  expect(await countIn('visitor_cells', venue)).toBe(0);
  expect(await countIn('position_cells', venue)).toBe(0);
});

test('a moved building and a deleted floor leave days that were rolled up as they were', async () => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const [ground, upper] = venue.floorIds;
  const phone = await createPhone(product, venue, 'ann');
  // Half an hour after midnight in Hamburg, when it is still the day before in New York.
  const late = -10.5 * hour;
  await sendPoints(product, phone, [
    pointAt(product, ground, { seconds: late }),
    pointAt(product, upper, { seconds: late + 20 }),
    pointAt(product, ground, { seconds: late + 40 }),
  ]);
  product.clock.advance(days(1));
  const next = await createPhone(product, venue, 'ann');
  await sendPoints(product, next, [pointAt(product, ground, { seconds: late })]);
  product.clock.advance(days(9));
  await rollUp();
  expect(await countIn('positions', venue)).toBe(1);
  expect(await countIn('visitor_cells', venue)).toBe(2);

  // The single position that is left moves to the day that was rolled up.
  await product.client.call(buildings.update, {
    ...venue.owner,
    params: { id: venue.buildingId },
    body: { coordinate_attributes: { latitude: 40.75, longitude: -73.99 } },
  });
  await product.mailsSent();
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  expect(await countIn('floor_visitors', venue)).toBe(2);
  await rollUp();
  expect(await countIn('positions', venue)).toBe(0);
  expect(await countIn('visitor_cells', venue)).toBe(2);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);

  await db.deleteFrom('building_floors').where('id', '=', upper).execute();
  await rollUp();
  await product.mailsSent();
  expect(await countIn('visitor_cells', venue)).toBe(1);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  expect(await erase(venue, 'ann')).toBe(3);
  expect(await countIn('position_cells', venue)).toBe(0);
});

/** Walks between two floors and a few cells, also off the plan, around midnight at the building. */
const walks = fc.array(
  fc.array(
    fc.record({
      floor: fc.constantFrom(0 as const, 1 as const),
      step: fc.integer({ min: -30, max: 30 }),
      east: fc.constantFrom(0, 3, 6, 900),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  { minLength: 2, maxLength: 4 },
);
/** After which of the visitors the night comes, and how many days later it is then. */
const nights = fc.array(fc.constantFrom(0, 3, 6), { minLength: 4, maxLength: 4 });

const example = [
  { floor: 0 as const, step: -5, east: 0 },
  { floor: 1 as const, step: 5, east: 3 },
];
/** The first visitors are rolled up before the last one comes, whatever the seed. */
const rolledUpFirst: [(typeof example)[], number[]] = [
  [example, example, example],
  [6, 6, 6, 6],
];

// Each run is a venue with many requests, so there are fewer than of other properties.
const { runs } = inject('propertyTests');
const numRuns = runs === null ? 6 : Math.ceil(runs / 40);

test(
  'a visitor is erased exactly, with or without single positions, and a recount changes nothing',
  async () => {
    let rolledUp = 0;
    await fc.assert(
      fc.asyncProperty(walks, nights, async (visitors, pauses) => {
        const venue = await createVenue(product);
        const before: { sums: string; positions: number }[] = [];
        for (const [index, walk] of visitors.entries()) {
          const sums = await sumsOf(venue);
          const points = walk.map(({ floor, step, east }) =>
            pointAt(product, venue.floorIds[floor], { seconds: -11 * hour + step * 13, east }),
          );
          const phone = await createPhone(product, venue, `visitor ${index}`);
          const { body } = await sendPoints(product, phone, points);
          before.push({ sums, positions: body.accepted });
          const all = await sumsOf(venue);
          product.clock.advance(days(pauses[index] ?? 0));
          await rollUpPositions(retaining());
          rolledUp += await countIn('visitor_cells', venue);
          expect(await sumsOf(venue)).toBe(all);
        }
        expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
        const all = await sumsOf(venue);
        expect((await recountPositions(product.database.db, venue.companyId)).wrong).toBe(0);
        expect(await sumsOf(venue)).toBe(all);
        for (const [index, { sums, positions }] of [...before.entries()].toReversed()) {
          expect(await erase(venue, `visitor ${index}`)).toBe(positions);
          expect(await sumsOf(venue)).toBe(sums);
          expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
        }
        expect(await countIn('visitor_cells', venue)).toBe(0);
        expect(await countIn('positions', venue)).toBe(0);
      }),
      { numRuns, examples: [rolledUpFirst], endOnFailure: true },
    );
    expect(rolledUp).toBeGreaterThan(0);
  },
  numRuns * 20_000,
);

test('the nightly job rolls up after as many days as configured, and its lag is measured', async () => {
  const venue = await createVenue(product);
  const phone = await createPhone(product, venue, 'ann');
  await sendPoints(product, phone, [pointAt(product, venue.floorIds[0], { seconds: -10 })]);
  product.clock.advance(days(9));
  await rollUp();
  expect([await countIn('positions', venue), await countIn('visitor_cells', venue)]).toEqual([
    1, 0,
  ]);
  product.clock.advance(days(1));
  await sql`select graphile_worker.add_job('positions.keep', '{}')`.execute(product.database.db);
  await product.mailsSent();
  expect([await countIn('positions', venue), await countIn('visitor_cells', venue)]).toEqual([
    0, 1,
  ]);
  const { text } = await product.client.send('GET', '/metrics');
  expect(text).toContain('floorwright_retention_lag_seconds{step="rollup"} 0');

  // Months without positions are dropped long before their sums.
  const { db } = product.database;
  const months = async (table: 'positions' | 'visitor_cells'): Promise<string[]> =>
    (await listPartitions(db, table)).map(({ month }) => month);
  const [first = ''] = await months('positions');
  product.clock.advance(days(45));
  await Promise.all([rollUp(), rollUp()]);
  expect(await months('positions')).not.toContain(first);
  expect(await months('visitor_cells')).toContain(first);
  expect(await countIn('visitor_cells', venue)).toBe(1);
});
