import { maxRoutePoints, routes } from '@floorwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

const floor = async (jibestreamId?: string) => {
  const venue = jibestreamId === undefined ? {} : { jibestreamId };
  const { id: buildingId } = await createBuilding(product, {
    applicationId,
    name: 'Mall',
    ...venue,
  });
  return (await createFloor(product, { buildingId })).id;
};

type Point = Record<string, unknown>;

const show = (id: number, { token }: { token: string } = owner) =>
  product.client.call(routes.show, { token, params: { id } });
const replace = (
  id: number,
  points: unknown,
  version?: unknown,
  { token }: { token: string } = owner,
) =>
  product.client.call(routes.replace, {
    token,
    params: { id },
    body: { building_route_points_attributes: points, lock_version: version },
  });

const at = { latitude: 53.5436, longitude: 9.9886 };
const point = (point_id: string, neighbors: string[], changes: Point = {}) => ({
  ...at,
  point_id,
  kind: 'point',
  neighbors,
  ...changes,
});
const pair = [point('a', ['b']), point('b', ['a'])];

test('[S3.16, S7.28] a floor without routes returns none, and afterwards the stored ones', async () => {
  const id = await floor();
  expect((await show(id)).body).toEqual({ building_route_points: [], lock_version: 0 });
  const { status, body } = await replace(id, [
    point('a', ['b']),
    point('b', [], { kind: 'elevator' }),
    point('c', ['a'], { kind: 'stairs' }),
    point('d', [], { kind: 'connecting' }),
  ]);
  const plain = { ...at, shaft: null, links: [] };
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      building_route_points: [
        { ...plain, point_id: 'a', kind: 'point', neighbors: ['b'] },
        { ...plain, point_id: 'b', kind: 'elevator', neighbors: [] },
        { ...plain, point_id: 'c', kind: 'stairs', neighbors: ['a'] },
        { ...plain, point_id: 'd', kind: 'connecting', neighbors: [] },
      ],
      lock_version: 1,
    },
  });
  expect((await show(id)).body).toEqual(body);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'route.changed',
    subject_type: 'route',
    subject_id: id,
    subject_label: 'Mall, G',
    details: { points: { from: 0, to: 4 } },
  });
  await replace(id, []);
  expect((await show(id)).body).toEqual({ building_route_points: [], lock_version: 2 });
});

test('saving the same routes changes nothing and is not recorded', async () => {
  const id = await floor();
  await replace(id, pair);
  const { length } = await changesIn(product, owner.companyId);
  expect((await replace(id, pair)).body.lock_version).toBe(1);
  expect(await changesIn(product, owner.companyId)).toHaveLength(length);
});

