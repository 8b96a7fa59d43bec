import { applications } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createCompany, createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const list = async ({ token }: { token: string }) =>
  (await product.client.call(applications.list, { token })).body.applications;

test('[S7.16, S6.1] owner and super_admin see every application of their company, and no other', async () => {
  const { id: companyId } = await createCompany(product);
  const museum = await createApplication(product, { companyId, name: 'museum' });
  const mall = await createApplication(product, { companyId, name: 'Mall' });
  await createApplication(product);
  const expected = [mall, museum].map(({ id, name }) => ({ id, name }));
  for (const role of ['owner', 'super_admin'] as const)
    expect(await list(await createMember(product, { companyId, role }))).toEqual(expected);
});

test('[S6.15] admin and manager see only the applications given to them', async () => {
  const { id: companyId } = await createCompany(product);
  const given = await createApplication(product, { companyId, name: 'Given' });
  await createApplication(product, { companyId, name: 'Kept' });
  for (const role of ['admin', 'manager'] as const) {
    const member = await createMember(product, { companyId, role, applicationIds: [given.id] });
    expect(await list(member)).toEqual([{ id: given.id, name: 'Given' }]);
    expect(await list(await createMember(product, { companyId, role }))).toEqual([]);
  }
});
