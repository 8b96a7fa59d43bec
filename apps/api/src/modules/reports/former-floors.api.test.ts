import { reports } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';
import { runNightly } from '../positions/retention/nightly.ts';

let product: Product;
let venue: Venue;
let upper: number;
/** When the version without the upper floor went live. */
let removed: string;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A visitor walks on the upper floor, which is then deleted, and the deletion published. */
beforeEach(async () => {
  venue = await createVenue(product);
  [, upper] = venue.floorIds;
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  product.clock.advance(minutes(10));
  const phone = await createPhone(product, venue, 'ann');
  const points = [-20, -10].map((seconds) => pointAt(product, upper, { seconds }));
  await sendPoints(product, phone, points);
  product.clock.advance(hours(1));
  await product.database.db.deleteFrom('building_floors').where('id', '=', upper).execute();
  await publish(product, venue.owner, venue.buildingId);
  removed = product.clock.now().toISOString();
});

const former = ({ token }: Pick<TestMember, 'token'>) =>
  product.client.call(reports.formerFloors, { token, params: { id: venue.buildingId } });

const readAll = async ({ token }: Pick<TestMember, 'token'>, floorId = upper) => {
  const asked = { token, params: { id: venue.buildingId, floorId } };
  return {
    heat: await product.client.call(reports.heatmap, { ...asked, query: {} }),
    stats: await product.client.call(reports.stats, asked),
    pois: await product.client.call(reports.poiVisits, { ...asked, query: {} }),
  };
};

test('a removed floor is listed with the time in which visitors saw it', async () => {
  const { body } = await former(venue.owner);
  expect(body.former_floors).toMatchObject([
    { id: upper, name: '1', periods: [{ from: null, to: removed }] },
  ]);
});

test('the visits of a removed floor are reported while they are stored', async () => {
  await runNightly({ db: product.database.db, clock: product.clock });
  const { heat, stats, pois } = await readAll(venue.owner);
  expect([heat.status, stats.status, pois.status]).toEqual([200, 200, 200]);
  expect(heat.body.features).not.toEqual([]);
  expect(Math.max(...stats.body.stats.this_week, ...stats.body.stats.last_week)).toBe(1);
});

test('a floor of the draft is no former one, and one that never was is not found', async () => {
  const { body } = await former(venue.owner);
  expect(body.former_floors.map(({ id }) => id)).toEqual([upper]);
  const { heat } = await readAll(venue.owner, 999_999);
  expect(heat.status).toBe(404);
});

test('other companies find neither the floor nor the list, also under a building of their own', async () => {
  const other = await createVenue(product);
  const { heat, stats, pois } = await readAll(other.owner);
  expect([heat.status, stats.status, pois.status]).toEqual([404, 404, 404]);
  expect((await former(other.owner)).status).toBe(404);
  const own = await product.client.call(reports.heatmap, {
    token: other.owner.token,
    params: { id: other.buildingId, floorId: upper },
    query: {},
  });
  expect(own.status).toBe(404);
});
