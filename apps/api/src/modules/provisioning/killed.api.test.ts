import { members } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { killWrites } from '../../../test/kill-writes.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany, joinByMail } from '../../../test/scim.ts';
import { eventually } from '../../../test/waiting.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Every table that a deactivation writes, in its order. */
const written = ['provisioned_users', 'saas_company_admins', 'activities'];

test.each(written)(
  'a deactivation that is killed while it writes %s changes nothing, and can be repeated',
  async (table) => {
    const { provider, owner } = await createProvisionedCompany(product);
    await product.client.send(
      'PUT',
      '/api/company/v1/companies/current/provisioning/default_access',
      {
        headers: { authorization: `Token ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ role: 'super_admin' }),
      },
    );
    const { id } = (await provider.provision()).body;
    const { email, token } = await joinByMail(product);
    const emails = async () => {
      const { body } = await product.client.call(members.list, { token: owner.token });
      return body.saas_company_admins.map(({ admin }) => admin.email);
    };
    const statusOfMember = async () => (await product.client.call(members.list, { token })).status;
    const deactivate = () =>
      provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await emails()).toContain(email);

    const allowWrites = await killWrites(product, table);
    expect((await deactivate()).status).toBe(503);
    await allowWrites();
    expect((await provider.send('GET', `/Users/${id}`)).body).toMatchObject({
      active: true,
      meta: { version: 'W/"1"' },
    });
    expect(await emails()).toContain(email);
    expect(await statusOfMember()).toBe(200);

    await eventually(async () => expect((await deactivate()).status).toBe(200));
    expect(await emails()).not.toContain(email);
    expect(await statusOfMember()).not.toBe(200);
  },
);
