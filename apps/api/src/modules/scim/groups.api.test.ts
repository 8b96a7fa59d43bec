import {
  accounts,
  applications,
  companies,
  floorEvents,
  provisioning,
} from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  changesIn,
  createApplication,
  createMember,
  joinCompany,
} from '../../../test/factories.ts';
import { invitationCalls } from '../../../test/invitations.ts';
import {
  createClientApp,
  profile,
  refreshInput,
  takeTokens,
  token as requestTokens,
} from '../../../test/oauth.ts';
import { newEmail } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany, joinByMail } from '../../../test/scim.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { listGroupAccess } from '../provisioning/access-repository.ts';
import { findUsers } from '../provisioning/users-repository.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Caller = { token: string };
type Access = { role: string | null; application_ids?: number[] };

const decide = ({ token }: Caller, id: string, body: Access) =>
  product.client.call(provisioning.updateGroup, { token, params: { id }, body });
const show = async ({ token }: Caller) =>
  (await product.client.call(provisioning.show, { token })).body.provisioning;
const roleOf = async (token: string) =>
  (await product.client.call(companies.show, { token })).body.saas_company.role;

/** A company with a group that makes its users managers. */
const createTeam = async () => {
  const company = await createProvisionedCompany(product);
  const { provider, owner, applicationId } = company;
  const { body: guides } = await provider.send('POST', '/Groups', { displayName: 'Tour guides' });
  await decide(owner, guides.id, { role: 'manager', application_ids: [applicationId] });
  return { ...company, guides };
};

test('a group is created, found, renamed and removed', async () => {
  const { provider } = await createProvisionedCompany(product);
  const { id: userId } = (await provider.provision()).body;
  const created = await provider.send('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Tour guides',
    externalId: 'g-1',
    members: [{ value: userId, display: 'Barbara' }],
  });
  expect({ status: created.status, body: created.body }).toMatchObject({
    status: 201,
    body: { displayName: 'Tour guides', externalId: 'g-1', members: [{ value: userId }] },
  });
  const { id } = created.body;
  const path = `/Groups/${id}`;
  expect((await provider.send('GET', path)).body).toEqual(created.body);
  const found = await provider.find('Groups', 'displayName eq "tour GUIDES"');
  expect(found.body.Resources[0]).toMatchObject({ id, members: [{ value: userId }] });
  const few = await provider.send('GET', '/Groups?excludedAttributes=members');
  expect(few.body.Resources[0]).not.toHaveProperty('members');
  const { body: user } = await provider.send('GET', `/Users/${userId}`);
  expect(user).toMatchObject({ groups: [{ value: id, display: 'Tour guides' }] });
  const twin = await provider.send('POST', '/Groups', { displayName: 'TOUR guides' });
  expect({ status: twin.status, type: twin.body.scimType }).toEqual({
    status: 409,
    type: 'uniqueness',
  });
  const renamed = await provider.send('PUT', path, { displayName: 'Guides' });
  expect(renamed.body).toMatchObject({ displayName: 'Guides', members: [] });
  expect((await provider.find('Groups', 'active eq true')).body.totalResults).toBe(0);
  expect((await provider.send('DELETE', path)).status).toBe(204);
  expect((await provider.send('GET', path)).status).toBe(404);
});

test('what is more than the service accepts is refused as that', async () => {
  const { companyId, provider } = await createProvisionedCompany(product);
  const fill = (count: number) =>
    product.database.pool.query(
      `insert into provisioned_users (saas_company_id, user_name, email, given_name, family_name, display_name,
         active, created_at, updated_at)
       select $1, 'u' || n, 'u' || n || '@many.example', '', '', '', false, now(), now()
       from generate_series(1, $2::integer) n`,
      [companyId, count],
    );
  const tooMany = { status: 413, body: { status: '413', scimType: 'tooMany' } };
  const members = Array.from({ length: 10_001 }, (_, index) => ({ value: String(index + 1) }));
  expect(await provider.send('POST', '/Groups', { displayName: 'All', members })).toMatchObject(
    tooMany,
  );
  const { body: group } = await provider.send('POST', '/Groups', { displayName: 'All' });
  const steps = Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'members', value: [] }));
  expect(await provider.patch(`/Groups/${group.id}`, ...steps)).toMatchObject(tooMany);

  await fill(9_999);
  const last = await provider.provision({ active: false });
  expect(last.status).toBe(201);
  const refused = await provider.provision();
  expect(refused).toMatchObject(tooMany);
  expect(refused.body.detail).toContain('at most 10000 provisioned users');
  // Who exists already is still changed, and a place that is free again is used.
  expect((await provider.send('DELETE', `/Users/${last.body.id}`)).status).toBe(204);
  expect((await provider.provision({ active: false })).status).toBe(201);
});

