import { beacons, pagerHeaders } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { beaconUuid, createBeacon } from '../../../test/venue/studio.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let zoo: TestBuilding;
let ground: TestFloor;

beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { companyId } = owner;
  const application = await createApplication(product, { companyId });
  const other = await createApplication(product, { companyId });
  mall = await createBuilding(product, { applicationId: application.id, name: 'Mall' });
  zoo = await createBuilding(product, { applicationId: other.id, name: 'Zoo' });
  ground = await createFloor(product, { buildingId: mall.id, name: 'G' });
  const inMall = { companyId, buildingId: mall.id };
  for (const beacon of [
    { ...inMall, floor: ground, name: 'escalator', minor: 30 },
    { ...inMall, floor: ground, name: 'Atrium_1', minor: 20 },
    { ...inMall, name: 'Spare 100%', minor: 40 },
    { companyId, buildingId: zoo.id, name: 'Bears', minor: 10 },
  ]) {
    await createBeacon(product, beacon);
    product.clock.advance(minutes(1));
  }
});
afterAll(() => product.stop());

type Query = Record<string, string | number>;

const all = (query: Query = {}, { token }: { token: string } = owner) =>
  product.client.call(beacons.list, { token, query });
const ofBuilding = (id: number, query: Query = {}) =>
  product.client.call(beacons.listOfBuilding, { token: owner.token, params: { id }, query });
const ofFloor = (id: number, floorId: number, query: Query = {}) =>
  product.client.call(beacons.listOfFloor, { token: owner.token, params: { id, floorId }, query });
const namesIn = ({ body }: Awaited<ReturnType<typeof all>>) => body.beacons.map(({ name }) => name);

test('[S3.11, S7.21] beacons are listed by name, of all buildings, of one, or of one floor', async () => {
  const { status, body, headers } = await all();
  expect(status).toBe(200);
  expect(headers.get(pagerHeaders.perPage)).toBe('100');
  expect(headers.get(pagerHeaders.totalCount)).toBe('4');
  expect(headers.get(pagerHeaders.totalPages)).toBe('1');
  expect(headers.get(pagerHeaders.currentPage)).toBe('1');
  expect(body.beacons.map(({ name }) => name)).toEqual([
    'Atrium_1',
    'Bears',
    'escalator',
    'Spare 100%',
  ]);
  const [atrium, bears] = body.beacons;
  expect(atrium).toEqual({
    id: expect.any(Number),
    name: 'Atrium_1',
    uuid: beaconUuid,
    major: 1,
    minor: 20,
    latitude: 53.5436,
    longitude: 9.9886,
    building_id: mall.id,
    building_name: 'Mall',
    building_floor_id: ground.id,
    building_floor_name: 'G',
    vendor: null,
    zone_id: null,
    created_at: '2026-03-02T10:01:00.000Z',
  });
  expect(bears).toMatchObject({
    latitude: null,
    longitude: null,
    building_floor_id: null,
    building_floor_name: null,
  });
  expect(namesIn(await ofBuilding(mall.id))).toEqual(['Atrium_1', 'escalator', 'Spare 100%']);
  expect(namesIn(await ofFloor(mall.id, ground.id))).toEqual(['Atrium_1', 'escalator']);
});

test('a floor is found only in its own building', async () => {
  expect((await ofFloor(zoo.id, ground.id)).status).toBe(404);
});

test.each([
  ['ATRIUM_', ['Atrium_1']],
  ['%', ['Spare 100%']],
  ['8024-bc5b', ['Atrium_1', 'Bears', 'escalator', 'Spare 100%']],
  ['1 20', ['Atrium_1']],
  ['nowhere', []],
])('[S7.21] searching for %j by name, UUID or numbers finds %j', async (q, found) => {
  const answer = await all({ q });
  expect(namesIn(answer)).toEqual(found);
  expect(answer.headers.get(pagerHeaders.totalCount)).toBe(String(found.length));
});

test.each([
  ['-name', ['Spare 100%', 'escalator', 'Bears', 'Atrium_1']],
  ['minor', ['Bears', 'Atrium_1', 'escalator', 'Spare 100%']],
  ['-created_at', ['Bears', 'Spare 100%', 'Atrium_1', 'escalator']],
])('sorted by %s, on pages of any size', async (sort, expected) => {
  for (const size of [1, 3, 500]) {
    const pages = Array.from({ length: Math.ceil(4 / size) }, (_, index) =>
      all({ sort, 'page[size]': size, 'page[number]': index + 1 }),
    );
    expect((await Promise.all(pages)).flatMap(namesIn)).toEqual(expected);
  }
});

test('[S6.15] a member sees the beacons of assigned applications', async () => {
  const { companyId } = owner;
  const given = { companyId, role: 'manager', applicationIds: [zoo.applicationId] } as const;
  const manager = await createMember(product, given);
  const answer = await all({}, manager);
  expect(namesIn(answer)).toEqual(['Bears']);
  expect(answer.headers.get(pagerHeaders.totalCount)).toBe('1');
});

test('a beacon is found by its UUID without dashes, complete or a prefix, and by its vendor', async () => {
  const { companyId, token } = await createMember(product);
  const { id: applicationId } = await createApplication(product, { companyId });
  const building = await createBuilding(product, { applicationId });
  const { id } = await createBeacon(product, { companyId, buildingId: building.id });
  const { db } = product.database;
  await db.updateTable('beacons').set({ vendor: 'Kontakt' }).where('id', '=', id).execute();
  const found = async (query: Record<string, string>) => {
    const { body } = await product.client.call(beacons.list, { token, query });
    return body.beacons.map((beacon) => beacon.id);
  };
  const bare = beaconUuid.replaceAll('-', '');
  expect(await found({ q: bare })).toEqual([id]);
  expect(await found({ q: bare.slice(0, 14).toUpperCase() })).toEqual([id]);
  expect(await found({ q: `${bare.slice(0, 13)}0` })).toEqual([]);
  expect(await found({ q: 'kontak' })).toEqual([id]);
  expect(await found({ q: 'no such' })).toEqual([]);
});

test('a list is filtered by beacons without a position or floor', async () => {
  const { companyId, token } = await createMember(product);
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  const on = await createBeacon(product, { companyId, buildingId, floor, name: 'On' });
  const spare = await createBeacon(product, { companyId, buildingId, name: 'Spare' });
  const lost = await createBeacon(product, { companyId, buildingId, name: 'Lost' });
  await product.database.db
    .updateTable('beacons')
    .set({ latitude: 1, longitude: 2 })
    .where('id', '=', lost.id)
    .execute();
  const found = async (query: Record<string, string>) => {
    const { body, headers } = await product.client.call(beacons.list, { token, query });
    expect(headers.get('x-pager-total-count')).toBe(String(body.beacons.length));
    return body.beacons.map((beacon) => beacon.id);
  };
  expect(await found({})).toEqual([lost.id, on.id, spare.id]);
  expect(await found({ without: 'place' })).toEqual([spare.id]);
  expect(await found({ without: 'floor' })).toEqual([lost.id, spare.id]);
  expect(await found({ without: 'floor_only' })).toEqual([lost.id]);
});
