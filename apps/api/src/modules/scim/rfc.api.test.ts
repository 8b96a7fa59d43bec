import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

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

test('RFC 7643, 8.1 and 8.2: a full user is created, one without an address is refused', async () => {
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
  // People are invited by mail, so an address is required.
  const minimal = { schemas: [`${core}:User`], userName: 'bjensen' };
  expect(await provider.send('POST', '/Users', minimal)).toMatchObject({
    status: 400,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], scimType: 'invalidValue' },
  });
});

test('RFC 7644, 3.4.2.2: each filter is answered, or refused as one', async () => {
  const { provider } = await createProvisionedCompany(product);
  await provider.send('POST', '/Users', fullUser);
  const answers = [];
  for (const filter of [
    'userName eq "bjensen@example.com"',
    'name.familyName co "O\'Malley"',
    'userName sw "J"',
    `${core}:User:userName sw "B"`,
    'title pr',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'title pr and userType eq "Employee"',
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
  ]) {
    const { status, body } = await provider.find('Users', filter);
    answers.push(status === 200 ? body.totalResults : body.scimType);
  }
  expect(answers).toEqual([1, 0, 0, 1, ...Array.from({ length: 5 }, () => 'invalidFilter')]);
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