test('a list has as many groups as their members allow, and the next ones after them', async () => {
  const { companyId, provider } = await createProvisionedCompany(product);
  await product.database.pool.query(
    `insert into provisioned_users (saas_company_id, user_name, email, given_name, family_name, display_name,
       active, created_at, updated_at)
     select $1, 'u' || n, 'u' || n || '@listed.example', '', '', '', false, now(), now()
     from generate_series(1, 5001) n`,
    [companyId],
  );
  for (const displayName of ['One', 'Two', 'Three'])
    await provider.send('POST', '/Groups', { displayName });
  await product.database.pool.query(
    `insert into provisioned_group_users (group_id, user_id)
     select provisioned_groups.id, provisioned_users.id
     from provisioned_groups join provisioned_users using (saas_company_id)
     where saas_company_id = $1 and provisioned_groups.display_name <> 'Three'`,
    [companyId],
  );
  const list = async (query: string) => {
    const { body } = await provider.send('GET', `/Groups?count=200${query}`);
    return {
      names: body.Resources.map(({ displayName }) => displayName),
      total: body.totalResults,
      items: body.itemsPerPage,
    };
  };
  expect(await list('')).toEqual({ names: ['One'], total: 3, items: 1 });
  expect(await list('&startIndex=2')).toEqual({ names: ['Two', 'Three'], total: 3, items: 2 });
  const all = { names: ['One', 'Two', 'Three'], total: 3, items: 3 };
  expect(await list('&excludedAttributes=members')).toEqual(all);
});

test('more users than a statement has parameters are read at once', async () => {
  const { companyId, provider } = await createProvisionedCompany(product);
  const { db } = product.database;
  const { body: user } = await provider.provision({ active: false });
  await provider.send('POST', '/Groups', { displayName: 'One', members: [{ value: user.id }] });
  await db.updateTable('provisioned_groups').set({ role: 'admin' }).execute();
  const scope = { companyId, memberId: null, role: null, allApplications: true };
  const ids = [Number(user.id), ...Array.from({ length: 66_000 }, (_, index) => 1_000_000 + index)];
  expect([...(await listGroupAccess(db, ids)).keys()]).toEqual([Number(user.id)]);
  expect(await findUsers(db, scope, ids)).toHaveLength(1);
});

test('members that do not exist, or not here, are refused', async () => {
  const { provider, guides } = await createTeam();
  const stranger = await createProvisionedCompany(product);
  const { id: foreign } = (await stranger.provider.provision()).body;
  for (const value of [foreign, '2000000000', 'x']) {
    const add = { op: 'add', path: 'members', value: [{ value }] };
    const { status, body } = await provider.patch(`/Groups/${guides.id}`, add);
    expect({ status, body }).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  }
  expect((await stranger.provider.send('GET', `/Groups/${guides.id}`)).status).toBe(404);
});

