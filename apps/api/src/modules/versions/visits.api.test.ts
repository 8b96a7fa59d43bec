import { buildings, reports, versions, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  type Phone,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';
import { countWrongSums, recountPositions } from '../positions/recount.ts';
import { runNightly } from '../positions/retention/nightly.ts';

let product: Product;
let venue: Venue;
let phone: Phone;
let upper: number;
let engagement: { id: number };

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

beforeEach(async () => {
  venue = await createVenue(product);
  [, upper] = venue.floorIds;
  engagement = await createTrigger(product, { buildingId: venue.buildingId });
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  product.clock.advance(minutes(10));
  phone = await createPhone(product, venue, 'ann');
});

const walk = async (floorId: number, visitor: Phone = phone, secondsAgo = 0) => {
  const { body } = await sendPoints(product, visitor, [
    pointAt(product, floorId, { seconds: -20 - secondsAgo }),
    pointAt(product, floorId, { seconds: -10 - secondsAgo }),
  ]);
  return body;
};

const deleteFloor = (id: number) =>
  product.database.db.deleteFrom('building_floors').where('id', '=', id).execute();

const placeAt = async (coordinate: { latitude: number; longitude: number }) => {
  const { status } = await product.client.call(buildings.update, {
    ...venue.owner,
    params: { id: venue.buildingId },
    body: { coordinate_attributes: coordinate },
  });
  expect(status).toBe(200);
};

let sent = 0;
const deliver = async (engagementId: number, secondsAgo = 0) => {
  const { body } = await product.client.call(visitors.createEngagementEvents, {
    ...phone,
    body: {
      events: [
        {
          event_id: `event ${(sent += 1)}`,
          engagement_id: engagementId,
          kind: 'delivered',
          time: product.clock.now().getTime() / 1000 - secondsAgo,
        },
      ],
    },
  });
  return body;
};

const delivered = async () => {
  const { body } = await product.client.call(reports.engagementResults, {
    ...venue.owner,
    params: { id: venue.buildingId },
    query: { from_date: product.clock.now().getTime() / 1000 - 86_400 },
  });
  return body.engagement_results.map(({ id, delivered: count }) => [id, count]);
};

const visitsOf = async (floorId: number) => {
  const { status, body } = await product.client.call(reports.stats, {
    ...venue.owner,
    params: { id: venue.buildingId, floorId },
  });
  const { this_week: these, last_week: last } = body.stats;
  return { status, visitors: [...these, ...last].reduce((sum, count) => sum + count, 0) };
};

const nightly = () => runNightly({ db: product.database.db, clock: product.clock });

test('positions are judged by the floors that visitors see, not by those of the draft', async () => {
  const { id: added } = await createFloor(product, { buildingId: venue.buildingId, name: '9' });
  await deleteFloor(upper);
  // The plan of the ground floor is moved away from the visitor.
  await product.database.db
    .updateTable('building_floors')
    .set({ corners: [1, 1, 1, 2, 2, 2, 2, 1] })
    .where('id', '=', venue.floorIds[0])
    .execute();
  expect(await walk(venue.floorIds[0])).toMatchObject({ accepted: 2, outside: 0 });
  product.clock.advance(minutes(10));
  expect(await walk(upper)).toMatchObject({ accepted: 2, outside: 0, unknown_floor: 0 });
  product.clock.advance(minutes(10));
  expect(await walk(added)).toMatchObject({ accepted: 0, unknown_floor: 2 });
  expect(await visitsOf(upper)).toEqual({ status: 200, visitors: 1 });

  await publish(product, venue.owner, venue.buildingId);
  product.clock.advance(minutes(10));
  expect(await walk(venue.floorIds[0])).toMatchObject({ accepted: 2, outside: 2 });
  product.clock.advance(minutes(10));
  expect(await walk(upper)).toMatchObject({ accepted: 0, unknown_floor: 2 });
  expect(await walk(added)).toMatchObject({ accepted: 2 });
});

test('deliveries count for the engagements that visitors see, not for those of the draft', async () => {
  const { id: added } = await createTrigger(product, {
    buildingId: venue.buildingId,
    name: 'Added',
  });
  await product.database.db
    .updateTable('triggers')
    .set({ created_at: product.clock.now() })
    .where('id', '=', added)
    .execute();
  await product.database.db.deleteFrom('triggers').where('id', '=', engagement.id).execute();
  expect(await deliver(engagement.id)).toMatchObject({ accepted: 1, ignored: 0 });
  expect(await deliver(added)).toMatchObject({ accepted: 0, ignored: 1 });
  await nightly();
  expect(await delivered()).toEqual([
    [engagement.id, 1],
    [added, 0],
  ]);
  await publish(product, venue.owner, venue.buildingId);
  expect(await deliver(added)).toMatchObject({ accepted: 1, ignored: 0 });
  expect(await deliver(engagement.id)).toMatchObject({ accepted: 0, ignored: 1 });
});

const hour = 3600;

test('a phone that was offline is judged by what visitors saw at the time of each position', async () => {
  await deleteFloor(upper);
  product.clock.advance(hours(1));
  await publish(product, venue.owner, venue.buildingId);
  product.clock.advance(hours(2));
  phone = await createPhone(product, venue, 'ann');
  // Three hours ago visitors saw the floor; an hour ago they did not.
  expect(await walk(upper, phone, hour)).toMatchObject({ accepted: 0, unknown_floor: 2 });
  expect(await walk(upper, phone, 2.5 * hour)).toMatchObject({
    accepted: 2,
    outside: 0,
    unknown_floor: 0,
  });
  const mixed = await sendPoints(product, await createPhone(product, venue, 'bo'), [
    pointAt(product, upper, { seconds: -2.5 * hour }),
    pointAt(product, venue.floorIds[0], { seconds: -2.4 * hour }),
    pointAt(product, upper, { seconds: -hour }),
  ]);
  expect(mixed.body).toMatchObject({ accepted: 2, unknown_floor: 1 });
  expect(await visitsOf(upper)).toMatchObject({ visitors: 2 });
  expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
});

test('so are its deliveries', async () => {
  await product.database.db.deleteFrom('triggers').where('id', '=', engagement.id).execute();
  product.clock.advance(hours(1));
  await publish(product, venue.owner, venue.buildingId);
  product.clock.advance(hours(2));
  phone = await createPhone(product, venue, 'ann');
  expect(await deliver(engagement.id, hour)).toMatchObject({ accepted: 0, ignored: 1 });
  expect(await deliver(engagement.id, 2.5 * hour)).toMatchObject({ accepted: 1, ignored: 0 });
  // Nor for visitors of another application.
  phone = await createPhone(product, await createVenue(product), 'cy');
  expect(await deliver(engagement.id, 2.5 * hour)).toMatchObject({ accepted: 0, ignored: 1 });
  expect(await walk(upper, phone, 2.5 * hour)).toMatchObject({ accepted: 0, unknown_floor: 2 });
});

test('with automatic publishing, nothing is looked up in versions that were stored meanwhile', async () => {
  const { owner, buildingId } = venue;
  await setAutoPublish(product, owner, buildingId, true);
  await createTrigger(product, { buildingId, name: 'Another' });
  await publish(product, owner, buildingId);
  product.clock.advance(hours(1));
  await deleteFloor(upper);
  await product.database.db.deleteFrom('triggers').where('id', '=', engagement.id).execute();
  product.clock.advance(hours(3));
  await publish(product, owner, buildingId);
  phone = await createPhone(product, venue, 'ann');
  // Visitors did not see them two hours ago, though the version before the last one has them.
  expect(await walk(upper, phone, 2 * hour)).toMatchObject({ accepted: 0, unknown_floor: 2 });
  expect(await deliver(engagement.id, 2 * hour)).toMatchObject({ accepted: 0, ignored: 1 });
  const { rows } = await product.database.pool.query(
    'select from building_publications where building_id = $1 and automatic',
    [buildingId],
  );
  expect(rows).toHaveLength(3);
});

test('nothing is looked up in versions for a phone that walks where visitors are', async () => {
  await product.database.pool.query('alter table building_publications rename to unread');
  onTestFinished(async () => {
    await product.database.pool.query('alter table unread rename to building_publications');
  });
  expect(await walk(upper)).toMatchObject({ accepted: 2 });
  expect(await deliver(engagement.id)).toMatchObject({ accepted: 1 });
});

test('visits of a floor are retained as long as a version has it, and counted again with the others', async () => {
  const { companyId, owner, buildingId } = venue;
  await walk(upper);
  await deleteFloor(upper);
  await nightly();
  expect(await visitsOf(upper)).toEqual({ status: 200, visitors: 1 });
  expect(await recountPositions(product.database.db, companyId)).toMatchObject({ wrong: 0 });
  expect(await visitsOf(upper)).toEqual({ status: 200, visitors: 1 });
  // Published without the floor, and back again.
  const { body: list } = await product.client.call(versions.list, {
    ...owner,
    params: { id: buildingId },
  });
  await publish(product, owner, buildingId);
  await nightly();
  await product.client.call(versions.publish, {
    ...owner,
    params: { id: list.versions[0]?.id ?? 0 },
  });
  expect(await visitsOf(upper)).toEqual({ status: 200, visitors: 1 });
  expect(await countWrongSums(product.database.db, companyId)).toBe(0);
});

test('visits of a deleted floor that no version has any more are deleted', async () => {
  const { companyId, owner, buildingId } = venue;
  await walk(upper);
  await deleteFloor(upper);
  await publish(product, owner, buildingId);
  await product.database.db
    .deleteFrom('building_versions')
    .where('building_id', '=', buildingId)
    .where('number', '=', 1)
    .execute();
  await nightly();
  const rows = await product.database.db
    .selectFrom('floor_visitors')
    .select('day')
    .where('building_floor_id', '=', upper)
    .execute();
  expect(rows).toEqual([]);
  expect(await countWrongSums(product.database.db, companyId)).toBe(0);
});

test('days are those of the place that visitors see, and are counted again when another one is published', async () => {
  const { companyId } = venue;
  const zone = async () => {
    const { body } = await product.client.call(reports.buildingStats, {
      ...venue.owner,
      params: { id: venue.buildingId },
    });
    return body.time_zone;
  };
  await walk(venue.floorIds[0]);
  await placeAt({ latitude: -36.85, longitude: 174.76 });
  expect(await zone()).toBe('Europe/Berlin');
  await product.mailsSent();
  expect(await countWrongSums(product.database.db, companyId)).toBe(0);
  await publish(product, venue.owner, venue.buildingId);
  expect(await zone()).toBe('Pacific/Auckland');
  await product.mailsSent();
  expect(await countWrongSums(product.database.db, companyId)).toBe(0);
});
