import { beaconImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { limits } from './limits.ts';

let product: Product;
let owner: TestMember;
let id: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const mall = await createBuilding(product, { applicationId });
  id = await readImport(product, owner, mall, 'Door,11111111-4fa2-4e98-8024-bc5b71e0893e,1,2\n');
});
afterAll(() => product.stop());

const tryIt = () =>
  product.client.call(beaconImports.dryRun, {
    token: owner.token,
    params: { id },
    body: { headers: false, sourcemap: { name: 0, uuid: 1, major: 2, minor: 3 } },
  });

test('dry runs of a member are limited per hour', async () => {
  expect((await tryIt()).status).toBe(200);
  const { name, tries, within } = limits.dryRunOfMember;
  await product.database.db
    .updateTable('rate_limits')
    .set({ tries })
    .where('key', 'like', `${name}:%`)
    .execute();
  const { status, error, headers } = await tryIt();
  expect([status, error.code]).toEqual([429, 'too_many_tries']);
  expect(headers.get('retry-after')).toBe('3600');
  product.clock.advance(within);
  expect((await tryIt()).status).toBe(200);
});