describe('what a group gives', () => {
  test('is decided by the owner, and never the role of an owner', async () => {
    const { owner, guides, applicationId, companyId } = await createTeam();
    expect(await show(owner)).toMatchObject({
      base_url: expect.stringMatching(/\/api\/scim\/v2$/),
      active_users: 0,
      default_access: { role: null, application_ids: [] },
      groups: [
        {
          display_name: 'Tour guides',
          users: 0,
          role: 'manager',
          application_ids: [applicationId],
        },
      ],
    });
    const foreign = await createApplication(product);
    for (const access of [
      { role: 'owner' },
      { role: 'admin', application_ids: [] },
      { role: 'admin', application_ids: [foreign.id] },
    ])
      expect((await decide(owner, guides.id, access)).status).toBe(422);
    expect((await decide(owner, '2000000000', { role: null })).status).toBe(404);
    const log = await changesIn(product, companyId);
    expect(log.map(({ action }) => action)).toEqual([
      'provisioned_group.created',
      'provisioned_group.access_changed',
    ]);
  });

  test('comes and goes with its members, and with the decision', async () => {
    const { provider, owner, guides, applicationId } = await createTeam();
    const { id } = (await provider.provision()).body;
    const path = `/Groups/${guides.id}`;
    const added = await provider.patch(path, {
      op: 'Add',
      path: 'members',
      value: [{ value: id }],
    });
    expect({ status: added.status, text: added.text }).toEqual({ status: 204, text: '' });
    const { token } = await joinByMail(product);
    expect(await roleOf(token)).toBe('manager');
    await decide(owner, guides.id, { role: 'admin', application_ids: [applicationId] });
    expect(await roleOf(token)).toBe('admin');
    await provider.patch(path, { op: 'Remove', path: `members[value eq "${id}"]` });
    expect((await product.client.call(applications.list, { token })).status).toBe(403);
    // The user is still there, without access, and returns without another invitation.
    expect((await provider.send('GET', `/Users/${id}`)).body.active).toBe(true);
    await provider.patch(path, { op: 'add', path: 'members', value: [{ value: id }] });
    expect(await product.mailsSent()).toEqual([]);
    const list = (await product.client.call(companies.list, { token })).body.saas_companies;
    expect(list[0]?.role).toBe('admin');
    await provider.send('DELETE', path);
    expect((await product.client.call(companies.list, { token })).body.saas_companies).toEqual([]);
  });

  test('changes an invitation that was not followed yet', async () => {
    const { provider, owner, guides, applicationId } = await createTeam();
    const { id } = (await provider.provision()).body;
    const path = `/Groups/${guides.id}`;
    await provider.patch(path, { op: 'add', path: 'members', value: [{ value: id }] });
    const open = async () => {
      const [invitation] = await invitationCalls(product).list(owner);
      return invitation?.role;
    };
    expect(await open()).toBe('manager');
    await decide(owner, guides.id, { role: 'admin', application_ids: [applicationId] });
    expect(await open()).toBe('admin');
    await decide(owner, guides.id, { role: null });
    expect(await open()).toBeUndefined();
  });
});

test('deactivation ends sessions, OAuth clients and open streams at once', async () => {
  const { provider, guides, companyId, applicationId } = await createTeam();
  const { id } = (await provider.provision()).body;
  await provider.send('PUT', `/Groups/${guides.id}`, {
    displayName: 'Tour guides',
    members: [{ value: id }],
  });
  const { token } = await joinByMail(product);
  const app = await createClientApp(product, { companyId });
  await product.database.db
    .insertInto('saas_company_admin_applications')
    .columns(['saas_company_admin_id', 'application_id'])
    .expression((row) =>
      row
        .selectFrom('provisioned_users')
        .select(['saas_company_admin_id', row.val(app.id).as('application_id')])
        .where('id', '=', Number(id)),
    )
    .execute();
  const tokens = await takeTokens(product, { token }, app);
  expect((await profile(product, tokens.access_token)).status).toBe(200);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  const path = floorEvents.follow.path
    .replace(':id', String(buildingId))
    .replace(':floorId', String(floor.id));
  const stream = await fetch(`${product.url}${path}?tab=tab-of-the-test`, {
    headers: { authorization: `Token ${token}` },
  });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
  for (const endpoint of [applications.list, accounts.showAdmin])
    expect((await product.client.call(endpoint, { token })).status).toBe(401);
  expect((await profile(product, tokens.access_token)).status).toBe(401);
  const again = refreshInput(app, tokens.refresh_token);
  expect((await requestTokens(product, again)).status).toBe(400);
  expect(await ended).toContain('listening');
});

