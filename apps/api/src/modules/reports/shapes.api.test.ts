import { reports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  middle,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { hours } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A square of 20 m, this number of meters to the east. */
const squareAt = (east: number): number[] =>
  [
    [0, 0],
    [0, 20],
    [20, 20],
    [20, 0],
  ].flatMap(([north = 0, right = 0]) => [
    middle.latitude + north / 111_319.5,
    middle.longitude + (east + right) / 66_150,
  ]);

const draw = async ({ floorIds, buildingId }: Venue, title: string, east: number) => {
  const floor = { id: floorIds[0], buildingId };
  const { id } = await createPoi(product, { floor, title });
  await move(id, east);
  return id;
};
const move = (id: number, east: number) =>
  product.database.db
    .updateTable('building_pois')
    .set({ ring: squareAt(east) })
    .where('id', '=', id)
    .execute();

/** A visitor walks for ten seconds where both squares begin. */
const visit = async (venue: Venue, visitor: string) => {
  const phone = await createPhone(product, venue, visitor);
  const points = [-20, -10].map((seconds) =>
    pointAt(product, venue.floorIds[0], { seconds, east: 5, north: 10 }),
  );
  await sendPoints(product, phone, points);
};

const read = async ({ owner, buildingId, floorIds }: Venue, from: number, to: number) => {
  const { body } = await product.client.call(reports.poiVisits, {
    token: owner.token,
    params: { id: buildingId, floorId: floorIds[0] },
    query: { from_date: Math.floor(from / 1000), to_date: Math.floor(to / 1000) },
  });
  return body.poi_visits.map(({ title, visits, duration }) => [title, visits, duration]);
};

test('visits count for the POI that visitors saw there at the time', async () => {
  const { clock } = product;
  const now = () => clock.now().getTime();
  const venue = await createVenue(product);
  const bank = await draw(venue, 'Bank', 0);
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  const start = now();
  clock.advance(hours(1));
  await visit(venue, 'ann');
  await move(bank, 200);
  await draw(venue, 'Bakery', 0);
  // Not published yet, so this is still a visit of the bank.
  await visit(venue, 'bob');
  clock.advance(hours(1));
  const { body } = await publish(product, venue.owner, venue.buildingId);
  expect(body.version.number).toBe(2);
  const published = now();
  clock.advance(hours(1));
  await visit(venue, 'ann');
  // The draft goes on, which changes nothing of what was.
  await product.database.db.deleteFrom('building_pois').where('id', '=', bank).execute();
  expect(await read(venue, start, now())).toEqual([
    ['Bank', 2, 20],
    ['Bakery', 1, 10],
  ]);
  expect(await read(venue, start, published)).toEqual([['Bank', 2, 20]]);
  expect(await read(venue, published, now())).toEqual([
    ['Bakery', 1, 10],
    ['Bank', 0, 0],
  ]);
});

test('where changes are published automatically, visits count for the POIs of today', async () => {
  const { clock } = product;
  const venue = await createVenue(product);
  const start = clock.now().getTime();
  clock.advance(hours(1));
  await visit(venue, 'ann');
  await draw(venue, 'Kiosk', 0);
  expect(await read(venue, start, clock.now().getTime())).toEqual([['Kiosk', 1, 10]]);
});
