import { applications, companies, members } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { changesIn, createMember } from '../../../test/factories.ts';
import { invitationCalls } from '../../../test/invitations.ts';
import { goodPassword, newEmail, signIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany, createProvider, joinByMail } from '../../../test/scim.ts';
import { createDomain } from '../../../test/sso/domains.ts';
import { takeTries } from '../../kernel/limits/rate-limit.ts';
import { limits } from '../invitations/limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const setDefault = async (token: string, access: object) =>
  product.client.send('PUT', '/api/company/v1/companies/current/provisioning/default_access', {
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(access),
  });

const createGivingCompany = async () => {
  const company = await createProvisionedCompany(product);
  const { applicationId, owner } = company;
  const access = { role: 'manager', application_ids: [applicationId] };
  expect((await setDefault(owner.token, access)).status).toBe(200);
  return company;
};

test('mails to people outside the verified domains are limited like those of the console', async () => {
  const { companyId, provider } = await createGivingCompany();
  const context = { ...product.platform, lastingDb: product.database.db };
  const { mailFromCompany } = limits;
  const all = { subject: String(companyId), count: mailFromCompany.tries };
  await takeTries(context, mailFromCompany, all);
  await product.mailsSent();
  expect((await provider.provision()).status).toBe(201);
  const { domain } = await createDomain(product, { companyId, verified: true });
  const email = `nia@${domain}`;
  await provider.provision({ userName: email, emails: [{ value: email }] });
  expect((await product.mailsSent()).map(({ to }) => to)).toEqual([email]);
});

