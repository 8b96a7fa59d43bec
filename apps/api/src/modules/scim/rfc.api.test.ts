import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** RFC 7643, 8.2. */
const fullUser = {
  schemas: [`${core}:User`],
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [{ streetAddress: '100 Universal City Plaza', type: 'work', primary: true }],
  phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  groups: [{ value: 'e9e30dba-f08f-4109-8486-d5c6a331660a', display: 'Tour Guides' }],
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAw' }],
  meta: { resourceType: 'User', version: 'W/"a330bc54f0671c9"' },
};

test('RFC 7643, 8.2: a full user is created', async () => {
  const { provider } = await createProvisionedCompany(product);
  const created = await provider.send('POST', '/Users', fullUser);
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toEqual({
    schemas: [`${core}:User`],
    id: expect.stringMatching(/^\d+$/),
    externalId: '701984',
    userName: 'bjensen@example.com',
    name: { formatted: 'Barbara Jensen', familyName: 'Jensen', givenName: 'Barbara' },
    displayName: 'Babs Jensen',
    emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
    active: true,
    meta: {
      resourceType: 'User',
      created: expect.any(String),
      lastModified: expect.any(String),
      location: expect.stringMatching(new RegExp(`/Users/${id}$`)),
      version: 'W/"1"',
    },
  });
});

test('RFC 7643, 8.1: a minimal user needs an address, in userName or in emails', async () => {
  const { provider } = await createProvisionedCompany(product);
  const create = (userName: string, more: object = {}) =>
    provider.send('POST', '/Users', { schemas: [`${core}:User`], userName, ...more });
  expect(await create('bjensen@example.com')).toMatchObject({
    status: 201,
    body: { userName: 'bjensen@example.com', emails: [{ value: 'bjensen@example.com' }] },
  });
  expect(await create('jsmith', { emails: [{ value: 'jsmith@example.com' }] })).toMatchObject({
    status: 201,
    body: { userName: 'jsmith', emails: [{ value: 'jsmith@example.com' }] },
  });
  // People are invited by mail, so an address is required.
  expect(await create('bjensen')).toMatchObject({
    status: 400,
    body: {
      schemas: [errorSchema],
      status: '400',
      scimType: 'invalidValue',
      detail: expect.stringContaining('in emails or as userName'),
    },
  });
  const { body } = await provider.send('GET', `/Schemas/${core}:User`);
  expect(body.attributes.find(({ name }) => name === 'emails')).toMatchObject({
    description: expect.stringContaining('required unless userName is an email address'),
  });
});

test('RFC 7644, 3.3 and 3.4.1: a user is created with location and version, and read there', async () => {
  const { provider } = await createProvisionedCompany(product);
  const created = await provider.send('POST', '/Users', {
    schemas: [`${core}:User`],
    userName: 'bjensen',
    externalId: 'bjensen',
    name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
    emails: [{ value: 'bjensen@example.com' }],
  });
  const { id, meta } = created.body;
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toBe(meta.location);
  expect(created.headers.get('etag')).toBe(meta.version);
  const read = await provider.send('GET', `/Users/${id}`);
  expect({ status: read.status, body: read.body }).toEqual({ status: 200, body: created.body });
  const part = await provider.send('GET', `/Users/${id}?attributes=userName`);
  expect(part.body).toEqual({ schemas: [`${core}:User`], id, userName: 'bjensen' });
});

test('RFC 7644, 3.4.2: a list has its schema, its number and one page', async () => {
  const { provider } = await createProvisionedCompany(product);
  for (const userName of ['bjensen@example.com', 'jsmith@example.com'])
    await provider.send('POST', '/Users', { schemas: [`${core}:User`], userName });
  const list = { schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults: 2 };
  expect((await provider.send('GET', '/Users?attributes=userName')).body).toEqual({
    ...list,
    startIndex: 1,
    itemsPerPage: 2,
    Resources: ['bjensen@example.com', 'jsmith@example.com'].map((userName) => ({
      schemas: [`${core}:User`],
      id: expect.any(String),
      userName,
    })),
  });
  expect((await provider.send('GET', '/Users?startIndex=2&count=10')).body).toMatchObject({
    ...list,
    startIndex: 2,
    itemsPerPage: 1,
  });
  expect((await provider.send('GET', '/Users?count=0')).body).toMatchObject({
    ...list,
    Resources: [],
  });
  expect(await provider.find('Users', 'userName is "bjensen"')).toMatchObject({
    status: 400,
    body: { schemas: [errorSchema], status: '400', scimType: 'invalidFilter' },
  });
});

