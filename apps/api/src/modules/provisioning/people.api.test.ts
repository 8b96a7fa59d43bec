import { provisioning } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany, joinByMail } from '../../../test/scim.ts';
import { days } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const createGivingCompany = async () => {
  const company = await createProvisionedCompany(product);
  const { provider, owner } = company;
  const listUsers = async (query: { q?: string; sort?: 'name' | '-name' } = {}) => {
    const { body } = await product.client.call(provisioning.listUsers, {
      token: owner.token,
      query,
    });
    return body.provisioned_users;
  };
  /** Each named person, in the group that gives the role of a super admin or in none. */
  const provisionAs = async (givenName: string, changes: object = {}) =>
    (await provider.provision({ name: { givenName, familyName: 'Jensen' }, ...changes })).body;
  const createGroup = async (displayName: string, ids: readonly string[]) => {
    const members = ids.map((value) => ({ value }));
    const { body } = await provider.send('POST', '/Groups', { displayName, members });
    return body;
  };
  const giveAccess = (groupId: string) =>
    product.client.call(provisioning.updateGroup, {
      token: owner.token,
      params: { id: Number(groupId) },
      body: { role: 'super_admin' },
    });
  return { ...company, listUsers, provisionAs, createGroup, giveAccess };
};

test('an owner sees who is provisioned, and what has become of them', async () => {
  const { listUsers, provisionAs, createGroup, giveAccess, provider } = await createGivingCompany();
  const joined = await provisionAs('Ada');
  const invited = await provisionAs('Bob');
  const outside = await provisionAs('Cyd');
  const gone = await provisionAs('Dan', { active: false });
  const staff = await createGroup('Staff', [joined.id]);
  await giveAccess(staff.id);
  await joinByMail(product);
  await provider.patch(`/Groups/${staff.id}`, {
    op: 'add',
    path: 'members',
    value: [{ value: invited.id }, { value: gone.id }],
  });
  expect(await listUsers({ sort: 'name' })).toEqual([
    {
      id: Number(joined.id),
      name: 'Ada Jensen',
      email: joined.userName,
      state: 'member',
      groups: ['Staff'],
    },
    expect.objectContaining({ name: 'Bob Jensen', state: 'invited', groups: ['Staff'] }),
    expect.objectContaining({ name: 'Cyd Jensen', state: 'no_access', groups: [] }),
    expect.objectContaining({ name: 'Dan Jensen', state: 'deactivated', groups: ['Staff'] }),
  ]);
  product.clock.advance(days(7));
  expect(await listUsers({ q: 'bob' })).toMatchObject([{ state: 'invitation_expired' }]);
  expect((await listUsers({ q: 'cyd jen' })).map(({ id }) => String(id))).toEqual([outside.id]);
  expect((await listUsers({ sort: '-name' })).map(({ name }) => name).at(0)).toBe('Dan Jensen');
});

test('a user without a name is shown by the display name', async () => {
  const { listUsers, provider } = await createGivingCompany();
  await provider.provision({ name: {}, displayName: 'Front desk' });
  await provider.provision({ name: {} });
  expect((await listUsers()).map(({ name }) => name)).toEqual(['Front desk', '']);
});
