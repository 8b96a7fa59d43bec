import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPhone, createVenue, pointAt, sendPoints } from '../../../test/visitors.ts';
import { carryOut, readOrder } from '../../operator/company.ts';
import { countWrongSums } from './recount-service.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('sums that went wrong are found and mended by the operator, those of others stay', async () => {
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
  // Four cells, each both as it is and as it should be, and the visitor of the building.
  expect(await countWrongSums(db, venue.companyId)).toBe(9);
  const run = () => carryOut(db, readOrder(['recount', String(venue.companyId)]));
  expect(await run()).toMatch(/: positions add up to 6 rows, of which 9 were wrong\.$/);
  expect(await run()).toMatch(/: positions add up to 6 rows, of which 0 were wrong\.$/);
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  expect(await countWrongSums(db, other.companyId)).toBe(8);
});
