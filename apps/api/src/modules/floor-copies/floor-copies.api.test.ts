import { floorCopies, pois, routes } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createPoi, createRoute } from '../../../test/venue/studio.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;
type Copies = Awaited<ReturnType<typeof copy>>['body']['copies'];

const copy = (floor: TestFloor, body: Body, { token }: { token: string } = owner) =>
  product.client.call(floorCopies.create, { token, params: { id: floor.id }, body });
const undo = (floor: TestFloor, copies: Copies, { token }: { token: string } = owner) => {
  const made = copies.map(({ pois: rows, ...copied }) => ({ ...copied, pois_attributes: rows }));
  const body = { copies_attributes: made };
  return product.client.call(floorCopies.undo, { token, params: { id: floor.id }, body });
};
const poisOf = async ({ id: floorId, buildingId: id }: TestFloor) => {
  const input = { token: owner.token, params: { id, floorId }, query: {} };
  return (await product.client.call(pois.list, input)).body.building_pois;
};
const titlesOf = async (floor: TestFloor) => (await poisOf(floor)).map(({ title }) => title);
const routeOf = async ({ id }: TestFloor) =>
  (await product.client.call(routes.show, { token: owner.token, params: { id } })).body;

/** Two POIs and a line of three points on the ground floor, and two empty floors. */
const building = async () => {
  const { id: buildingId } = await createBuilding(product, { applicationId, floors: 3 });
  const ground = await createFloor(product, { buildingId });
  const first = await createFloor(product, { buildingId, name: '1', position: 1 });
  const second = await createFloor(product, { buildingId, name: '2', position: 2 });
  const books = await createPoi(product, { floor: ground, title: 'Books' });
  const tea = await createPoi(product, { floor: ground, title: 'Tea' });
  await createRoute(product, { floor: ground, points: 3 });
  const chosen = {
    floor_ids: [first.id, second.id],
    pois_attributes: [books, tea].map(({ id }) => ({ id, lock_version: 1 })),
    point_ids: ['p0', 'p1', 'p2'],
    route_lock_version: 1,
  };
  return { ground, first, second, books, tea, chosen };
};

test('POIs and routes are copied to the same place on several floors', async () => {
  const { ground, first, second, chosen } = await building();
  const { status, body } = await copy(ground, chosen);
  expect(status).toBe(200);
  expect(body.copies.map(({ floor_id: id }) => id)).toEqual([first.id, second.id]);
  const source = await routeOf(ground);
  for (const floor of [first, second]) {
    const made = await poisOf(floor);
    expect(made.map(({ title, coordinates }) => [title, coordinates])).toEqual(
      (await poisOf(ground)).map(({ title, coordinates }) => [title, coordinates]),
    );
    expect(await routeOf(floor)).toEqual(source);
  }
  const entries = (await changesIn(product, owner.companyId)).slice(-4);
  expect(entries.map(({ action }) => action)).toEqual([
    'route.changed',
    'floor.items_copied',
    'route.changed',
    'floor.items_copied',
  ]);
  expect(entries[1]).toMatchObject({
    subject_id: first.id,
    details: { copied_from: expect.stringMatching(/, G$/), pois: 2, route_points: 3 },
  });
});

test('what is already there is named, skipped, or copied again', async () => {
  const { ground, first, chosen } = await building();
  await copy(ground, { ...chosen, floor_ids: [first.id] });
  const dry = await copy(ground, { ...chosen, dry_run: true });
  expect(dry.body.copies.map(({ already_there: there }) => there)).toEqual([
    { poi_titles: ['Books', 'Tea'], points: 3 },
    { poi_titles: [], points: 0 },
  ]);
  expect(await titlesOf(first)).toEqual(['Books', 'Tea']);

  const skipped = await copy(ground, { ...chosen, floor_ids: [first.id] });
  expect(skipped.body.copies).toMatchObject([
    { pois: [], point_ids: [], route_lock_version: null },
  ]);
  expect((await routeOf(first)).lock_version).toBe(1);

  await copy(ground, { ...chosen, floor_ids: [first.id], twice: true });
  expect(await titlesOf(first)).toEqual(['Books', 'Tea', 'Books', 'Tea']);
  const { building_route_points: points } = await routeOf(first);
  expect(new Set(points.map(({ point_id: id }) => id)).size).toBe(6);
});

test('a copied line joins a point that is already there', async () => {
  const { ground, first, chosen } = await building();
  const line = { ...chosen, pois_attributes: [], floor_ids: [first.id] };
  await copy(ground, { ...line, point_ids: ['p0', 'p1'] });
  const { body } = await copy(ground, { ...line, point_ids: ['p1', 'p2'] });
  expect(body.copies[0]).toMatchObject({ point_ids: ['p2'], already_there: { points: 1 } });
  const { building_route_points: points } = await routeOf(first);
  expect(points.map(({ point_id: id, neighbors }) => [id, neighbors])).toEqual([
    ['p0', []],
    ['p1', ['p0']],
    ['p2', ['p1']],
  ]);
});

