import { afterAll, beforeAll, expect, test } from 'vitest';

import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBeacon } from '../../../test/venue/studio.ts';
import { setAutoPublish } from '../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { hours } from '../../platform/clock/clock.ts';
import { reportSilentBeacons } from './sightings.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const run = () =>
  reportSilentBeacons({ db: product.database.db, clock: product.clock }, captureLog().log);

const detect = async (
  venue: Venue,
  beaconIds: readonly number[],
  floorId: number = venue.floorIds[0],
) => {
  const phone = await createPhone(product, venue, `on ${floorId}`);
  const beacons = beaconIds.map((id) => ({ beacon_id: id, rssi: -60 }));
  const point = { ...pointAt(product, floorId, {}), beacons };
  const { body } = await sendPoints(product, phone, [point]);
  expect(body.accepted).toBe(1);
};

const reported = async (webhookId: number): Promise<unknown[]> => {
  const rows = await product.database.db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => {
    const { data } = JSON.parse(body) as { data: { beacon_id: number } };
    return data.beacon_id;
  });
};

test('a beacon is silent once no phone detects it for a day while others are detected', async () => {
  const venue = await createVenue(product);
  const { companyId, buildingId } = venue;
  const [floorId] = venue.floorIds;
  const floor = { id: floorId, name: 'G', buildingId };
  const beaconAt = async (name: string) =>
    (await createBeacon(product, { companyId, buildingId, floor, name })).id;
  const [gate, hall, unknown] = [await beaconAt('Gate'), await beaconAt('Hall'), 999_999];
  const foreign = await createVenue(product);
  const { id: theirs } = await createBeacon(product, foreign);
  const webhook = await createWebhook(product, { companyId, events: ['beacon.silent'] });

  await detect(venue, [gate, hall, unknown, theirs]);
  await run();
  const lastDetected = product.clock.now();
  // A day without visitors says nothing about beacons.
  for (let hour = 0; hour < 25; hour += 1) product.clock.advance(hours(1));
  await run();
  expect(await reported(webhook.id)).toEqual([]);

  await detect(venue, [hall]);
  await run();
  await run();
  expect(await reported(webhook.id)).toEqual([gate]);
  const { body } = await product.database.db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('webhook_id', '=', webhook.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(body)).toMatchObject({
    type: 'beacon.silent',
    data: {
      name: 'Gate',
      building_id: buildingId,
      floor_id: floorId,
      last_detected_at: lastDetected.toISOString(),
    },
  });

  // It is back, and falls silent again.
  product.clock.advance(hours(1));
  await detect(venue, [gate, hall]);
  await run();
  product.clock.advance(hours(25));
  await detect(venue, [hall]);
  await run();
  expect(await reported(webhook.id)).toEqual([gate, gate]);
});

test('a beacon that phones detect on a floor which only the live version has is not silent', async () => {
  const venue = await createVenue(product);
  const { companyId, buildingId, owner } = venue;
  const floor = { id: venue.floorIds[1], name: '1', buildingId };
  const { id: hall } = await createBeacon(product, { companyId, buildingId, floor });
  const { id: gate } = await createBeacon(product, { companyId, buildingId });
  await setAutoPublish(product, owner, buildingId, false);
  const webhook = await createWebhook(product, { companyId, events: ['beacon.silent'] });
  await detect(venue, [hall, gate]);
  await run();
  await product.database.db.deleteFrom('building_floors').where('id', '=', floor.id).execute();
  for (let hour = 0; hour < 25; hour += 1) product.clock.advance(hours(1));
  await detect(venue, [gate]);
  await detect(venue, [hall], venue.floorIds[1]);
  await run();
  expect(await reported(webhook.id)).toEqual([]);
});

test('the only beacon of a building is silent once phones listen on its floor and do not detect it', async () => {
  const venue = await createVenue(product);
  const { companyId, buildingId, floorIds } = venue;
  const floor = { id: floorIds[0], name: 'G', buildingId };
  const { id: only } = await createBeacon(product, { companyId, buildingId, floor });
  const webhook = await createWebhook(product, { companyId, events: ['beacon.silent'] });
  await detect(venue, [only]);
  await run();
  for (let hour = 0; hour < 25; hour += 1) product.clock.advance(hours(1));
  // No one is there, then phones that do not listen, and one that listens on another floor.
  await run();
  const phone = await createPhone(product, venue, 'silent');
  await sendPoints(product, phone, [pointAt(product, floorIds[0], {})]);
  await run();
  await detect(venue, [], floorIds[1]);
  await run();
  expect(await reported(webhook.id)).toEqual([]);
  await detect(venue, []);
  await run();
  await run();
  expect(await reported(webhook.id)).toEqual([only]);
});
