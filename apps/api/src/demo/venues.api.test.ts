import {
  applications,
  beaconImports,
  beacons,
  buildings,
  comments,
  CouponInput,
  floors,
  poiCategories,
  pois,
  reports,
  routes,
  triggers,
} from '@floorwright/contract';
import { couponTemplates, simulateWalk } from '@floorwright/domain/engagements';
import { placementOf } from '@floorwright/domain/geo';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { countWrongSums } from '../modules/positions/recount.ts';
import { loadDemoOnce } from './load.ts';
import { demoPassword } from './people.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await loadDemoOnce(product.database.db, product.platform);
  // Processes the uploaded images.
  await product.mailsSent();
});
afterAll(() => product.stop());

const tokenOf = (role: string) =>
  signIn(product, { email: `${role}@demo.test`, password: demoPassword });

const mallOf = async (token: string) => {
  const { body } = await product.client.call(applications.list, { token });
  const id = body.applications.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
  const answer = await product.client.call(buildings.list, { token, params: { id } });
  const mall = answer.body.buildings.find(({ name }) => name === 'Harbour Mall');
  if (!mall) throw new Error('the demo has no mall');
  return mall;
};

test('the applications have buildings, whose photos exist once the worker has run', async () => {
  const token = await tokenOf('owner');
  const { body } = await product.client.call(applications.list, { token });
  const listed = await Promise.all(
    body.applications.map(async ({ id, name }) => {
      const answer = await product.client.call(buildings.list, { token, params: { id } });
      return { name, buildings: answer.body.buildings };
    }),
  );
  expect(
    listed.map((application) => ({
      name: application.name,
      buildings: application.buildings.map(({ name, floors: above, basement_floors: below }) => ({
        name,
        above,
        below,
      })),
    })),
  ).toEqual([
    { name: 'City Museum', buildings: [{ name: 'City Museum', above: 2, below: 1 }] },
    {
      name: 'Harbour Mall',
      buildings: [
        { name: 'Harbour Mall', above: 3, below: 1 },
        { name: 'Pier Market', above: 1, below: 0 },
      ],
    },
  ]);
  const photos = listed.flatMap((application) =>
    application.buildings.map(({ photo }) => String(photo?.medium?.url)),
  );
  expect(new Set(photos).size).toBe(3);
  for (const url of photos) {
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 960, height: 600 });
  }
});

test('the mall has a garage and three floors, placed around it, with readable layers', async () => {
  const token = await tokenOf('manager');
  const mall = await mallOf(token);
  const { body } = await product.client.call(floors.list, { token, params: { id: mall.id } });
  const listed = body.building_floors;
  expect(listed.map(({ name, configured }) => [name, configured])).toEqual([
    ['-1', true],
    ['G', true],
    ['1', true],
    ['2', true],
  ]);
  for (const { coordinates, photo, layers } of listed) {
    const [upperLeft, upperRight, lowerRight, lowerLeft] = coordinates;
    if (!upperLeft || !upperRight || !lowerRight || !lowerLeft) throw new Error('not placed');
    const placed = placementOf([upperLeft, upperRight, lowerRight, lowerLeft]);
    expect(placed.anchor.latitude).toBeCloseTo(mall.coordinate.latitude, 8);
    expect(placed.anchor.longitude).toBeCloseTo(mall.coordinate.longitude, 8);
    const picture = await fetch(String(photo?.url));
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(width / height).toBeCloseTo(placed.width / placed.height, 3);
    expect(layers.map(({ position }) => position)).toEqual(layers.map((_, index) => index));
    for (const { file } of layers) {
      const answer = await fetch(file.url);
      expect(await answer.json()).toMatchObject({ type: 'FeatureCollection' });
    }
  }
});

test('members have commented on the ground floor of the mall', async () => {
  const token = await tokenOf('manager');
  const mall = await mallOf(token);
  const { body } = await product.client.call(floors.list, { token, params: { id: mall.id } });
  const ground = body.building_floors.find(({ name }) => name === 'G')?.id ?? 0;
  const listed = await product.client.call(comments.list, { token, params: { id: ground } });
  expect(
    listed.body.floor_comments.map(({ poi, author, resolved_at, replies_count }) => [
      poi?.title,
      author?.name,
      resolved_at === null,
      replies_count,
    ]),
  ).toEqual([
    ['Information', 'Olivia Owens', false, 1],
    ['Tidal Coffee', 'Marco Reyes', true, 2],
    ['Bank', 'Priya Raman', true, 0],
  ]);
});

test('[S3.11, S3.13, S3.16] its three floors of shops have POIs, routes that are joined, and beacons', async () => {
  const token = await tokenOf('manager');
  const mall = await mallOf(token);
  const params = { id: mall.id };
  const { body } = await product.client.call(floors.list, { token, params });
  const shopping = body.building_floors.filter(({ position }) => position >= 0);
  const application = { id: mall.application_id };
  const known = await product.client.call(poiCategories.list, { token, params: application });
  const categoryIds = known.body.building_poi_categories.map(({ id }) => id);
  expect(shopping).toHaveLength(3);
  for (const { id: floorId } of shopping) {
    const on = { token, params: { id: mall.id, floorId } };
    const places = (await product.client.call(pois.list, on)).body.building_pois;
    expect(places.length).toBeGreaterThan(20);
    for (const { category_id } of places) expect(categoryIds).toContain(category_id);
    const hours = places.map(({ working_hours }) => working_hours);
    expect(hours.some((week) => Array.isArray(week))).toBe(true);
    const route = await product.client.call(routes.show, { token, params: { id: floorId } });
    const kinds = route.body.building_route_points.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'elevator')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'stairs')).toHaveLength(4);
    const placed = (await product.client.call(beacons.listOfFloor, on)).body.beacons;
    expect(placed).toHaveLength(13);
    expect(placed.every(({ latitude }) => latitude !== null)).toBe(true);
  }
  const all = await product.client.call(beacons.listOfBuilding, { token, params });
  const spare = all.body.beacons.filter(({ building_floor_id: floorId }) => floorId === null);
  expect(spare).toHaveLength(4);
});

