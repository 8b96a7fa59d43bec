import { buildings, pagerHeaders } from '@floorwright/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;

const houses = [
  ['harbour Mall', '1 Quay Street, Hamburg'],
  ['Annex', '2 Quay Street, Hamburg'],
  ['Museum 100%', 'Élysée Road 5, Paris'],
  ['Zoo_house', 'C:\\Park, Oslo'],
] as const;

beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
  for (const [name, address] of houses) {
    await createBuilding(product, { applicationId, name, address });
    product.clock.advance(minutes(1));
  }
  const { id: another } = await createApplication(product, { companyId: owner.companyId });
  await createBuilding(product, { applicationId: another, name: 'Annex elsewhere' });
});
afterAll(() => product.stop());

type Query = Record<string, string | number>;

const call = (query: Query, id = applicationId, { token } = owner) =>
  product.client.call(buildings.list, { token, params: { id }, query });
const names = async (query: Query) => (await call(query)).body.buildings.map(({ name }) => name);
const byName = ['Annex', 'harbour Mall', 'Museum 100%', 'Zoo_house'];

test('[S7.17, S3.8] the buildings of one application are listed by name, with their photos', async () => {
  const { status, body, headers } = await call({});
  expect(status).toBe(200);
  expect(body.buildings.map(({ name }) => name)).toEqual(byName);
  expect(headers.get(pagerHeaders.totalCount)).toBe('4');
  const [annex] = body.buildings;
  expect(annex).toEqual({
    id: expect.any(Number),
    name: 'Annex',
    address: '2 Quay Street, Hamburg',
    application_id: applicationId,
    photo: {
      status: 'ready',
      url: expect.stringMatching(/-large/),
      medium: { url: expect.stringMatching(/-medium/) },
      small: { url: expect.stringMatching(/-small/) },
    },
    coordinate: { latitude: 53.5436, longitude: 9.9886 },
    floors: 3,
    basement_floors: 1,
    jibestream_id: null,
    jibestream_client_id: null,
    jibestream_client_secret: null,
    jibestream_customer_id: null,
    poi_link_mask: null,
    share_page: true,
    share_page_set: true,
    auto_publish: true,
    languages: ['en'],
    translations: {},
    created_at: '2026-03-02T10:01:00.000Z',
    updated_at: '2026-03-02T10:01:00.000Z',
  });
});

test('the pages of every size contain each building once', async () => {
  for (const size of [1, 2, 3, 4, 5]) {
    const pages = Array.from({ length: Math.ceil(4 / size) }, (_, index) =>
      names({ 'page[size]': size, 'page[number]': index + 1 }),
    );
    expect((await Promise.all(pages)).flat()).toEqual(byName);
  }
});

test.each([
  ['quay', ['Annex', 'harbour Mall']],
  ['HARBOUR m', ['harbour Mall']],
  ['élysée', ['Museum 100%']],
  ['%', ['Museum 100%']],
  ['_', ['Zoo_house']],
  ['\\', ['Zoo_house']],
  ['elsewhere', []],
])('searching for %j finds %j', async (q, found) => {
  expect(await names({ q })).toEqual(found);
  expect((await call({ q })).headers.get(pagerHeaders.totalCount)).toBe(String(found.length));
});

test.each([
  ['-name', byName.toReversed()],
  ['created_at', houses.map(([name]) => name)],
  ['-created_at', houses.map(([name]) => name).toReversed()],
])('sorted by %s', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
  const pages = [1, 2].map((number) => names({ sort, 'page[size]': 2, 'page[number]': number }));
  expect((await Promise.all(pages)).flat()).toEqual(expected);
});

test('[S6.3, S6.15] members without the application find no list, as for an unknown one', async () => {
  const { companyId } = owner;
  for (const role of ['admin', 'manager'] as const) {
    const stranger = await createMember(product, { companyId, role });
    const refused = await call({}, applicationId, stranger);
    expect(refused.status).toBe(404);
    expect(refused.text).toBe((await call({}, 2_000_000_000, stranger)).text);
    const given = { companyId, role, applicationIds: [applicationId] };
    const member = await createMember(product, given);
    expect((await call({}, applicationId, member)).body.buildings).toHaveLength(4);
  }
});

test('50 buildings need as many queries as one', async () => {
  const { companyId } = owner;
  const [few, many] = [
    await createApplication(product, { companyId }),
    await createApplication(product, { companyId }),
  ];
  await createBuilding(product, { applicationId: few.id });
  for (let index = 0; index < 50; index += 1)
    await createBuilding(product, { applicationId: many.id });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const queriesFor = async (id: number): Promise<number> => {
    query.mockClear();
    const { body } = await call({}, id);
    expect(body.buildings.every(({ photo }) => photo?.medium)).toBe(true);
    expect(body.buildings).toHaveLength(id === many.id ? 50 : 1);
    return query.mock.calls.length;
  };
  const expected = await queriesFor(few.id);
  expect(expected).toBeGreaterThan(2);
  expect(await queriesFor(many.id)).toBe(expected);
  query.mockRestore();
});
