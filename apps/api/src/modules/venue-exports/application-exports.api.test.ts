import { venueExports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createExport } from '../../../test/venue/exports.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

type Caller = { token: string };

const show = ({ token }: Caller, id: number) =>
  product.client.call(venueExports.show, { token, params: { id } });
const cancel = ({ token }: Caller, id: number) =>
  product.client.call(venueExports.cancel, { token, params: { id } });

test('only those who may export an application see and cancel its exports', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id } = await createExport(product, { applicationId, format: 'bundle' });
  const others: Caller[] = [await createKey(product, { companyId })];
  for (const role of ['admin', 'manager'] as const)
    others.push(await createMember(product, { companyId, role, applicationIds: [applicationId] }));
  for (const other of others) {
    expect((await show(other, id)).status).toBe(403);
    expect((await cancel(other, id)).status).toBe(403);
  }
  const manager = await createMember(product, { companyId, role: 'super_admin' });
  expect((await show(manager, id)).body.export).toMatchObject({ status: 'processing' });
  expect((await cancel(manager, id)).body.export).toMatchObject({ failure: { code: 'canceled' } });
});

test('a key, which may only read, does not cancel exports of a building', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { id } = await createExport(product, { buildingId });
  const key = await createKey(product, { companyId, scopes: ['venue.read'] });
  expect((await cancel(key, id)).status).toBe(403);
  expect((await show(key, id)).body.export).toMatchObject({ status: 'processing' });
  expect((await cancel(owner, id)).status).toBe(200);
});