test('the import of its spare beacons shows the refused lines', async () => {
  const token = await tokenOf('manager');
  const { application_id } = await mallOf(token);
  const params = { id: application_id };
  const { body } = await product.client.call(beaconImports.list, { token, params });
  const [listed] = body.beacon_imports;
  const shown = await product.client.call(beaconImports.show, {
    token,
    params: { id: listed?.id ?? 0 },
  });
  expect(shown.body.beacon_import).toMatchObject({
    status: 'complete',
    counts: { added: 4, refused: 3 },
    import_errors: [
      { row: 5, messages: { name: ['This field is required.'] } },
      { row: 6, messages: { uuid: ['Please correct UUID'] } },
      { row: 7, messages: { major: ['Enter a whole number from 0 to 65535.'] } },
    ],
  });
});

test('[S9.10] visitors of the mall get coupons of each template, a page and values at its beacons', async () => {
  const token = await tokenOf('manager');
  const params = { id: (await mallOf(token)).id };
  const { body } = await product.client.call(triggers.list, { token, params });
  const activities = body.triggers.map(({ activity }) => activity);
  const coupons = activities.flatMap(({ coupon }) => coupon ?? []);
  expect(coupons.map(({ template }) => template)).toEqual(couponTemplates);
  for (const { logo, image, ...texts } of coupons) {
    const pictures = { logo: logo?.signed_id, image: image?.signed_id };
    expect(CouponInput.safeParse({ ...texts, ...pictures }).error).toBeUndefined();
    expect(image?.small?.url).toContain('http');
  }
  expect(activities.map(({ scheme }) => scheme).slice(5)).toEqual(['url', 'custom']);

  const placed = (await product.client.call(beacons.listOfBuilding, { token, params })).body
    .beacons;
  const ground = placed.filter(({ building_floor_name: name }) => name === 'G');
  const path = ['G South hall', 'G Hall west', 'G North hall', 'G Lifts'].flatMap((name) => {
    const { latitude, longitude } = ground.find((beacon) => beacon.name === name) ?? {};
    return latitude && longitude ? { latitude, longitude } : [];
  });
  const { outcomes } = simulateWalk({
    engagements: body.triggers,
    beacons: ground,
    path,
    // A Monday morning.
    startsAt: Date.parse('2026-11-16T08:30:00Z'),
    timeZone: body.time_zone,
  });
  const nameOf = (id: number) => body.triggers.find((trigger) => trigger.id === id)?.activity.name;
  const shown = outcomes.filter(({ blockReason }) => blockReason === null);
  expect(shown.map(({ engagement_id: id }) => nameOf(id))).toEqual([
    'Welcome screen',
    'Tidal Coffee: two for one',
    'Goodbye at the south hall',
    'What is on this floor',
    'Parking: one hour free',
  ]);
});

const second = (date: Date): number => Math.floor(date.getTime() / 1000);

const groundFloor = async () => {
  const { id: floorId, building_id: id } = await product.database.db
    .selectFrom('building_floors')
    .select(['id', 'building_id'])
    .where('name', '=', 'G')
    .executeTakeFirstOrThrow();
  return { id, floorId };
};

test('[S1.6] the demo has four weeks of visitors to report on', async () => {
  const token = await tokenOf('owner');
  const params = await groundFloor();
  const now = second(product.platform.clock.now());
  const week = 7 * 86_400;
  for (const weeksAgo of [0, 1, 2, 3]) {
    const to = now - weeksAgo * week;
    const query = { from_date: String(to - week), to_date: String(to) };
    const { body } = await product.client.call(reports.heatmap, { token, params, query });
    expect(body.features.length).toBeGreaterThan(100);
  }
  const { body } = await product.client.call(reports.stats, { token, params });
  expect(Math.min(...body.stats.last_week)).toBeGreaterThan(0);
  const query = { from_date: String(now - 4 * week), to_date: String(now) };
  const visited = await product.client.call(reports.poiVisits, { token, params, query });
  expect(visited.body.poi_visits[0]?.visits).toBeGreaterThan(10);
  const { id } = params;
  const results = await product.client.call(reports.engagementResults, {
    token,
    params: { id },
    query,
  });
  const delivered = results.body.engagement_results.map((result) => result.delivered);
  expect(Math.max(...delivered)).toBeGreaterThan(10);
});

test('its reports match the sums of its positions', async () => {
  const token = await tokenOf('owner');
  const { body } = await product.client.call(applications.list, { token });
  const { company_id: companyId } = await product.database.db
    .selectFrom('applications')
    .select('saas_company_id as company_id')
    .where('id', '=', body.applications[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(await countWrongSums(product.database.db, companyId)).toBe(0);
});
