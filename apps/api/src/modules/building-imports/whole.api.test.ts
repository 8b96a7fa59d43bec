import { visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { bundleOf } from '../../../test/venue/any-bundle.ts';
import { requestBuilding, zipped } from '../../../test/venue/bundles.ts';
import { smallVenue } from '../../../test/venue/changed-bundle.ts';
import { createPhone, type Phone } from '../../../test/venue/visitors.ts';
import { runMaking } from './jobs.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
let phone: Phone;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
  phone = await createPhone(product, { applicationId });
});
afterAll(() => product.stop());

/** What an app gets of the venues of its application. */
const readVenues = async () => {
  const { body } = await product.client.call(visitors.listBuildings, phone);
  const venues = body.buildings.map(async ({ id }) => {
    const shown = await product.client.call(visitors.showVenue, { ...phone, params: { id } });
    const { building, routes, beacons, engagements } = shown.body.venue;
    const { floors, pois } = building;
    return {
      floors: floors.map(({ plan, layers }) => [plan !== null, layers.length]),
      pois: pois.map(({ title, pictures = [] }) => [title, pictures.length]),
      points: routes.reduce((sum, { points }) => sum + points.length, 0),
      devices: [beacons.length, engagements.length],
    };
  });
  return Promise.all(venues);
};

const whole = {
  floors: [
    [true, 1],
    [true, 0],
  ],
  pois: [
    ['Shop 1', 1],
    ['Shop 2', 1],
    ['Shop 3', 1],
  ],
  points: 4,
  devices: [1, 1],
};

test('apps see a building that is made of a bundle as a whole, or not at all', async () => {
  const bytes = await zipped(await bundleOf(smallVenue));
  const { body } = await requestBuilding(product, owner, { applicationId, bytes });
  const actor = { id: owner.adminId, email: owner.email, first_name: 'Pat', last_name: 'Lee' };
  const request = { importId: body.building_import.id, actor, address: '127.0.0.1' };
  const seen: unknown[][] = [await readVenues()];
  // After each statement, also of the transaction, another connection sees what visitors see.
  let isBusy = false;
  const db = product.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isBusy) {
        isBusy = true;
        seen.push(await readVenues());
        isBusy = false;
      }
      return result;
    },
  });
  await runMaking(request, { ...product.platform, db }, 1);
  // Before any other job has run.
  seen.push(await readVenues());
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.at(0)).toEqual([]);
  expect(seen.at(-1)).toEqual([whole]);
  for (const venues of seen) expect([[], [whole]]).toContainEqual(venues);
});
