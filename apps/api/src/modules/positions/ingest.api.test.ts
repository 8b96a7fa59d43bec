import { reports, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type SentPoint,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { countWrongSums } from './recount.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const at = (options: Parameters<typeof pointAt>[2], floor: 0 | 1 = 0): SentPoint =>
  pointAt(product, venue.floorIds[floor], options);

const rawOf = (floorId: number) =>
  product.database.db
    .selectFrom('positions')
    .select(['at', 'duration', 'visit', 'cell_x'])
    .where('building_floor_id', '=', floorId)
    .orderBy('at')
    .execute();

const featuresOf = async (floor: 0 | 1 = 0) => {
  const now = product.clock.now().getTime() / 1000;
  const { body } = await product.client.call(reports.heatmap, {
    ...venue.owner,
    params: { id: venue.buildingId, floorId: venue.floorIds[floor] },
    query: { from_date: now - 8 * 86_400, to_date: now + 3600 },
  });
  return body.features;
};

beforeAll(async () => {
  venue = await createVenue(product);
});

test('[S3.22] [S7.33] positions become a heatmap: durations in seconds, and the number of visits', async () => {
  const phone = await createPhone(product, venue);
  const { status, body } = await sendPoints(product, phone, [
    at({ seconds: -30 }),
    at({ seconds: -20 }),
    at({ seconds: -10, east: 20 }),
    at({ seconds: 0, north: 500 }),
  ]);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      accepted: 4,
      outside: 1,
      known: 0,
      out_of_time: 0,
      unknown_floor: 0,
      clock_correction: 0,
    },
  });
  const features = await featuresOf();
  expect(features.map(({ properties }) => properties)).toEqual([
    { duration: 20, count: 1 },
    { duration: 10, count: 1 },
  ]);
  const [feature] = features;
  expect(feature).toMatchObject({ type: 'Feature', geometry: { type: 'Point' } });
  expect(feature?.geometry.coordinates[0]).toBeCloseTo(9.9886, 4);
  expect(feature?.geometry.coordinates[1]).toBeCloseTo(53.5436, 4);
});

test('a repeated batch, also ten times concurrently, counts once and gets the same response', async () => {
  const place = await createVenue(product);
  const phone = await createPhone(product, place);
  const points = [0, 1, 2].map((seconds) =>
    pointAt(product, place.floorIds[0], { seconds: -seconds }),
  );
  const send = () => sendPoints(product, phone, points, { batch_id: 'once' });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body.accepted).toBe(3);
  expect(await rawOf(place.floorIds[0])).toHaveLength(3);
  expect(await countWrongSums(product.database.db, place.companyId)).toBe(0);
});

test('the same batch id of another visitor is another batch', async () => {
  const point = at({ seconds: -5 }, 1);
  for (const visitor of ['ann', 'bob']) {
    const phone = await createPhone(product, venue, visitor);
    const { body } = await sendPoints(product, phone, [point], { batch_id: 'first' });
    expect(body.accepted).toBe(1);
  }
});

test('a visitor is in one place at a time, across batches', async () => {
  const phone = await createPhone(product, venue, 'twice');
  const point = at({ seconds: -5, east: 40 }, 1);
  await sendPoints(product, phone, [point]);
  const { body } = await sendPoints(product, phone, [{ ...point, floor_id: venue.floorIds[0] }]);
  expect(body).toMatchObject({ accepted: 0, known: 1 });
});

test('batches arrive up to 7 days late and in any order; older and future positions are dropped', async () => {
  const place = await createVenue(product);
  const [floorId] = place.floorIds;
  const phone = await createPhone(product, place);
  const week = days(7) / 1000;
  const point = (seconds: number) => pointAt(product, floorId, { seconds });
  await sendPoints(product, phone, [point(-week + 40)]);
  const { body } = await sendPoints(product, phone, [
    point(-week + 1),
    point(-week),
    point(-week + 20),
    point(61),
  ]);
  expect(body).toMatchObject({ accepted: 2, out_of_time: 2 });
  const rows = await rawOf(floorId);
  expect(rows.map(({ duration, visit }) => [duration, visit])).toEqual([
    [19_000, true],
    [20_000, false],
    [0, false],
  ]);
  expect(await countWrongSums(product.database.db, place.companyId)).toBe(0);
});

test('a phone whose clock is two hours fast is corrected', async () => {
  const place = await createVenue(product);
  const phone = await createPhone(product, place);
  const ahead = hours(2) / 1000;
  const now = product.clock.now();
  const { body } = await sendPoints(
    product,
    phone,
    [pointAt(product, place.floorIds[0], { seconds: ahead - 10 })],
    { sent_at: now.getTime() / 1000 + ahead },
  );
  expect(body).toMatchObject({ accepted: 1, clock_correction: -7200 });
  const [row] = await rawOf(place.floorIds[0]);
  expect(row?.at).toEqual(new Date(now.getTime() - 10_000));
});

test('floors of another application are unknown, and nothing is stored for them', async () => {
  const other = await createVenue(product, venue);
  const phone = await createPhone(product, other);
  const { body } = await sendPoints(product, phone, [at({ seconds: -1, east: 60 })]);
  expect(body).toMatchObject({ accepted: 0, unknown_floor: 1 });
});

test.each([
  ['no position', []],
  ['more than a thousand', Array.from({ length: 1001 }, () => ({}))],
])('a batch with %s is refused', async (_case, positions) => {
  const phone = await createPhone(product, venue);
  const body = { batch_id: 'x', positions };
  const { status } = await product.client.call(visitors.createPositions, { ...phone, body });
  expect(status).toBe(422);
});

test('a thousand positions are one batch', async () => {
  const place = await createVenue(product);
  const phone = await createPhone(product, place);
  const points = Array.from({ length: 1000 }, (_, second) =>
    pointAt(product, place.floorIds[second % 2 === 0 ? 0 : 1], {
      seconds: -second,
      east: second % 90,
    }),
  );
  expect((await sendPoints(product, phone, points)).body.accepted).toBe(1000);
  expect(await countWrongSums(product.database.db, place.companyId)).toBe(0);
});
