import { geocoder } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember } from '../../../test/factories.ts';
import { startProduct, type Product } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const lookUp = (token: string, latitude: number | string, longitude: number | string) =>
  product.client.call(geocoder.reverse, { token, query: { latitude, longitude } });

const createBuildingAt = async (applicationId: number, latitude: number, longitude: number) => {
  const address = '1 Pariser Platz, Berlin';
  const building = await createBuilding(product, { applicationId, address });
  await product.database.db
    .updateTable('buildings')
    .set({ latitude, longitude })
    .where('id', '=', building.id)
    .execute();
  return building;
};

const createMall = async (latitude: number, longitude: number) => {
  const owner = await createMember(product);
  const application = await createApplication(product, { companyId: owner.companyId });
  const building = await createBuildingAt(application.id, latitude, longitude);
  return { owner, application, building };
};

test('[S7.20] the place at a position is returned', async () => {
  const { token } = await createMember(product);
  const { status, body } = await lookUp(token, 52.5163, 13.3777);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      place: {
        kind: 'city',
        label: 'Berlin, Germany',
        latitude: 52.52437,
        longitude: 13.41053,
        building_id: null,
      },
    },
  });
});

test('an unknown place returns nothing', async () => {
  const { token } = await createMember(product);
  expect((await lookUp(token, 0, -30)).body).toEqual({ place: null });
});

test('a building of the company comes first, within 30 meters', async () => {
  const { owner, building } = await createMall(52.5163, 13.3777);
  // 0.00026 degrees of latitude are 29 meters, 0.00028 are 31.
  expect((await lookUp(owner.token, 52.516_56, 13.3777)).body.place).toEqual({
    kind: 'building',
    label: '1 Pariser Platz, Berlin',
    latitude: 52.5163,
    longitude: 13.3777,
    building_id: building.id,
  });
  expect((await lookUp(owner.token, 52.516_58, 13.3777)).body.place?.kind).toBe('city');
  // The corner of the bounding square is outside the circle.
  expect((await lookUp(owner.token, 52.516_55, 13.3781)).body.place?.kind).toBe('city');
});

test('the nearest of two buildings counts', async () => {
  const { owner, application } = await createMall(52.5163, 13.3777);
  const nearer = await createBuildingAt(application.id, 52.5164, 13.3777);
  const { body } = await lookUp(owner.token, 52.516_38, 13.3777);
  expect(body.place?.building_id).toBe(nearer.id);
});

test('the building of another company, or of an unassigned application, is not returned', async () => {
  const { owner } = await createMall(48.8566, 2.3522);
  const stranger = await createMember(product);
  const { companyId } = owner;
  const colleague = await createMember(product, { companyId, role: 'manager' });
  for (const { token } of [stranger, colleague])
    expect((await lookUp(token, 48.8566, 2.3522)).body.place).toMatchObject({
      kind: 'city',
      building_id: null,
    });
});

test.each([
  ['beyond the pole', '90.5', '0'],
  ['without a number', 'north', '0'],
])('a place %s is refused', async (_name, latitude, longitude) => {
  const { token } = await createMember(product);
  expect((await lookUp(token, latitude, longitude)).status).toBe(422);
});

test('reverse lookups of a user are limited', async () => {
  const { token } = await createMember(product);
  for (let count = 0; count < 120; count += 1) await lookUp(token, 0, -30);
  expect((await lookUp(token, 0, -30)).status).toBe(429);
});
