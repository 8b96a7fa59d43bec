import { buildings } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  await subscribe(product, owner.companyId);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

const allow = (provider: boolean) =>
  product.database.db
    .updateTable('saas_companies')
    .set({ provider })
    .where('id', '=', owner.companyId)
    .execute();

const create = async (body: object) =>
  product.client.call(buildings.create, {
    token: owner.token,
    params: { id: applicationId },
    body: {
      name: 'Terminal',
      address: 'Airport Road 1',
      floors: 2,
      coordinate_attributes: { latitude: 38.77, longitude: -9.13 },
      photo: await signedPicture(product, owner),
      ...body,
    },
  });
const update = (id: number, body: object) =>
  product.client.call(buildings.update, { token: owner.token, params: { id }, body });

const refused = {
  status: 422,
  validations: { jibestream_id: ['This company has no indoor-map provider.'] },
};

test('[S3.2] only a company with a provider links buildings to venues', async () => {
  await allow(false);
  const { id } = await createBuilding(product, { applicationId });
  const attempts = [await create({ jibestream_id: '1' }), await update(id, { jibestream_id: '1' })];
  for (const { status, error } of attempts)
    expect({ status, validations: error.validations }).toEqual(refused);
  await allow(true);
  expect((await create({ jibestream_id: '1' })).status).toBe(201);
  expect((await update(id, { jibestream_id: '1' })).status).toBe(200);
});

test('[S3.2] a company that lost its provider keeps its links, and can remove them', async () => {
  await allow(false);
  const { id } = await createBuilding(product, { applicationId, jibestreamId: '1' });
  const kept = { jibestream_id: '1', jibestream_client_secret: 'another' };
  expect((await update(id, kept)).status).toBe(200);
  expect((await update(id, { jibestream_id: '2' })).status).toBe(422);
  expect((await update(id, { jibestream_id: null })).status).toBe(200);
});