test('the service describes itself', async () => {
  const { provider } = await createProvisionedCompany(product);
  const config = await provider.send('GET', '/ServiceProviderConfig');
  expect(config.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  expect(config.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = await provider.send('GET', '/ResourceTypes');
  expect(types.body).toMatchObject({
    totalResults: 2,
    Resources: [
      { id: 'User', endpoint: '/Users' },
      { id: 'Group', endpoint: '/Groups' },
    ],
  });
  const schemas = await provider.send('GET', '/Schemas');
  expect(schemas.body.Resources.map(({ id }) => id)).toEqual([
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:core:2.0:Group',
  ]);
  const one = await provider.send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User');
  expect(one.body).toMatchObject({ name: 'User', meta: { resourceType: 'Schema' } });
  expect((await provider.send('GET', '/Schemas/urn:none')).status).toBe(404);
});

describe('who may call', () => {
  test('without a key, with an unknown one, and with one of another scope', async () => {
    const { companyId } = await createProvisionedCompany(product);
    const none = await product.client.send('GET', '/api/scim/v2/Users');
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    expect({ status: none.status, body: none.body }).toMatchObject({
      status: 401,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    });
    const unknown = await createProvider(product, `fwk_${'x'.repeat(43)}`).send('GET', '/Users');
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('www-authenticate')).toContain('invalid_token');
    const reader = await createKey(product, { companyId, scopes: ['venue.write', 'beacons'] });
    expect((await createProvider(product, reader.token).send('GET', '/Users')).status).toBe(403);
  });

  test('a key for provisioning can do nothing else, and its requests do not count', async () => {
    const { key, provider } = await createProvisionedCompany(product);
    const { status } = await product.client.call(members.list, { token: key.token });
    expect(status).toBe(403);
    const take = product.platform.meter.take.bind(product.platform.meter);
    let counted = 0;
    product.platform.meter.take = (companyId) => {
      counted += 1;
      return take(companyId);
    };
    await provider.send('GET', '/Users');
    expect(counted).toBe(0);
    product.platform.meter.take = take;
  });

  test('the ids of another company are not found', async () => {
    const { provider } = await createProvisionedCompany(product);
    const { provider: stranger } = await createProvisionedCompany(product);
    const { id } = (await provider.provision()).body;
    const missing = await stranger.send('GET', '/Users/2000000000');
    for (const method of ['GET', 'DELETE'])
      expect(await stranger.send(method, `/Users/${id}`)).toMatchObject({
        status: 404,
        text: missing.text,
      });
    expect((await stranger.send('GET', '/Users')).body.totalResults).toBe(0);
    expect((await stranger.send('GET', '/Users/abc')).status).toBe(404);
  });
});

describe('a user', () => {
  test('is created as the identity provider says, and is read the same', async () => {
    const { provider } = await createProvisionedCompany(product);
    const email = newEmail();
    const created = await provider.provision({
      userName: `U${email}`,
      externalId: 'abc-1',
      displayName: 'Babs',
      emails: [{ value: email, type: 'work', primary: true }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
      password: 't1meMa$heen',
    });
    expect({ status: created.status, body: created.body }).toMatchObject({
      status: 201,
      body: {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: `U${email}`,
        externalId: 'abc-1',
        name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
        displayName: 'Babs',
        emails: [{ value: email, type: 'work', primary: true }],
        active: true,
        meta: { resourceType: 'User', version: 'W/"1"' },
      },
    });
    expect(created.text).not.toContain('t1meMa$heen');
    const { location } = created.body.meta;
    expect(created.headers.get('location')).toBe(location);
    expect(location).toMatch(new RegExp(`/api/scim/v2/Users/${created.body.id}$`));
    const read = await provider.send('GET', `/Users/${created.body.id}`);
    expect(read.body).toEqual(created.body);
    expect(read.headers.get('etag')).toBe('W/"1"');
    const names = await provider.send('GET', `/Users/${created.body.id}?attributes=userName`);
    expect(Object.keys(names.body).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const few = await provider.send(
      'GET',
      `/Users/${created.body.id}?excludedAttributes=emails,meta,name`,
    );
    expect(few.body).not.toHaveProperty('emails');
  });

  test('exists once', async () => {
    const { provider } = await createProvisionedCompany(product);
    const { body } = await provider.provision();
    const again = await provider.provision({ userName: body.userName.toUpperCase() });
    expect({ status: again.status, body: again.body }).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    });
    const other = await provider.provision();
    const renamed = { op: 'replace', path: 'userName', value: body.userName };
    expect((await provider.patch(`/Users/${other.body.id}`, renamed)).status).toBe(409);
  });

  test('that is wrong is refused with what is wrong', async () => {
    const { provider } = await createProvisionedCompany(product);
    for (const [changes, detail] of [
      [{ userName: '' }, 'userName is missing.'],
      [
        { userName: 'bjensen', emails: [] },
        'A user needs an email address, in emails or as userName: people are invited and found by it.',
      ],
      [{ active: 'perhaps' }, 'active has to be true or false.'],
    ] as const) {
      const { status, body } = await provider.provision(changes);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue', detail },
      });
    }
  });

  test('is changed only in the version that was read', async () => {
    const { provider } = await createProvisionedCompany(product);
    const { id, userName } = (await provider.provision()).body;
    const named = { userName, name: { givenName: 'Babs' } };
    const replace = (version: string) =>
      provider.send('PUT', `/Users/${id}`, named, { 'if-match': version });
    const first = await replace('W/"1"');
    expect({ status: first.status, version: first.body.meta.version }).toEqual({
      status: 200,
      version: 'W/"2"',
    });
    expect((await replace('W/"1"')).status).toBe(412);
    // Setting the current value is not a change.
    expect((await replace('W/"2"')).body.meta.version).toBe('W/"2"');
    const headers = { 'if-match': 'W/"1"' };
    expect((await provider.send('DELETE', `/Users/${id}`, undefined, headers)).status).toBe(412);
  });
});

