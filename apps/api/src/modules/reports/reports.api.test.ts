import { apiKeys, type Endpoint, reports, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { verifyNow } from '../../../test/factors.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import {
  createPhone,
  createVenue,
  middle,
  type Phone,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { countWrongSums } from '../positions/recount.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const now = () => product.clock.now().getTime() / 1000;
const hour = 3600;
const day = 24 * hour;

const send = (
  phone: Phone,
  floorId: number,
  points: readonly { seconds: number; north?: number; east?: number }[],
) =>
  sendPoints(
    product,
    phone,
    points.map((point) => pointAt(product, floorId, point)),
  );

const paramsOf = ({ buildingId, floorIds }: Venue, floor: 0 | 1 = 0) => ({
  id: buildingId,
  floorId: floorIds[floor],
});
const read = <E extends Endpoint>(venue: Venue, endpoint: E, seconds = 7 * day) =>
  product.client.call(endpoint, {
    ...venue.owner,
    params: paramsOf(venue),
    query: { from_date: now() - seconds, to_date: now() + hour },
  });

test('[S1.6] [S3.22] [S9.17] visitors are counted per day, Monday first, for this week and the last', async () => {
  // Monday, 2026-03-02, 11:00 at the building.
  const venue = await createVenue(product);
  const ann = await createPhone(product, venue, 'ann');
  const bob = await createPhone(product, venue, 'bob');
  const [ground, upper] = venue.floorIds;
  await send(ann, ground, [{ seconds: 0 }, { seconds: -60 }]);
  await send(bob, ground, [{ seconds: -5 }]);
  // On Sunday 23:59:59 and on Monday 00:00:00 in Hamburg.
  await send(ann, ground, [{ seconds: -11 * hour - 1 }]);
  await send(bob, upper, [{ seconds: -11 * hour }]);
  await send(bob, upper, [{ seconds: -6 * day }]);
  const stats = async (endpoint: typeof reports.stats, floor: 0 | 1) =>
    (
      await product.client.call(endpoint, {
        ...venue.owner,
        params: paramsOf(venue, floor),
      })
    ).body;
  expect(await stats(reports.stats, 0)).toEqual({
    stats: { this_week: [2, 0, 0, 0, 0, 0, 0], last_week: [0, 0, 0, 0, 0, 0, 1] },
    today: '2026-03-02',
    time_zone: 'Europe/Berlin',
  });
  expect((await stats(reports.stats, 1)).stats).toEqual({
    this_week: [1, 0, 0, 0, 0, 0, 0],
    last_week: [0, 1, 0, 0, 0, 0, 0],
  });
  const { body } = await product.client.call(reports.buildingStats, {
    ...venue.owner,
    params: { id: venue.buildingId },
  });
  expect(body.stats).toEqual({
    this_week: [2, 0, 0, 0, 0, 0, 0],
    last_week: [0, 1, 0, 0, 0, 0, 1],
  });
  const csv = await read(venue, reports.exportStats);
  expect(csv.text.split('\r\n').slice(0, 2)).toEqual(['Day,Visitors', '2026-02-23,0']);
  expect(csv.text.trimEnd().split('\r\n').at(-1)).toBe('2026-03-02,2');
});

test('[S7.33] whole days use sums, the rest of the range uses single positions', async () => {
  const venue = await createVenue(product);
  const phone = await createPhone(product, venue);
  const [floorId] = venue.floorIds;
  for (const days of [0, 1, 2, 3, 4])
    await send(phone, floorId, [
      { seconds: -days * day - 20 },
      { seconds: -days * day - 10, east: 10 * days },
    ]);
  const total = async (from: number, to: number): Promise<[number, number]> => {
    const { body } = await product.client.call(reports.heatmap, {
      ...venue.owner,
      params: paramsOf(venue),
      query: { from_date: now() + from, to_date: now() + to },
    });
    return body.features.reduce<[number, number]>(
      ([duration, count], { properties }) => [
        duration + properties.duration,
        count + properties.count,
      ],
      [0, 0],
    );
  };
  expect(await total(-7 * day, 0)).toEqual([50, 9]);
  expect(await total(-15, 0)).toEqual([0, 0]);
  // From between the two points of four days ago to between those of today.
  expect(await total(-4 * day - 15, -15)).toEqual([40, 8]);
  // Sums are not read for partial days, nor single positions for whole days.
  await product.database.db.updateTable('position_cells').set({ duration: 1_000_000 }).execute();
  expect((await total(-15, 0))[0]).toBe(0);
  expect((await total(-7 * day, 0))[0]).toBeGreaterThan(1000);
});

test('a range that ends before it starts, or is too long, is refused', async () => {
  const venue = await createVenue(product);
  const call = (endpoint: Endpoint, from: number, to: number) =>
    product.client.call(endpoint, {
      ...venue.owner,
      params: paramsOf(venue),
      query: { from_date: from, to_date: to },
    });
  expect((await call(reports.heatmap, 200, 100)).error.validations).toEqual({
    to_date: ['The end has to be after the start.'],
  });
  expect((await call(reports.poiVisits, 0, 32 * day)).error.validations).toEqual({
    to_date: ['Choose at most 31 days.'],
  });
});

test('the busiest POIs come first, with visits, visitors and durations', async () => {
  const venue = await createVenue(product);
  const [floorId] = venue.floorIds;
  const square = (east: number) =>
    [
      [0, 0],
      [0, 20],
      [20, 20],
      [20, 0],
    ].map(([north = 0, right = 0]) => ({
      latitude: middle.latitude + north / 111_319.5,
      longitude: middle.longitude + (east + right) / 66_150,
    }));
  const floor = { id: floorId, buildingId: venue.buildingId };
  for (const [title, east] of [
    ['Bank', 0],
    ['Bakery', 30],
  ] as const) {
    const poi = await createPoi(product, { floor, title });
    await product.database.db
      .updateTable('building_pois')
      .set({ ring: square(east).flatMap(({ latitude, longitude }) => [latitude, longitude]) })
      .where('id', '=', poi.id)
      .execute();
  }
  const ann = await createPhone(product, venue, 'ann');
  const bob = await createPhone(product, venue, 'bob');
  const at = (seconds: number, east: number) => ({ seconds, east, north: 10 });
  // Ann walks in the bakery, leaves for a moment, and returns after a while.
  await send(ann, floorId, [at(-600, 35), at(-590, 40), at(-580, 55), at(-570, 40), at(-300, 35)]);
  await send(bob, floorId, [at(-100, 35), at(-90, 10)]);
  const { body } = await read(venue, reports.poiVisits);
  expect(body.poi_visits).toMatchObject([
    { title: 'Bakery', visits: 3, visitors: 2, duration: 30 },
    { title: 'Bank', visits: 1, visitors: 1, duration: 0 },
  ]);
  const csv = await read(venue, reports.exportPoiVisits);
  expect(csv.headers.get('content-disposition')).toContain('poi-visits_20');
  expect(csv.text.split('\r\n')[1]).toMatch(/,Bakery,3,2,30,20[^,]*,20[^,]*$/);
});

test('engagements are listed with deliveries and openings', async () => {
  const venue = await createVenue(product);
  const { id } = await createTrigger(product, { buildingId: venue.buildingId, name: 'Hello' });
  await createTrigger(product, { buildingId: venue.buildingId, name: 'Silent' });
  for (const visitor of ['ann', 'bob']) {
    const phone = await createPhone(product, venue, visitor);
    const event = (event_id: string, kind: string, seconds: number) => ({
      event_id,
      engagement_id: id,
      kind,
      time: now() - seconds,
    });
    const events = [event('1', 'delivered', 5), event('2', 'delivered', 3 * day)];
    if (visitor === 'ann') events.push(event('3', 'opened', 4));
    await product.client.call(visitors.createEngagementEvents, { ...phone, body: { events } });
  }
  const { body } = await read(venue, reports.engagementResults, day);
  expect(body.engagement_results).toMatchObject([
    { name: 'Hello', delivered: 2, opened: 1, visitors: 2 },
    { name: 'Silent', delivered: 0, opened: 0, visitors: 0 },
  ]);
  const csv = await read(venue, reports.exportEngagementResults);
  expect(csv.text.split('\r\n')[1]).toBe('Hello,4,1,2');
});

test('current visitors of a floor are returned, also as events', async () => {
  const venue = await createVenue(product);
  const [ground, upper] = venue.floorIds;
  const here = await createPhone(product, venue, 'here');
  const gone = await createPhone(product, venue, 'gone');
  await send(here, ground, [{ seconds: -30 }, { seconds: -5, east: 9 }]);
  await send(gone, ground, [{ seconds: -20 }]);
  await send(gone, upper, [{ seconds: -10 }]);
  await send(await createPhone(product, venue), ground, [{ seconds: -61 }]);
  await send(await createPhone(product, venue), ground, [{ seconds: -1, north: 900 }]);
  const { body } = await read(venue, reports.live);
  expect(body.visitors).toHaveLength(1);
  expect(body.total).toBe(1);
  const [visitor] = body.visitors;
  expect(visitor?.seen_at).toBe(new Date((now() - 5) * 1000).toISOString());
  expect(visitor?.key).toHaveLength(12);

  const events = await read(venue, reports.liveEvents);
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const [, data = ''] = /^data: (.*)\n\n$/.exec(events.text) ?? [];
  expect(JSON.parse(data)).toEqual(body);

  // A removed member sees no more data, also not from an open stream.
  const path = reports.liveEvents.path.replace(':id', String(venue.buildingId));
  const { body: stream } = await fetch(product.url + path.replace(':floorId', String(ground)), {
    headers: { authorization: `Token ${venue.owner.token}` },
  });
  const reader = stream?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const { db } = product.database;
  await db.deleteFrom('saas_company_admins').where('admin_id', '=', venue.owner.adminId).execute();
  expect((await reader?.read())?.done).toBe(true);
});

test('an open stream of an API key ends with the key, also when it is rotated', async () => {
  const venue = await createVenue(product);
  const { companyId } = venue.owner;
  const { id, token } = await createKey(product, { companyId, scopes: ['positions'] });
  const rotate = (overlap_hours: number) =>
    product.client.call(apiKeys.rotate, {
      token: venue.owner.token,
      params: { id },
      body: { overlap_hours },
    });
  const path = reports.liveEvents.path.replace(':id', String(venue.buildingId));
  const { body } = await fetch(product.url + path.replace(':floorId', String(venue.floorIds[0])), {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await verifyNow(product, venue.owner);
  expect((await rotate(24)).status).toBe(200);
  expect((await reader?.read())?.done).toBe(false);
  expect((await rotate(0)).status).toBe(200);
  const rotatedAt = product.clock.now().toISOString();
  product.clock.advance(1000);
  const times: string[] = [];
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    const events = Buffer.from(chunk.value).toString();
    times.push(...[...events.matchAll(/"at":"([^"]+)"/g)].flatMap(([, at]) => at ?? []));
    // Of those from afterwards, one may have been on its way.
    expect(times.filter((at) => at > rotatedAt).length).toBeLessThan(2);
  }
});

test('a company erases one visitor, and the rest is as if they had never come', async () => {
  const venue = await createVenue(product);
  const [floorId] = venue.floorIds;
  await send(await createPhone(product, venue, 'stays'), floorId, [
    { seconds: -9 },
    { seconds: -5 },
  ]);
  const before = (await read(venue, reports.heatmap)).text;
  const cells = () =>
    product.database.db
      .selectFrom('position_cells')
      .select(['cell_x', 'cell_y', 'duration', 'count'])
      .where('building_floor_id', '=', floorId)
      .execute();
  const cellsBefore = await cells();
  const goes = await createPhone(product, venue, 'goes');
  await send(goes, floorId, [
    { seconds: -9 },
    { seconds: -2, east: 20 },
    { seconds: -1, east: 900 },
  ]);
  expect((await read(venue, reports.heatmap)).text).not.toBe(before);
  const erase = () =>
    product.client.call(reports.eraseVisitor, { ...venue.owner, body: { visitor_id: 'goes' } });
  expect((await erase()).body.erased).toEqual({ positions: 3, events: 0 });
  expect((await erase()).body.erased).toEqual({ positions: 0, events: 0 });
  // The session has ended, and older positions on the phone are refused.
  expect((await send(goes, floorId, [{ seconds: -1 }])).status).toBe(401);
  product.clock.advance(1000);
  const late = await send(await createPhone(product, venue, 'goes'), floorId, [{ seconds: -1 }]);
  expect(late.body).toMatchObject({ accepted: 0, out_of_time: 1 });
  product.clock.advance(-1000);
  expect((await read(venue, reports.heatmap)).text).toBe(before);
  // Not even an empty cell reveals where they went.
  expect(await cells()).toEqual(cellsBefore);
  expect((await read(venue, reports.stats)).body.stats.this_week[0]).toBe(1);
  expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
  const activities = await product.database.db
    .selectFrom('activities')
    .select(['action', 'details'])
    .where('saas_company_id', '=', venue.companyId)
    .orderBy('id')
    .execute();
  expect(activities[0]).toEqual({
    action: 'company.visitor_erased',
    details: { positions: 3, events: 0 },
  });
  expect(JSON.stringify(activities)).not.toContain('goes');
});

test('another company with the same visitor id erases no one here', async () => {
  const [venue, other] = [await createVenue(product), await createVenue(product)];
  await send(await createPhone(product, venue, 'same'), venue.floorIds[0], [{ seconds: -3 }]);
  const { body } = await product.client.call(reports.eraseVisitor, {
    ...other.owner,
    body: { visitor_id: 'same' },
  });
  expect(body.erased.positions).toBe(0);
});

test('[S9.17] reports without a range cover the last 7 days, and with one end 7 days', async () => {
  const venue = await createVenue(product);
  const [floorId] = venue.floorIds;
  await send(await createPhone(product, venue, 'before'), floorId, [{ seconds: -6 * day }]);
  product.clock.advance(2 * day * 1000);
  await send(await createPhone(product, venue, 'within'), floorId, [{ seconds: -6 * day }]);
  await send(await createPhone(product, venue, 'just now'), floorId, [{ seconds: 0 }]);
  const visits = async (query: { from_date?: number; to_date?: number }) => {
    const { status, body } = await product.client.call(reports.heatmap, {
      ...venue.owner,
      params: paramsOf(venue),
      query,
    });
    expect(status).toBe(200);
    return body.features.reduce((sum, { properties }) => sum + properties.count, 0);
  };
  expect(await visits({})).toBe(2);
  expect(await visits({ to_date: now() - 2 * day })).toBe(2);
  expect(await visits({ from_date: now() - 9 * day })).toBe(2);
  expect(await visits({ from_date: now() - 7 * day })).toBe(1);
  const without = (endpoint: Endpoint) =>
    product.client.call(endpoint, { ...venue.owner, params: paramsOf(venue), query: {} });
  for (const endpoint of [
    reports.exportHeatmap,
    reports.poiVisits,
    reports.exportPoiVisits,
    reports.engagementResults,
    reports.exportEngagementResults,
  ])
    expect((await without(endpoint)).status).toBe(200);
});
