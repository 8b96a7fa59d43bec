import { matchesFilter, parseFilter } from '@floorwright/domain/scim';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const core = 'urn:ietf:params:scim:schemas:core:2.0';

const createStaffedCompany = async () => {
  const { provider } = await createProvisionedCompany(product);
  const ada = await provider.provision({
    userName: 'ada',
    externalId: 'X-1',
    displayName: 'Ada Ä.',
    name: { givenName: 'Ada' },
  });
  const bob = await provider.provision({ userName: 'Bob', active: false });
  const cyd = await provider.provision({ userName: 'cyd@example.com', name: {}, emails: [] });
  const { body: staff } = await provider.send('POST', '/Groups', {
    displayName: 'Staff',
    externalId: 'G-1',
    members: [{ value: ada.body.id }, { value: bob.body.id }],
  });
  const { body: empty } = await provider.send('POST', '/Groups', { displayName: 'Empty' });
  const namesBy = async (resource: 'Users' | 'Groups', filter: string) => {
    const { status, body } = await provider.find(resource, filter);
    if (status !== 200) return body.scimType;
    return body.Resources.map(({ userName, displayName }) => userName ?? displayName);
  };
  return { provider, namesBy, ada: ada.body, bob: bob.body, cyd: cyd.body, staff, empty };
};

test('attributes of users are compared by their type', async () => {
  const { namesBy, ada, bob, staff } = await createStaffedCompany();
  const everyone = ['ada', 'Bob', 'cyd@example.com'];
  const cases: [string, string | string[]][] = [
    ['userName gt "bob"', ['cyd@example.com']],
    ['userName ge "BOB" and userName lt "cyd@example.com"', ['Bob']],
    ['userName le "a"', []],
    [`id eq "${ada.id}"`, ['ada']],
    [`id ne "${ada.id}"`, ['Bob', 'cyd@example.com']],
    ['id eq "2819c223-7f76-453a-919d-413861904646"', []],
    ['id eq "99999999999999999999"', []],
    ['displayName eq "ada ä."', ['ada']],
    ['name.formatted sw "barbara"', ['Bob']],
    ['name pr', ['ada', 'Bob']],
    ['name.familyName eq null', ['ada', 'cyd@example.com']],
    ['externalId ne null', ['ada']],
    ['emails[type eq "work" and primary eq true].value eq "CYD@example.com"', ['cyd@example.com']],
    ['emails[type eq "home"]', []],
    ['not (emails.type eq "home")', everyone],
    ['active ne "True"', ['Bob']],
    ['groups pr', ['ada', 'Bob']],
    [`groups.value eq "${staff.id}" and active eq true`, ['ada']],
    ['groups[display eq "STAFF" and type eq "direct"]', ['ada', 'Bob']],
    ['groups.display ne "Staff"', ['cyd@example.com']],
    [`groups.$ref eq "${staff.meta.location}"`, ['ada', 'Bob']],
    ['meta.resourceType eq "User" and meta.created gt "2011-05-13T04:42:34Z"', everyone],
    [`meta.location eq "${bob.meta.location}"`, ['Bob']],
    ['meta.version eq "W/\\"1\\""', everyone],
    [`meta.created sw "${product.clock.now().getUTCFullYear()}"`, everyone],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber eq "1"', []],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber ne "1"', everyone],
    ['nickName pr or ims[type eq "xmpp"] or name.middleName eq "x"', []],
    ['constructor pr or toString eq "x" or name.valueOf pr', []],
    // Comparisons that a type does not have.
    ['active gt true', 'invalidFilter'],
    ['active eq "yes"', 'invalidFilter'],
    ['userName eq 5', 'invalidFilter'],
    ['name eq "Ada"', 'invalidFilter'],
    ['userName gt null', 'invalidFilter'],
    ['meta.created gt "yesterday"', 'invalidFilter'],
    ['meta.created gt "2011-99-99T04:42:34Z"', 'invalidFilter'],
    // More than one answer may cost.
    [Array.from({ length: 6 }, () => 'groups pr').join(' or '), 'invalidFilter'],
    [`${'not ('.repeat(30)}active eq true${')'.repeat(30)}`, 'invalidFilter'],
    [`userName eq "${'x'.repeat(3_000)}"`, 'invalidFilter'],
  ];
  const found: typeof cases = [];
  for (const [filter] of cases) found.push([filter, await namesBy('Users', filter)]);
  expect(found).toEqual(cases);
});

test('groups are found by name, time and members', async () => {
  const { namesBy, ada, cyd } = await createStaffedCompany();
  const cases: [string, string | string[]][] = [
    ['displayName gt "F"', ['Staff']],
    ['externalId eq "G-1"', ['Staff']],
    [`members.value eq "${ada.id}"`, ['Staff']],
    [`members[value eq "${cyd.id}"]`, []],
    [`members eq "${ada.id}" and displayName eq "staff"`, ['Staff']],
    ['members.display co "OB"', ['Staff']],
    ['not (members pr)', ['Empty']],
    ['meta.resourceType eq "Group" and userName eq null', ['Staff', 'Empty']],
    [`${core}:Group:displayName sw "e"`, ['Empty']],
  ];
  const found: typeof cases = [];
  for (const [filter] of cases) found.push([filter, await namesBy('Groups', filter)]);
  expect(found).toEqual(cases);
});

const texts = ['ada', 'A', 'Bob', 'barbara jensen', 'staff', 'work', 'direct', '@', ''];
const textPaths = [
  'userName',
  'displayName',
  'name.givenName',
  'name.familyName',
  'name.formatted',
  'emails',
  'emails.type',
  'emails[primary eq true].value',
  'groups.display',
  'groups[type eq "direct"].display',
  'nickName',
  'ims.value',
];
const comparison = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...textPaths),
      fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
      fc.constantFrom(...texts),
    )
    .map(([path, operator, value]) => `${path} ${operator} ${JSON.stringify(value)}`),
  fc.constantFrom(...textPaths, 'active', 'name', 'meta.created').map((path) => `${path} pr`),
  fc.constantFrom(...textPaths).map((path) => `${path} eq null`),
  fc.constantFrom('active eq true', 'active ne true', 'emails.primary eq false'),
);
const { filter: anyFilter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    comparison,
    tie('filter').map((inside) => `not (${inside})`),
    fc
      .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
      .map(([left, joint, right]) => `(${left}) ${joint} (${right})`),
  ),
}));

test('the database finds exactly the users that a filter describes', async () => {
  const { provider } = await createStaffedCompany();
  const { body: all } = await provider.send('GET', '/Users');
  await fc.assert(
    fc.asyncProperty(anyFilter, async (text) => {
      fc.pre(text.split('groups').length <= 6);
      const filter = parseFilter(text);
      const expected = all.Resources.filter((user) => filter && matchesFilter(filter, user));
      const { body } = await provider.find('Users', text);
      expect(body.Resources).toEqual(expected);
    }),
  );
});