describe('lists', () => {
  test('are filtered and paged', async () => {
    const { provider } = await createProvisionedCompany(product);
    const people = [];
    for (const name of ['ada', 'bob', 'cyd'])
      people.push(
        (
          await provider.provision({
            userName: `${name}-${newEmail()}`,
            externalId: `X-${name}`,
            active: name !== 'cyd',
          })
        ).body,
      );
    const [ada, bob, cyd] = people;
    const idsBy = async (filter: string) => {
      const { status, body } = await provider.find('Users', filter);
      return status === 200 ? body.Resources.map(({ id }) => id) : body.scimType;
    };
    expect(await idsBy(`userName eq "${ada?.userName.toUpperCase()}"`)).toEqual([ada?.id]);
    expect(await idsBy('externalId eq "X-bob"')).toEqual([bob?.id]);
    expect(await idsBy('externalId eq "x-BOB"')).toEqual([]);
    expect(await idsBy('active eq false')).toEqual([cyd?.id]);
    expect(await idsBy('active eq "True" and not (userName sw "ada")')).toEqual([bob?.id]);
    expect(await idsBy('userName co "%"')).toEqual([]);
    expect(await idsBy(`id eq "${bob?.id}" or externalId ew "cyd"`)).toEqual([bob?.id, cyd?.id]);
    expect(await idsBy('userName eq')).toBe('invalidFilter');
    expect(await idsBy('userName eq "\\u0000"')).toBe('invalidFilter');
    const page = async (query: string) => (await provider.send('GET', `/Users?${query}`)).body;
    expect(await page('startIndex=2&count=1')).toMatchObject({
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ id: bob?.id }],
    });
    expect(await page('startIndex=-5&count=-1')).toMatchObject({ startIndex: 1, Resources: [] });
    expect(await page('count=x')).toMatchObject({ scimType: 'invalidValue' });
  });

  test('find an address, also in the words of one provider', async () => {
    const { provider } = await createProvisionedCompany(product);
    const email = newEmail();
    const { body } = await provider.provision({ userName: 'bjensen', emails: [{ value: email }] });
    for (const filter of [
      `emails.value eq "${email}"`,
      `emails[type eq "work"].value eq "${email}"`,
    ])
      expect((await provider.find('Users', filter)).body.Resources[0]?.id).toBe(body.id);
    const home = `emails[type eq "home"].value eq "${email}"`;
    expect((await provider.find('Users', home)).body.totalResults).toBe(0);
  });
});