test('RFC 7644, 3.5.1: PUT replaces a user, and removes what is not sent', async () => {
  const { provider } = await createProvisionedCompany(product);
  const { body: before } = await provider.send('POST', '/Users', fullUser);
  const replaced = await provider.send('PUT', `/Users/${before.id}`, {
    schemas: [`${core}:User`],
    id: before.id,
    userName: 'bjensen',
    externalId: 'bjensen',
    name: {
      formatted: 'Ms. Barbara J Jensen III',
      familyName: 'Jensen',
      givenName: 'Barbara',
      middleName: 'Jane',
    },
    roles: [],
    emails: [{ value: 'bjensen@example.com' }, { value: 'babs@jensen.org' }],
  });
  expect(replaced).toMatchObject({
    status: 200,
    body: { id: before.id, userName: 'bjensen', externalId: 'bjensen', meta: { version: 'W/"2"' } },
  });
  expect(replaced.body).not.toHaveProperty('displayName');
});

test('RFC 7644, 3.4.2.2: every filter of figure 2 is answered', async () => {
  const { provider } = await createProvisionedCompany(product);
  await provider.send('POST', '/Users', fullUser);
  const found: Record<string, number | string> = {};
  for (const filter of [
    'userName Eq "bjensen@example.com"',
    'name.familyName co "O\'Malley"',
    'userName sw "J"',
    `${core}:User:userName sw "B"`,
    'title pr',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'meta.lastModified ge "2011-05-13T04:42:34Z"',
    'meta.lastModified lt "2011-05-13T04:42:34Z"',
    'meta.lastModified le "2011-05-13T04:42:34Z"',
    'title pr and userType eq "Employee"',
    'title pr or userType eq "Intern"',
    `schemas eq "${core}:User"`,
    'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    'userType eq "Employee" and (emails.type eq "work")',
    'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
  ]) {
    const { status, body } = await provider.find('Users', filter);
    found[filter] = status === 200 ? body.totalResults : body.scimType;
  }
  // Title, userType and ims are not stored, so they have no value.
  expect(Object.values(found)).toEqual([1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
});

test('RFC 7644, 3.5.2: members and attributes are added, removed and replaced', async () => {
  const { provider } = await createProvisionedCompany(product);
  const { body: babs } = await provider.send('POST', '/Users', fullUser);
  const { body: james } = await provider.provision({ displayName: 'James Smith' });
  // RFC 7643, 8.4.
  const { body: guides } = await provider.send('POST', '/Groups', {
    schemas: [`${core}:Group`],
    displayName: 'Tour Guides',
    members: [{ value: babs.id, display: 'Babs Jensen' }],
  });
  const membersAfter = async (operation: object) => {
    const { status } = await provider.patch(`/Groups/${guides.id}`, operation);
    expect(status).toBe(204);
    const { body } = await provider.send('GET', `/Groups/${guides.id}`);
    return body.members.map(({ value }) => value);
  };
  const member = { display: 'James Smith', $ref: james.meta.location, value: james.id };
  expect(await membersAfter({ op: 'add', path: 'members', value: [member] })).toEqual([
    babs.id,
    james.id,
  ]);
  const one = { op: 'remove', path: `members[value eq "${babs.id}"]` };
  expect(await membersAfter(one)).toEqual([james.id]);
  const others = [{ display: 'Babs Jensen', value: babs.id }];
  expect(await membersAfter({ op: 'replace', path: 'members', value: others })).toEqual([babs.id]);
  expect(await membersAfter({ op: 'remove', path: 'members' })).toEqual([]);

  const added = await provider.patch(`/Users/${babs.id}`, {
    op: 'add',
    value: { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickName: 'Babs' },
  });
  expect(added).toMatchObject({ status: 200, body: { id: babs.id, active: true } });
});

test('RFC 7644, 3.5.2: changes of what is not stored are accepted, wrong ones are refused', async () => {
  const { provider } = await createProvisionedCompany(product);
  const { body: babs } = await provider.send('POST', '/Users', fullUser);
  const patch = (...operations: object[]) => provider.patch(`/Users/${babs.id}`, ...operations);
  // 3.5.2.3: an address as a whole, and a part of it.
  for (const [path, value] of [
    ['addresses[type eq "work"]', { type: 'work', streetAddress: '911 Universal City Plaza' }],
    ['addresses[type eq "work"].streetAddress', '1010 Broadway Ave'],
    ['phoneNumbers[type eq "mobile"].value', '555-555-4444'],
  ] as const)
    expect(await patch({ op: 'replace', path, value })).toMatchObject({ status: 200, body: babs });
  expect(
    await patch({ op: 'replace', value: { emails: [{ value: 'b@example.com' }], nickName: 'B' } }),
  ).toMatchObject({ status: 200, body: { emails: [{ value: 'b@example.com' }] } });
  const refused = async (operation: object) => {
    const { status, body } = await patch(operation);
    return [status, body.status, body.scimType];
  };
  const emails = 'emails[type eq "other"].value';
  expect(await refused({ op: 'replace', path: emails, value: 'x@example.com' })).toEqual([
    400,
    '400',
    'noTarget',
  ]);
  expect(await refused({ op: 'remove' })).toEqual([400, '400', 'noTarget']);
  expect(await refused({ op: 'replace', path: 'id', value: '1' })).toEqual([
    400,
    '400',
    'mutability',
  ]);
  expect(await refused({ op: 'remove', path: 'emails[' })).toEqual([400, '400', 'invalidPath']);
  expect(await refused({ op: 'move', path: 'emails' })).toEqual([400, '400', 'invalidSyntax']);
});

test('RFC 7644, 3.6 and 3.12: what was deleted is not found, in the shape of an error', async () => {
  const { provider } = await createProvisionedCompany(product);
  const { body } = await provider.send('POST', '/Users', fullUser);
  expect((await provider.send('DELETE', `/Users/${body.id}`)).status).toBe(204);
  expect(await provider.send('GET', `/Users/${body.id}`)).toMatchObject({
    status: 404,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: expect.any(String),
    },
  });
});

test('RFC 7643, 8.5 to 8.7: the service describes what it supports', async () => {
  const { provider } = await createProvisionedCompany(product);
  const config = await provider.send('GET', '/ServiceProviderConfig');
  expect(config.body).toMatchObject({
    schemas: [`${core}:ServiceProviderConfig`],
    documentationUri: expect.any(String),
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: expect.any(String), description: expect.any(String) },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: expect.any(String) },
  });
  for (const name of ['User', 'Group']) {
    const type = await provider.send('GET', `/ResourceTypes/${name}`);
    expect(type.body).toMatchObject({
      schemas: [`${core}:ResourceType`],
      id: name,
      name,
      endpoint: `/${name}s`,
      schema: `${core}:${name}`,
      meta: { resourceType: 'ResourceType' },
    });
    const schema = await provider.send('GET', `/Schemas/${core}:${name}`);
    expect(schema.body).toMatchObject({ schemas: [`${core}:Schema`], id: `${core}:${name}` });
    for (const attribute of schema.body.attributes)
      expect(attribute).toMatchObject({
        type: expect.stringMatching(/^(?:string|boolean|complex)$/),
        multiValued: expect.any(Boolean),
        description: expect.any(String),
        required: expect.any(Boolean),
        mutability: expect.stringMatching(/^(?:readOnly|readWrite)$/),
        returned: 'default',
        uniqueness: expect.stringMatching(/^(?:none|server)$/),
      });
  }
});
