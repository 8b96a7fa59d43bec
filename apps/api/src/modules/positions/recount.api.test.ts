import { buildings, reports } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPhone, createVenue, pointAt, sendPoints } from '../../../test/venue/visitors.ts';
import { companyCommands } from '../../operator/company.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { retainPositionsSchedule } from './jobs.ts';
import { recountTarget, requestRecount } from './recount-queue.ts';
import { countWrongSums } from './recount.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('wrong sums are found and fixed by the operator, those of others stay', async () => {
  const { db } = product.database;
  const [venue, other] = [await createVenue(product), await createVenue(product)];
  for (const place of [venue, other]) {
    const points = [0, 10, 20, 30].map((seconds) =>
      pointAt(product, place.floorIds[0], { seconds: -seconds, east: seconds * 2 }),
    );
    await sendPoints(product, await createPhone(product, place), points);
  }
  await db.updateTable('position_cells').set({ count: 7 }).execute();
  await db.deleteFrom('building_visitors').where('building_id', '=', venue.buildingId).execute();
  // Four cells, each as it is and as it should be, and the visitor of the building.
  expect(await countWrongSums(db, venue.companyId)).toBe(9);
  const command = companyCommands.find(({ name }) => name === 'recount');
  const run = async () => command?.read([String(venue.companyId)])(db);
  expect(await run()).toMatch(/: positions add up to 6 rows, of which 9 were wrong\.$/);
  expect(await run()).toMatch(/: positions add up to 6 rows, of which 0 were wrong\.$/);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  expect(await countWrongSums(db, other.companyId)).toBe(8);

  // The counts of single positions are recomputed from their times and places.
  const { rows: right } = await sumsOf(venue.floorIds[0]);
  const spoil = db.updateTable('positions').where('building_id', '=', venue.buildingId);
  await spoil.set({ duration: 1 }).execute();
  await spoil.set({ visit: false, day: '2026-01-01' }).where('cell_x', 'is not', null).execute();
  expect(await run()).toMatch(/, of which 4 were wrong\.$/);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  expect((await sumsOf(venue.floorIds[0])).rows).toEqual(right);
});

const sumsOf = (floorId: number) =>
  sql`
    select day::text, cell_x, cell_y, duration, count from position_cells
    where building_floor_id = ${floorId} order by cell_x
  `.execute(product.database.db);

test('a building that moves to another time zone soon has the days of that zone', async () => {
  const venue = await createVenue(product);
  // Monday, 11:00 in Hamburg. An hour and a half after midnight there it was Sunday in New York.
  const points = [0, 9.5 * 3600, 9.5 * 3600 + 10].map((seconds) =>
    pointAt(product, venue.floorIds[0], { seconds: -seconds }),
  );
  await sendPoints(product, await createPhone(product, venue), points);
  const weeks = async () => {
    const params = { id: venue.buildingId };
    const { body } = await product.client.call(reports.buildingStats, { ...venue.owner, params });
    return [body.stats.last_week[6], body.stats.this_week[0]];
  };
  expect(await weeks()).toEqual([0, 1]);
  await product.client.call(buildings.update, {
    ...venue.owner,
    params: { id: venue.buildingId },
    body: { coordinate_attributes: { latitude: 40.75, longitude: -73.99 } },
  });
  await product.mailsSent();
  expect(await weeks()).toEqual([1, 1]);
  expect((await sumsOf(venue.floorIds[0])).rows).toMatchObject([
    { day: '2026-03-01', duration: '10000', count: 1 },
    { day: '2026-03-02', duration: '0', count: 1 },
  ]);
  expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
});

test('recounts and the nightly deletion run one at a time, so that none waits for a lock of another', async () => {
  const venues = [await createVenue(product), await createVenue(product)];
  const lines = await inTransaction(product.database.db, async (tx) => {
    for (const { companyId } of venues) await requestRecount(tx, companyId);
    const { rows } = await sql<{ line: string | null }>`
      select queue_name as line from graphile_worker.jobs
      where task_identifier = ${recountTarget.name}
    `.execute(tx);
    return rows.map(({ line }) => line);
  });
  expect([...lines, retainPositionsSchedule.line]).toEqual(
    Array.from({ length: 3 }, () => 'positions.recount'),
  );
});