describe('access', () => {
  test('no one gets any unless the owner decided so', async () => {
    const { provider, owner } = await createProvisionedCompany(product);
    await provider.provision();
    expect(await product.mailsSent()).toEqual([]);
    expect(await invitationCalls(product).list(owner)).toEqual([]);
  });

  test('a person is invited, whether they have an account or not, and joins by the mail', async () => {
    const { provider, owner, applicationId } = await createGivingCompany();
    const elsewhere = await createMember(product, { firstName: 'Secret', lastName: 'Stranger' });
    const known = await provider.provision({ userName: elsewhere.email, emails: [] });
    expect(known.text).not.toContain('Stranger');
    const [mail] = await product.mailsSent();
    expect(mail?.to).toBe(elsewhere.email);
    const { body } = await product.client.call(members.list, { token: owner.token });
    expect(body.saas_company_admins).toHaveLength(1);
    await provider.provision();
    const { token } = await joinByMail(product);
    const company = await product.client.call(companies.show, { token });
    expect(company.body.saas_company.role).toBe('manager');
    const visible = await product.client.call(applications.list, { token });
    expect(visible.body.applications.map(({ id }) => id)).toEqual([applicationId]);
  });

  test('an existing member becomes that user, and keeps account and access', async () => {
    const { provider, owner, companyId } = await createGivingCompany();
    const before = await createMember(product, {
      companyId,
      role: 'super_admin',
      firstName: 'Own',
    });
    await provider.provision({ userName: before.email, emails: [], name: { givenName: 'Other' } });
    expect(await product.mailsSent()).toEqual([]);
    const { body } = await product.client.call(members.list, { token: owner.token });
    expect(body.saas_company_admins[1]).toMatchObject({
      id: before.memberId,
      role: 'super_admin',
      admin: { first_name: 'Own' },
    });
  });

  test('ends when the user is deactivated, and returns with the activation', async () => {
    const { provider, companyId, key } = await createGivingCompany();
    const { id } = (await provider.provision()).body;
    const joined = await joinByMail(product);
    const look = async (token: string) =>
      (await product.client.call(applications.list, { token })).status;
    expect(await look(joined.token)).toBe(200);
    const off = { op: 'Replace', path: 'active', value: 'False' };
    expect((await provider.patch(`/Users/${id}`, off)).body.active).toBe(false);
    expect(await look(joined.token)).toBe(401);
    // The account is the person's own: they can sign in to it, without the company.
    const token = await signIn(product, { email: joined.email, password: goodPassword });
    expect(await look(token)).toBe(403);
    const deactivatedIn = async () =>
      (await product.client.call(companies.listDeactivated, { token })).body.deactivated_companies;
    expect(await deactivatedIn()).toEqual([{ id: companyId, name: expect.any(String) }]);
    expect((await provider.patch(`/Users/${id}`, off)).status).toBe(200);
    await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect(await product.mailsSent()).toEqual([]);
    const [own] = (await product.client.call(companies.list, { token })).body.saas_companies;
    expect(own).toMatchObject({ id: companyId, role: 'manager' });
    expect(await deactivatedIn()).toEqual([]);
    const log = await changesIn(product, companyId);
    const made = log.filter(({ actor_api_key_id: by }) => by === key.id);
    expect(made.map(({ action }) => action)).toEqual([
      'provisioned_user.created',
      'invitation.created',
      'provisioned_user.deactivated',
      'member.removed',
      'provisioned_user.activated',
      'member.added',
    ]);
    expect(made[0]?.actor_name).toBe('Entra ID');
  });

  test('an account that took another email since does not return; the email is invited', async () => {
    const { provider } = await createGivingCompany();
    const { id } = (await provider.provision()).body;
    const { email } = await joinByMail(product);
    const setActive = (active: boolean) =>
      provider.patch(`/Users/${id}`, { op: 'replace', value: { active } });
    await setActive(false);
    const token = await signIn(product, { email, password: goodPassword });
    await product.database.db
      .updateTable('admins')
      .set({ email: newEmail() })
      .where('email', '=', email)
      .execute();
    await setActive(true);
    const { body } = await product.client.call(companies.list, { token });
    expect(body.saas_companies).toEqual([]);
    // The next one with this email is who the provider deactivates.
    const next = await joinByMail(product);
    expect(next.email).toBe(email);
    const look = async () =>
      (await product.client.call(applications.list, { token: next.token })).status;
    expect(await look()).toBe(200);
    await setActive(false);
    expect(await look()).toBe(401);
    await setActive(true);
    const back = await signIn(product, { email, password: goodPassword });
    const again = await product.client.call(companies.list, { token: back });
    expect(again.body.saas_companies).toHaveLength(1);
  });

  test('an invitation that was not followed ends with the user', async () => {
    const { provider, owner } = await createGivingCompany();
    const { id } = (await provider.provision()).body;
    expect(await invitationCalls(product).list(owner)).toHaveLength(1);
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await invitationCalls(product).list(owner)).toEqual([]);
    expect((await provider.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  test('of the owner cannot be ended', async () => {
    const { provider, owner } = await createGivingCompany();
    const { id } = (await provider.provision({ userName: owner.email, emails: [] })).body;
    for (const answer of [
      await provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await provider.send('DELETE', `/Users/${id}`),
    ])
      expect({ status: answer.status, body: answer.body }).toMatchObject({
        status: 403,
        body: { detail: 'The owner of the company cannot be changed or removed.' },
      });
    expect((await product.client.call(companies.show, { token: owner.token })).status).toBe(200);
    expect((await provider.send('GET', `/Users/${id}`)).body.active).toBe(true);
  });

  test('a user removed by hand is deactivated, and returns only when activated', async () => {
    const { provider, owner } = await createGivingCompany();
    const { id } = (await provider.provision()).body;
    const { token } = await joinByMail(product);
    const { body } = await product.client.call(members.list, { token: owner.token });
    const params = { id: body.saas_company_admins[1]?.id ?? 0 };
    await product.client.call(members.destroy, { token: owner.token, params });
    expect((await provider.send('GET', `/Users/${id}`)).body).toMatchObject({
      active: false,
      meta: { version: 'W/"2"' },
    });
    await provider.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Babs' });
    expect((await product.client.call(companies.show, { token })).status).toBe(403);
  });

  test('another address withdraws the invitation of the first', async () => {
    const { provider, owner } = await createGivingCompany();
    const { id } = (await provider.provision()).body;
    const value = newEmail();
    await provider.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value,
    });
    const open = await invitationCalls(product).list(owner);
    expect(open.map(({ email }) => email)).toEqual([value]);
  });

  test('two creations of one user at once are one', async () => {
    const { provider } = await createGivingCompany();
    const userName = newEmail();
    const emails = [{ value: userName }];
    const answers = await Promise.all([1, 2].map(() => provider.provision({ userName, emails })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
