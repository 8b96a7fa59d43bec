import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { ActivityEntry, provisioning, sso } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changesIn, createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';
import { newDomain } from '../../../test/sso/domains.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const actionsIn = async (companyId: number): Promise<string[]> =>
  (await changesIn(product, companyId)).map(({ action }) => action);

test('domains of single sign-on', async () => {
  const { token, companyId } = await createMember(product);
  const domain = newDomain();
  const added = await product.client.call(sso.addDomain, { token, body: { domain } });
  const { id, record_name: name, record_value: value } = added.body.sso_domain;
  product.texts.set(name, [value]);
  await product.client.call(sso.verifyDomain, { token, params: { id } });
  await product.client.call(sso.removeDomain, { token, params: { id } });
  expect(await actionsIn(companyId)).toEqual([
    'sso.domain_added',
    'sso.domain_verified',
    'sso.domain_removed',
  ]);
});

test('users and groups that a provider changes and deletes, and the access of all others', async () => {
  const { companyId, owner, provider } = await createProvisionedCompany(product);
  const { id } = (await provider.provision()).body;
  await provider.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Babs' });
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
  const group = await provider.send('POST', '/Groups', { schemas, displayName: 'Guides' });
  const guides = `/Groups/${group.body.id}`;
  await provider.patch(guides, { op: 'replace', path: 'displayName', value: 'Tour guides' });
  const { status } = await product.client.call(provisioning.updateDefault, {
    token: owner.token,
    body: { role: 'super_admin', application_ids: [] },
  });
  expect(status).toBe(200);
  await provider.send('DELETE', guides);
  await provider.send('DELETE', `/Users/${id}`);
  expect(await actionsIn(companyId)).toEqual(
    expect.arrayContaining([
      'provisioned_user.created',
      'provisioned_user.updated',
      'provisioned_group.created',
      'provisioned_group.updated',
      'company.default_access_changed',
      'provisioned_group.deleted',
      'provisioned_user.deleted',
    ]),
  );
});

test('a test reads the entry of every action', async () => {
  const source = path.join(import.meta.dirname, '../..');
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(source, file), 'utf8')));
  const all = texts.join('\n');
  const actions = ActivityEntry.options.flatMap(({ shape }) => [...shape.action.values]);
  expect(actions.filter((action) => !all.includes(`'${action}'`))).toEqual([]);
});
