import { floors, pois, routes } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, createLayer, type TestFloor } from '../../../test/venue/floors.ts';
import { createBeacon, createPoi, createRoute } from '../../../test/venue/studio.ts';
import { sweepFiles } from '../files/sweep.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;

const duplicate = (
  floor: TestFloor,
  body: Body,
  { token }: { token: string } = owner,
  headers: Record<string, string> = {},
) => product.client.call(floors.duplicate, { token, params: { id: floor.id }, body, headers });
const poisOf = async ({ id: floorId, buildingId: id }: Omit<TestFloor, 'name'>) => {
  const { body } = await product.client.call(pois.list, {
    token: owner.token,
    params: { id, floorId },
    query: {},
  });
  return body.building_pois;
};
const routeOf = async (id: number) =>
  (await product.client.call(routes.show, { token: owner.token, params: { id } })).body;
const contentsOf = async (id: number) =>
  (await product.client.call(floors.showContents, { token: owner.token, params: { id } })).body
    .contents;

/** A floor with a placed plan, two layers, two POIs, three route points and a beacon. */
const fullFloor = async () => {
  const { id: buildingId } = await createBuilding(product, { applicationId, floors: 3 });
  const floor = await createFloor(product, { buildingId });
  await product.database.db
    .updateTable('building_floors')
    .set({ corners: [53.6, 9.9, 53.6, 10, 53.5, 10, 53.5, 9.9] })
    .where('id', '=', floor.id)
    .execute();
  await createLayer(product, { floor, kind: 'rooms' });
  await createLayer(product, { floor, kind: 'doors' });
  await createPoi(product, { floor, title: 'Books' });
  await createPoi(product, { floor, title: 'Tea' });
  await createRoute(product, { floor, points: 3 });
  await createBeacon(product, { companyId: owner.companyId, buildingId, floor });
  return floor;
};

test('a duplicate has the plan, its placement, the layers, the POIs and the routes', async () => {
  const floor = await fullFloor();
  const { status, body } = await duplicate(floor, { name: '2' });
  expect(status).toBe(201);
  const copy = body.building_floor;
  const original = (
    await product.client.call(floors.show, { token: owner.token, params: { id: floor.id } })
  ).body.building_floor;
  expect(copy).toMatchObject({ name: '2', position: 2, jibestream_id: null });
  expect(copy.coordinates).toEqual(original.coordinates);
  expect(copy.photo).toEqual(original.photo);
  expect(copy.layers.map(({ kind, position, file }) => [kind, position, file.checksum])).toEqual(
    original.layers.map(({ kind, position, file }) => [kind, position, file.checksum]),
  );
  const place = { id: copy.id, buildingId: floor.buildingId };
  const [before, after] = [await poisOf(floor), await poisOf(place)];
  expect(after.map(({ title }) => title)).toEqual(['Books', 'Tea']);
  expect(after.map(({ coordinates }) => coordinates)).toEqual(
    before.map(({ coordinates }) => coordinates),
  );
  const ids = [...before, ...after].map(({ poi_id: id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(await routeOf(copy.id)).toEqual({ ...(await routeOf(floor.id)), lock_version: 1 });
  expect(await contentsOf(copy.id)).toEqual({
    layers: 2,
    pois: 2,
    route_points: 3,
    comments: 0,
    beacons: 0,
    engagements: 0,
  });
  expect((await contentsOf(floor.id)).beacons).toBe(1);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'floor.duplicated',
    subject_id: copy.id,
    details: {
      copied_from: expect.stringMatching(/, G$/),
      layers: 2,
      pois: 2,
      route_points: 3,
    },
  });
});

test('only what is asked for is copied', async () => {
  const floor = await fullFloor();
  const { body } = await duplicate(floor, {
    name: '1',
    plan: false,
    pois: false,
    routes: false,
  });
  expect(body.building_floor).toMatchObject({ photo: null, coordinates: [] });
  const { layers, pois: poiCount, route_points: points } = await contentsOf(body.building_floor.id);
  expect([layers, poiCount, points]).toEqual([2, 0, 0]);
});

test.each(['original', 'copy'])('deleting the %s leaves the files of the other', async (which) => {
  const floor = await fullFloor();
  const copy = (await duplicate(floor, { name: '1' })).body.building_floor;
  const [gone, left] = which === 'original' ? [floor.id, copy.id] : [copy.id, floor.id];
  await product.client.call(floors.remove, {
    token: owner.token,
    params: { id: gone },
    query: {},
  });
  const { db } = product.database;
  await db
    .updateTable('files')
    .set({ created_at: new Date(0) })
    .execute();
  await sweepFiles({ ...product.platform, db }, captureLog().log);
  const { photo_file_id: photo } = await db
    .selectFrom('building_floors')
    .select('photo_file_id')
    .where('id', '=', left)
    .executeTakeFirstOrThrow();
  const file = db.selectFrom('files').select('id').where('id', '=', photo);
  expect(await file.execute()).toHaveLength(1);
  expect((await contentsOf(left)).layers).toBe(2);
});

describe('refused is a duplicate', () => {
  test.each([
    ['under the name of another floor', { name: 'G' }, 'name'],
    ['under a name that the building does not have', { name: '9' }, 'name'],
    ['without plan and layers', { name: '1', plan: false, layers: false }, 'base'],
    ['with something other than yes or no', { name: '1', plan: 'maybe' }, 'plan'],
  ])('%s', async (_what, body, field) => {
    const floor = await fullFloor();
    const { status, error } = await duplicate(floor, body);
    expect(status).toBe(422);
    expect(Object.keys(error.validations ?? {})).toEqual([field]);
    const { body: listed } = await product.client.call(floors.list, {
      token: owner.token,
      params: { id: floor.buildingId },
    });
    expect(listed.building_floors).toHaveLength(1);
  });

  test('by a manager, and by a member of another company, who does not find the floor', async () => {
    const floor = await fullFloor();
    const manager = await createMember(product, { companyId: owner.companyId, role: 'manager' });
    expect((await duplicate(floor, { name: '1' }, manager)).status).toBe(403);
    const stranger = await createMember(product);
    expect((await duplicate(floor, { name: '1' }, stranger)).status).toBe(404);
  });
});

test('two clicks make one duplicate', async () => {
  const floor = await fullFloor();
  const key = { 'idempotency-key': 'two-clicks' };
  const answers = await Promise.all([
    duplicate(floor, { name: '1' }, owner, key),
    duplicate(floor, { name: '1' }, owner, key),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.building_floor.id)).size).toBe(1);
  const again = await Promise.all([
    duplicate(floor, { name: '2' }),
    duplicate(floor, { name: '2' }),
  ]);
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201, 422]));
});
