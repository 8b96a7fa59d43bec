import { members, pagerHeaders } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCompany, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let owner: TestMember;

const people = [
  ['ann', 'Zed', 'ann@one.test', 'admin'],
  ['Ben', 'young', 'ben_100%@two.test', 'manager'],
  ['Cara', 'Xu', 'cara@three.test', 'super_admin'],
  ['Dora', 'Wolf', 'dora\\d@four.test', 'manager'],
  ['Eva', 'Vöss', 'eva@five.test', 'admin'],
] as const;

beforeAll(async () => {
  product = await startProduct();
  const { id: companyId } = await createCompany(product);
  owner = await createMember(product, {
    companyId,
    firstName: 'Olga',
    lastName: 'Abel',
    email: 'olga@zero.test',
  });
  for (const [firstName, lastName, email, role] of people)
    await createMember(product, { companyId, firstName, lastName, email, role });
  await createMember(product, { firstName: 'Ann', lastName: 'Elsewhere' });
});
afterAll(() => product.stop());

const call = (query: Record<string, string | number>) =>
  product.client.call(members.list, { token: owner.token, query });
const names = async (query: Record<string, string | number>) =>
  (await call(query)).body.saas_company_admins.map(({ admin }) => admin.first_name);
const everyone = ['Olga', 'ann', 'Ben', 'Cara', 'Dora', 'Eva'];

test('[S7.9, S9.1] pages are counted in the headers; the default size is 100', async () => {
  const { headers } = await call({});
  const read = (name: string) => Number(headers.get(name));
  expect(Object.values(pagerHeaders).map(read)).toEqual([1, 6, 100, 1]);
  const second = await call({ 'page[size]': 4, 'page[number]': 2 });
  expect(second.body.saas_company_admins).toHaveLength(2);
  expect(Object.values(pagerHeaders).map((name) => Number(second.headers.get(name)))).toEqual([
    2, 6, 4, 2,
  ]);
});

test('[S7.9] the pages of every size contain every member once', async () => {
  for (const size of [1, 2, 3, 4, 5, 6, 7]) {
    const pages = Array.from({ length: Math.ceil(6 / size) }, (_, index) =>
      names({ 'page[size]': size, 'page[number]': index + 1 }),
    );
    expect((await Promise.all(pages)).flat()).toEqual(everyone);
  }
  expect(await names({ 'page[size]': 4, 'page[number]': 3 })).toEqual([]);
});

test.each([
  ['ben you', ['Ben']],
  ['BEN YOUNG', ['Ben']],
  ['ThrEE.test', ['Cara']],
  ['%', ['Ben']],
  ['_100', ['Ben']],
  ['_', ['Ben']],
  ['\\', ['Dora']],
  ['VÖSS', ['Eva']],
  ["' or 1=1 --", []],
  ['elsewhere', []],
])('[S7.9] searching for %j finds %j', async (q, found) => {
  expect(await names({ q })).toEqual(found);
  expect((await call({ q })).headers.get(pagerHeaders.totalCount)).toBe(String(found.length));
});

test.each([
  ['first_name', ['ann', 'Ben', 'Cara', 'Dora', 'Eva', 'Olga']],
  ['-first_name', ['Olga', 'Eva', 'Dora', 'Cara', 'Ben', 'ann']],
  ['last_name', ['Olga', 'Eva', 'Dora', 'Cara', 'Ben', 'ann']],
  ['email', ['ann', 'Ben', 'Cara', 'Dora', 'Eva', 'Olga']],
  ['-role', ['Cara', 'Olga', 'Dora', 'Ben', 'Eva', 'ann']],
])('sorted by %s, completely and page by page', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
  const pages = [1, 2, 3].map((number) => names({ sort, 'page[size]': 2, 'page[number]': number }));
  expect((await Promise.all(pages)).flat()).toEqual(expected);
});

test.each([
  [{ 'page[size]': 0 }, { 'page[size]': ['A page has 1 to 1000 rows'] }],
  [{ 'page[size]': 1001 }, { 'page[size]': ['A page has 1 to 1000 rows'] }],
  [{ 'page[number]': 'x' }, { 'page[number]': ['Pages are counted from 1'] }],
  [{ sort: 'password' }, { sort: ['This list is sorted by first_name, last_name, email, role'] }],
])('%j is refused with a message', async (query, validations) => {
  const { status, error } = await call(query);
  expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
});
