import { geocoder } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createApplication, createMember } from '../../../test/factories.ts';
import { startProduct, type Product } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const search = (token: string, q: unknown, near: Record<string, string | number> = {}) =>
  product.client.call(geocoder.search, { token, query: { q: String(q), ...near } });

const placesFor = async (token: string, q: string, near: Record<string, number> = {}) => {
  const { status, body } = await search(token, q, near);
  expect(status).toBe(200);
  return body.places;
};

/** An owner, an application of their company, and a building in it. */
const createMall = async (changes: { name?: string; address?: string } = {}) => {
  const owner = await createMember(product);
  const application = await createApplication(product, { companyId: owner.companyId });
  const building = await createBuilding(product, {
    applicationId: application.id,
    name: 'Riverside Mall',
    address: '7 Quay Street, Galway',
    ...changes,
  });
  return { owner, application, building };
};

describe('cities', () => {
  test('a city is found without a network', async () => {
    const { token } = await createMember(product);
    expect((await placesFor(token, 'berlin'))[0]).toEqual({
      kind: 'city',
      label: 'Berlin, Germany',
      latitude: 52.52437,
      longitude: 13.41053,
      building_id: null,
    });
  });

  test('places near the map center come first', async () => {
    const { token } = await createMember(product);
    const near = { latitude: 44.4, longitude: -71.2 };
    expect((await placesFor(token, 'berlin', near))[0]?.label).toBe('Berlin, NH, United States');
  });

  test('a latitude without a longitude is ignored', async () => {
    const { token } = await createMember(product);
    expect((await placesFor(token, 'berlin', { latitude: 44.4 }))[0]?.label).toBe(
      'Berlin, Germany',
    );
  });

  test('an unknown text finds nothing', async () => {
    const { token } = await createMember(product);
    expect(await placesFor(token, 'xqzw 12')).toEqual([]);
  });
});

describe('what states a place by itself', () => {
  test.each(['52.5163, 13.3777', '52,5163; 13,3777', 'geo:52.5163,13.3777', 'E13.3777 N52.5163'])(
    'coordinates written as %j',
    async (text) => {
      const { token } = await createMember(product);
      expect(await placesFor(token, text)).toEqual([
        {
          kind: 'coordinates',
          label: '52.516300, 13.377700 (Berlin, Germany)',
          latitude: 52.5163,
          longitude: 13.3777,
          building_id: null,
        },
      ]);
    },
  );

  test('with the longest place name it still fits an address', async () => {
    const { token } = await createMember(product);
    const { geocoder: real } = product.platform;
    onTestFinished(() => {
      product.platform.geocoder = real;
    });
    const place = { kind: 'address', label: 'x'.repeat(255), latitude: 1, longitude: 1 } as const;
    product.platform.geocoder = {
      ...real,
      reverse: () => Promise.resolve({ outcome: 'found', place }),
    };
    const [found] = await placesFor(token, '1.0, 1.0');
    expect(found?.label).toMatch(/^1\.000000, 1\.000000 \(x+\)$/);
    expect(found?.label).toHaveLength(255);
  });

  test('coordinates far from every city have no city', async () => {
    const { token } = await createMember(product);
    expect((await placesFor(token, '0.0, -30.0'))[0]?.label).toBe('0.000000, -30.000000');
  });

  test.each([
    ['in full', '9F4MGCC3+2X', {}],
    ['short with its city', 'GCC3+2X Berlin, Germany', {}],
    ['short, near where the person looks', 'gcc3+2x', { latitude: 52.4, longitude: 13.2 }],
  ])('a plus code %s', async (_name, text, near) => {
    const { token } = await createMember(product);
    const [place, ...others] = await placesFor(token, text, near);
    expect(others).toEqual([]);
    expect(place).toMatchObject({
      kind: 'plus_code',
      label: '9F4MGCC3+2X (Berlin, Germany)',
      building_id: null,
    });
    expect(place?.latitude).toBeCloseTo(52.5200625, 6);
    expect(place?.longitude).toBeCloseTo(13.4049375, 6);
  });

  test.each(['GCC3+2X', 'GCC3+2X Xqzwville'])(
    'a short plus code near nothing that is known, %j, is no place',
    async (text) => {
      const { token } = await createMember(product);
      expect(await placesFor(token, text)).toEqual([]);
    },
  );
});

describe("the company's own buildings", () => {
  test.each(['riverside', 'Mall Quay', '7 Quay Street, Galway'])(
    'are found by words of name and address, before all else: %j',
    async (text) => {
      const { owner, building } = await createMall();
      expect((await placesFor(owner.token, text))[0]).toEqual({
        kind: 'building',
        label: 'Riverside Mall, 7 Quay Street, Galway',
        latitude: 53.5436,
        longitude: 9.9886,
        building_id: building.id,
      });
    },
  );

  test('all words must match, and wildcards are literal', async () => {
    const { owner } = await createMall();
    for (const text of ['riverside tower', '%', '_iverside'])
      expect((await placesFor(owner.token, text)).map(({ kind }) => kind)).not.toContain(
        'building',
      );
  });

  test('are listed next to the cities of that name', async () => {
    const { owner } = await createMall();
    const kinds = (await placesFor(owner.token, 'riverside')).map(({ kind }) => kind);
    expect(kinds[0]).toBe('building');
    expect(kinds.slice(1)).toContain('city');
  });

  test('are not found by another company', async () => {
    await createMall();
    const stranger = await createMember(product);
    const places = await placesFor(stranger.token, 'riverside mall');
    expect(places.map(({ kind }) => kind)).not.toContain('building');
  });

  test('nor by a member without the application', async () => {
    const { owner, application, building } = await createMall();
    const { companyId } = owner;
    const applicationIds = [application.id];
    const given = await createMember(product, { companyId, role: 'manager', applicationIds });
    const other = await createMember(product, { companyId, role: 'manager' });
    const ids = async (token: string) =>
      (await placesFor(token, 'riverside mall')).map((place) => place.building_id);
    expect(await ids(given.token)).toContain(building.id);
    expect(await ids(other.token)).not.toContain(building.id);
  });
});

test.each([
  ['nothing', { q: '  ' }, 'q'],
  ['too much', { q: 'x'.repeat(256) }, 'q'],
  ['a latitude beyond the pole', { q: 'x', latitude: 91, longitude: 0 }, 'latitude'],
  ['a longitude that is no number', { q: 'x', latitude: 1, longitude: 'east' }, 'longitude'],
])('%s is refused', async (_name, query, field) => {
  const { token } = await createMember(product);
  const { status, error } = await product.client.call(geocoder.search, { token, query });
  expect(status).toBe(422);
  expect(Object.keys(error.validations)).toEqual([field]);
});

test('searches of a user are limited; those of their colleague are not', async () => {
  const { token, companyId } = await createMember(product);
  const colleague = await createMember(product, { companyId, role: 'super_admin' });
  const statuses = new Set<number>();
  for (let count = 0; count < 120; count += 1) statuses.add((await search(token, 'xqzw')).status);
  expect(statuses).toEqual(new Set([200]));
  const refused = await search(token, 'xqzw');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await search(colleague.token, 'xqzw')).status).toBe(200);
  product.clock.advance(60_000);
  expect((await search(token, 'xqzw')).status).toBe(200);
});