describe('shafts and links, which not every client knows', () => {
  const drawn = [
    point('a', ['b', 'c'], {
      links_attributes: [
        { point_id: 'b', accessible: false, closed: true },
        { point_id: 'c', closed: true },
      ],
    }),
    point('b', ['a'], { links_attributes: [{ point_id: 'a' }] }),
    point('c', [], { kind: 'elevator', shaft: ' North ' }),
  ];
  const read = async (id: number) =>
    (await show(id)).body.building_route_points.map(({ point_id, shaft, links }) => ({
      point_id,
      shaft,
      links,
    }));
  const toB = { point_id: 'b', accessible: false, closed: true };
  const toC = { point_id: 'c', accessible: true, closed: true };

  test('are stored with the neighbors; default links are omitted', async () => {
    const id = await floor();
    expect((await replace(id, drawn)).status).toBe(200);
    expect(await read(id)).toEqual([
      { point_id: 'a', shaft: null, links: [toB, toC] },
      { point_id: 'b', shaft: null, links: [] },
      { point_id: 'c', shaft: 'North', links: [] },
    ]);
  });

  test('a bridge is stored and read, and preserved', async () => {
    const id = await floor();
    const bridge = [{ point_id: 'b', bridge: true }];
    const both = [
      point('a', ['b'], { links_attributes: bridge }),
      point('b', ['a'], { links_attributes: [{ point_id: 'a', bridge: false }] }),
    ];
    await replace(id, both);
    const stored = [{ point_id: 'b', accessible: true, closed: false, bridge: true }];
    expect((await read(id)).map(({ links }) => links)).toEqual([stored, []]);
    await replace(id, [point('a', ['b']), point('b', [])]);
    expect((await read(id)).map(({ links }) => links)).toEqual([stored, []]);
  });

  test('are preserved when a client that only knows neighbors moves a point', async () => {
    const id = await floor();
    await replace(id, drawn);
    await replace(id, [
      point('a', ['c', 'd'], { latitude: 53.5 }),
      point('c', [], { kind: undefined }),
      point('d', []),
    ]);
    expect(await read(id)).toEqual([
      { point_id: 'a', shaft: null, links: [toC] },
      { point_id: 'c', shaft: 'North', links: [] },
      { point_id: 'd', shaft: null, links: [] },
    ]);
  });

  test('are preserved when such a client reverses a link, or makes it two-way', async () => {
    const id = await floor();
    await replace(id, drawn);
    const toA = { ...toC, point_id: 'a' };
    await replace(id, [point('a', []), point('c', ['a'], { kind: 'elevator' })]);
    expect(await read(id)).toEqual([
      { point_id: 'a', shaft: null, links: [] },
      { point_id: 'c', shaft: 'North', links: [toA] },
    ]);
    await replace(id, [point('a', ['c']), point('c', ['a'], { kind: 'elevator' })]);
    expect((await read(id)).map(({ links }) => links)).toEqual([[toC], [toA]]);
  });

  test('are removed with their link, or with the kind of the point', async () => {
    const id = await floor();
    await replace(id, drawn);
    await replace(id, [
      point('a', ['b', 'c'], { links_attributes: [] }),
      point('b', ['a']),
      point('c', []),
    ]);
    expect(
      (await read(id)).filter(({ shaft, links }) => shaft !== null || links.length > 0),
    ).toEqual([]);
    await replace(id, [point('c', [], { kind: 'stairs', shaft: 'South' })]);
    await replace(id, [point('c', [], { kind: 'stairs', shaft: '' })]);
    expect(await read(id)).toEqual([{ point_id: 'c', shaft: null, links: [] }]);
  });
});

test.each<[string, Point[], Record<string, string[]>]>([
  [
    'a neighbor that does not exist',
    [point('a', ['b', 'x']), point('b', ['a'])],
    {
      'building_route_points.0.neighbors': [
        'Point a has the neighbor x, which is not among the points.',
      ],
    },
  ],
  [
    'two points with one id',
    [point('a', []), point('b', []), point('a', [])],
    { 'building_route_points.2.point_id': ['Point a occurs twice.'] },
  ],
  [
    'a point next to itself',
    [point('a', ['a'])],
    { 'building_route_points.0.neighbors': ['Point a is named as its own neighbor.'] },
  ],
  [
    'a neighbor named twice',
    [point('a', ['b', 'b']), point('b', [])],
    { 'building_route_points.0.neighbors': ['Point a names its neighbor b twice.'] },
  ],
  [
    'a link that leads nowhere',
    [point('a', [], { links_attributes: [{ point_id: 'b' }] }), point('b', ['a'])],
    {
      'building_route_points.0.links': [
        'Point a describes a link to b, which is not its neighbor.',
      ],
    },
  ],
  [
    'a link described twice',
    [
      point('a', ['b'], { links_attributes: [{ point_id: 'b' }, { point_id: 'b' }] }),
      point('b', []),
    ],
    { 'building_route_points.0.links': ['Point a describes its link to b twice.'] },
  ],
  [
    'an id of two lines',
    [point('a\nb', []), point('c', [])],
    {
      'building_route_points.0.point_id': ['An id has no line breaks or control characters.'],
    },
  ],
  [
    'values that are none',
    [
      { point_id: '', kind: 'ramp', neighbors: 'b', latitude: 91 },
      point('b', [], { links_attributes: [{ point_id: 'b', closed: 'no' }] }),
    ],
    {
      'building_route_points.0.latitude': ['must be at most 90'],
      'building_route_points.0.longitude': ['must be a number'],
      'building_route_points.0.point_id': ['This field is required.'],
      'building_route_points.0.kind': ['must be point, connecting, stairs or elevator'],
      'building_route_points.0.neighbors': ['Send the neighbors as a list of point ids.'],
      'building_route_points.1.links.0.closed': ['must be true or false'],
    },
  ],
])(
  '[S3.16] %s: refused by naming the point, and the route stays',
  async (_what, points, problems) => {
    const id = await floor();
    const { body: before } = await replace(id, pair);
    const { status, error } = await replace(id, points);
    expect({ status, problems: error.validations }).toEqual({ status: 422, problems });
    expect((await show(id)).body).toEqual(before);
  },
);

