import { floors, poiCategories, pois, routes } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createCategory, poiInput } from '../../../test/venue/studio.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let olga: TestMember;
let bob: TestMember;
let applicationId: number;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  olga = await createMember(product, { firstName: 'Olga', lastName: 'Abel' });
  const { companyId } = olga;
  bob = await createMember(product, { companyId, role: 'super_admin', firstName: 'Bob' });
  ({ id: applicationId } = await createApplication(product, { companyId }));
  const { id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' });
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

const create = async (changes: Record<string, unknown> = {}) => {
  const { body } = await product.client.call(pois.create, {
    token: olga.token,
    params: { id: floor.buildingId, floorId: floor.id },
    body: poiInput(changes),
  });
  return body.building_poi;
};
const changes = async ({ token }: { token: string } = olga, id = floor.id) =>
  (await product.client.call(floors.listChanges, { token, params: { id } })).body.changes;
const nameOf = async (type: 'poi' | 'route' | 'floor', id: number) =>
  (await changes()).find(({ subject }) => subject.type === type && subject.id === id)?.actor;

test('the last user who changed a POI, the route and the plan is shown, also of a deleted POI', async () => {
  const [changed, deleted] = [await create(), await create()];
  const olgas = { id: olga.adminId, name: 'Olga Abel' };
  expect(await nameOf('poi', changed.id)).toEqual(olgas);
  const { token } = bob;
  const bobs = { id: bob.adminId, name: 'Bob Lee' };
  await product.client.call(pois.update, {
    token,
    params: { id: changed.id },
    body: { title: 'Pier Books' },
  });
  await product.client.call(pois.remove, { token, params: { id: deleted.id }, query: {} });
  const building_route_points_attributes = ['a', 'b'].map((point_id, index) => ({
    point_id,
    kind: 'point',
    latitude: 53.5 + index / 10_000,
    longitude: 10,
    neighbors: [index === 0 ? 'b' : 'a'],
  }));
  await product.client.call(routes.replace, {
    token,
    params: { id: floor.id },
    body: { building_route_points_attributes },
  });
  const corners = [
    { latitude: 53.5418, longitude: 9.998 },
    { latitude: 53.5418, longitude: 9.9996 },
    { latitude: 53.5409, longitude: 9.9996 },
    { latitude: 53.5409, longitude: 9.998 },
  ];
  await product.client.call(floors.update, {
    token: olga.token,
    params: { id: floor.id },
    body: { coordinates_attributes: corners },
  });
  expect(await nameOf('poi', changed.id)).toEqual(bobs);
  expect(await nameOf('poi', deleted.id)).toEqual(bobs);
  expect(await nameOf('route', floor.id)).toEqual(bobs);
  expect(await nameOf('floor', floor.id)).toEqual(olgas);
});

test('no user is shown for a POI that was changed by merging categories', async () => {
  const [snacks, food] = [
    await createCategory(product, { applicationId, name: 'Snacks' }),
    await createCategory(product, { applicationId, name: 'Food' }),
  ];
  const { id } = await create({ category_id: snacks.id });
  product.clock.advance(minutes(1));
  const merged = await product.client.call(poiCategories.remove, {
    token: bob.token,
    params: { id: snacks.id },
    query: { merge_into: food.id },
  });
  expect(merged.status).toBe(204);
  expect(await nameOf('poi', id)).toBeUndefined();
});

test('the changes of another company are not visible', async () => {
  const stranger = await createMember(product);
  const { token } = stranger;
  const { status } = await product.client.call(floors.listChanges, {
    token,
    params: { id: floor.id },
  });
  expect(status).toBe(404);
});