test.each([
  ['deactivated', { active: false }],
  ['deleted', null],
])(
  'a %s user with another company keeps the session, and loses this company at once',
  async (_how, change) => {
    const { provider, companyId } = await createTeam();
    const elsewhere = await createMember(product, { role: 'admin' });
    const { token, email } = elsewhere;
    await joinCompany(product, { companyId, adminId: elsewhere.adminId, role: 'manager' });
    const chosen = { token, body: { saas_company_id: companyId } };
    expect((await product.client.call(accounts.updateAdmin, chosen)).status).toBe(200);
    const { id } = (await provider.provision({ userName: email, emails: [] })).body;
    if (change) await provider.patch(`/Users/${id}`, { op: 'replace', value: change });
    else await provider.send('DELETE', `/Users/${id}`);
    const me = await product.client.call(accounts.showAdmin, { token });
    expect([me.status, me.body.admin.saas_company_id]).toEqual([200, null]);
    expect((await product.client.call(applications.list, { token })).status).toBe(403);
    expect((await product.client.call(accounts.updateAdmin, chosen)).status).toBe(422);
    const back = { token, body: { saas_company_id: elsewhere.companyId } };
    expect((await product.client.call(accounts.updateAdmin, back)).status).toBe(200);
    expect((await product.client.call(applications.list, { token })).status).toBe(200);
  },
);

test('Entra ID: match, create, assign, change, deactivate, remove', async () => {
  const { provider, owner, applicationId } = await createProvisionedCompany(product);
  const upn = newEmail();
  expect((await provider.find('Users', 'userName eq "non-existent"')).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  });
  const created = await provider.send('POST', '/Users', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: '0a21f0f2',
    userName: upn,
    active: true,
    emails: [{ primary: true, type: 'work', value: upn }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
    roles: [],
  });
  const { id } = created.body;
  expect((await provider.find('Users', `userName eq "${upn}"`)).body.Resources[0]?.id).toBe(id);
  const changed = await provider.patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: newEmail() },
    { op: 'Replace', path: 'name.familyName', value: 'Updated' },
    { op: 'Add', path: 'title', value: 'Boss' },
  );
  expect(changed.body).toMatchObject({ name: { familyName: 'Updated', givenName: 'Ryan' } });
  const { body: group } = await provider.send('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: '8aa1a0c0',
    displayName: 'Managers',
    members: [],
    meta: { resourceType: 'Group' },
  });
  await decide(owner, group.id, { role: 'manager', application_ids: [applicationId] });
  const found = await provider.send(
    'GET',
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Managers"')}`,
  );
  expect(found.body.totalResults).toBe(1);
  const groupPath = `/Groups/${group.id}`;
  const member = [{ $ref: null, value: id }];
  expect(
    (await provider.patch(groupPath, { op: 'Add', path: 'members', value: member })).status,
  ).toBe(204);
  const { token } = await joinByMail(product);
  expect(await roleOf(token)).toBe('manager');
  await provider.patch(groupPath, { op: 'Remove', path: 'members', value: member });
  expect((await product.client.call(companies.show, { token })).status).toBe(403);
  const off = { op: 'Replace', path: 'active', value: 'False' };
  expect((await provider.patch(`/Users/${id}`, off)).body.active).toBe(false);
  expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await provider.send('DELETE', groupPath)).status).toBe(204);
});

test('Okta: look up, create, push a group, deactivate by PUT and by PATCH', async () => {
  const { provider } = await createProvisionedCompany(product);
  const login = newEmail();
  const look = await provider.send(
    'GET',
    `/Users?filter=${encodeURIComponent(`userName eq "${login}"`)}&startIndex=1&count=100`,
  );
  expect(look.body.totalResults).toBe(0);
  const profileOf = (active: boolean) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: login,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: login, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active,
  });
  const { body: user } = await provider.send('POST', '/Users', profileOf(true));
  const path = `/Users/${user.id}`;
  const { body: group } = await provider.send('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Test SCIMv2',
    members: [{ value: user.id, display: login }],
  });
  const rename = { op: 'replace', value: { id: group.id, displayName: 'Test SCIMv3' } };
  expect((await provider.patch(`/Groups/${group.id}`, rename)).status).toBe(204);
  const removed = await provider.send(
    'PATCH',
    `/Groups/${group.id}?attributes=displayName,members.value`,
    {
      Operations: [
        { op: 'remove', path: `members[value eq "${user.id}"]` },
        { op: 'add', path: 'members', value: [{ value: user.id, display: login }] },
      ],
    },
  );
  expect({ status: removed.status, body: removed.body }).toMatchObject({
    status: 200,
    body: { displayName: 'Test SCIMv3', members: [{ value: user.id }] },
  });
  expect((await provider.send('PUT', path, { ...profileOf(false), id: user.id })).body.active).toBe(
    false,
  );
  const on = await provider.patch(path, { op: 'replace', value: { active: true } });
  expect(on.body.active).toBe(true);
});