test('of many invalid points the first are reported', async () => {
  const id = await floor();
  const named = async (wrong: (index: number) => Point) => {
    const { error } = await replace(
      id,
      Array.from({ length: 500 }, (_, index) => wrong(index)),
    );
    return Object.keys(error.validations).length;
  };
  expect(await named((index) => point(`p${index}`, ['x']))).toBe(20);
  expect(await named((index) => point(`p${index}`, [], { latitude: 91 }))).toBe(100);
});

describe('what another user has changed', () => {
  test('is not overwritten by a save with an older version', async () => {
    const id = await floor();
    await replace(id, pair, 0);
    const late = await replace(id, [], 0);
    expect({ status: late.status, error: late.error }).toMatchObject({
      status: 409,
      error: {
        code: 'stale',
        message: 'Someone else changed the routes of this floor in the meantime.',
      },
    });
    expect((await replace(id, [], 1)).status).toBe(200);
    expect((await replace(id, [], 'x')).error.validations).toEqual({
      lock_version: ['must be the lock_version that was read'],
    });
  });

  test('of ten concurrent saves with the same version exactly one succeeds', async () => {
    const id = await floor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => replace(id, [point(`p${index}`, [])], 0)),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await show(id)).body).toEqual(winner?.body);
  });
});

test('[S3.16, S7.28] any valid route is returned as sent', async () => {
  const id = await floor();
  const ids = fc.uniqueArray(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').trim())
      .filter((value) => value !== ''),
    { maxLength: 12 },
  );
  const route = ids.chain((names) =>
    fc.tuple(
      ...names.map((point_id) =>
        fc.record({
          point_id: fc.constant(point_id),
          kind: fc.constantFrom('point', 'connecting', 'stairs', 'elevator'),
          latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
          shaft: fc.constantFrom(null, 'North', 'Süd 2'),
          neighbors: fc.subarray(names.filter((name) => name !== point_id)),
          accessible: fc.boolean(),
        }),
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(route, async (points) => {
      const expected = points.map(({ accessible, ...others }) => ({
        ...others,
        links: others.neighbors.map((end) => ({ point_id: end, accessible, closed: true })),
      }));
      const sent = expected.map(({ links, ...others }) => ({ ...others, links_attributes: links }));
      const { body } = await replace(id, sent);
      expect(body.building_route_points).toEqual(expected);
      expect((await show(id)).body).toEqual(body);
    }),
    { numRuns: 40 },
  );
});

test('a route of the maximum size is accepted, and one more point is refused', async () => {
  const id = await floor();
  const names = Array.from({ length: maxRoutePoints }, () => crypto.randomUUID());
  const points = names.map((name, index) => {
    const ends = [names[index - 1], names[index + 1]].filter((end) => end !== undefined);
    return point(name, ends, { latitude: 53.5436 + index * 1e-7 });
  });
  expect((await replace(id, points)).status).toBe(200);
  expect((await show(id)).body.building_route_points).toHaveLength(maxRoutePoints);
  const { status, error } = await replace(id, [...points, point('one-more', [])]);
  expect({ status, problems: error.validations }).toEqual({
    status: 422,
    problems: { building_route_points: ['A floor has at most 20000 points'] },
  });
});

test('[S6.4, S6.8] managers read the routes, admins change them', async () => {
  const id = await floor();
  const given = { companyId: owner.companyId, applicationIds: [applicationId] };
  const admin = await createMember(product, { ...given, role: 'admin' });
  const manager = await createMember(product, { ...given, role: 'manager' });
  expect((await replace(id, pair, 0, manager)).status).toBe(403);
  expect((await replace(id, pair, 0, admin)).status).toBe(200);
  expect((await show(id, manager)).body.building_route_points).toHaveLength(2);
});

test('[S2.37] only the console hides the tools for a building of a provider', async () => {
  expect((await replace(await floor('42'), pair)).status).toBe(200);
});