describe('undo', () => {
  test('deletes exactly what was made', async () => {
    const { ground, first, second, chosen } = await building();
    await createPoi(product, { floor: first, title: 'Own' });
    const { body } = await copy(ground, chosen);
    const answer = await undo(ground, body.copies);
    expect(answer.body).toEqual({
      removed: { pois: 4, points: 6 },
      kept: { pois: 0, points: 0 },
    });
    expect([await titlesOf(first), await titlesOf(second)]).toEqual([['Own'], []]);
    expect((await routeOf(first)).building_route_points).toEqual([]);
    expect(await titlesOf(ground)).toEqual(['Books', 'Tea']);
    const undone = (await changesIn(product, owner.companyId)).filter(
      ({ action, subject_id: id }) =>
        action === 'floor.copy_undone' && (id === first.id || id === second.id),
    );
    const entry = { details: { pois: 2, route_points: 3 }, actor_id: owner.adminId };
    expect(undone).toMatchObject([entry, entry]);
  });

  test('leaves what was changed since', async () => {
    const { ground, first, second, chosen } = await building();
    const { body } = await copy(ground, chosen);
    const [books] = await poisOf(first);
    await product.client.call(pois.update, {
      token: owner.token,
      params: { id: books?.id ?? 0 },
      body: { title: 'Paper' },
    });
    const route = await routeOf(second);
    await product.client.call(routes.replace, {
      token: owner.token,
      params: { id: second.id },
      body: {
        building_route_points_attributes: route.building_route_points.slice(0, 1),
        lock_version: route.lock_version,
      },
    });
    const answer = await undo(ground, body.copies);
    expect(answer.body).toEqual({
      removed: { pois: 3, points: 3 },
      kept: { pois: 1, points: 3 },
    });
    expect([await titlesOf(first), await titlesOf(second)]).toEqual([['Paper'], []]);
    expect((await routeOf(second)).building_route_points).toHaveLength(1);
  });

  test('of a floor of another building deletes nothing', async () => {
    const [here, elsewhere] = [await building(), await building()];
    const { body } = await copy(elsewhere.ground, elsewhere.chosen);
    const answer = await undo(here.ground, body.copies);
    expect(answer.body.removed).toEqual({ pois: 0, points: 0 });
    expect(await titlesOf(elsewhere.first)).toEqual(['Books', 'Tea']);
  });
});

describe('nothing is copied', () => {
  test.each([
    ['a POI', (c: Body) => ({ ...c, pois_attributes: [{ id: 2_000_000_000, lock_version: 1 }] })],
    ['the route', (c: Body) => ({ ...c, route_lock_version: 7 })],
    ['a point', (c: Body) => ({ ...c, point_ids: ['p0', 'gone'] })],
  ])('if another user has changed %s', async (_what, change) => {
    const { ground, first, chosen } = await building();
    expect((await copy(ground, change(chosen))).status).toBe(409);
    expect(await titlesOf(first)).toEqual([]);
  });

  test('if one of the floors is not of this building', async () => {
    const { ground, first, chosen } = await building();
    const other = await building();
    for (const id of [other.first.id, ground.id, 2_000_000_000]) {
      const { status, error } = await copy(ground, { ...chosen, floor_ids: [first.id, id] });
      expect([status, Object.keys(error.validations ?? {})]).toEqual([422, ['floor_ids']]);
    }
    expect(await titlesOf(first)).toEqual([]);
  });

  test('if one of the floors would have too many points: none gets any', async () => {
    const { ground, first, second, chosen } = await building();
    await createRoute(product, { floor: second, points: 19_999 });
    const { status } = await copy(ground, { ...chosen, twice: true });
    expect(status).toBe(422);
    expect(await titlesOf(first)).toEqual([]);
    expect((await routeOf(first)).building_route_points).toEqual([]);
  });

  test('by a manager, nor by a member of another company', async () => {
    const { ground, first, chosen } = await building();
    const manager = await createMember(product, { companyId: owner.companyId, role: 'manager' });
    expect((await copy(ground, chosen, manager)).status).toBe(403);
    expect((await undo(ground, [], manager)).status).toBe(403);
    const stranger = await createMember(product);
    expect((await copy(ground, chosen, stranger)).status).toBe(404);
    expect((await undo(ground, [], stranger)).status).toBe(404);
    expect(await titlesOf(first)).toEqual([]);
  });
});
