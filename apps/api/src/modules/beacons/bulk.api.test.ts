import { beacons } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createBeacon } from '../../../test/venue/studio.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let annex: TestBuilding;
let ground: TestFloor;
let top: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  mall = await createBuilding(product, { applicationId, name: 'Mall' });
  annex = await createBuilding(product, { applicationId, name: 'Annex' });
  ground = await createFloor(product, { buildingId: mall.id, name: 'G' });
  top = await createFloor(product, { buildingId: annex.id, name: 'Roof' });
});
afterAll(() => product.stop());

const gone = 2_000_000_000;
const placed = { latitude: 53.5436, longitude: 9.9886 };
const nowhere = { latitude: null, longitude: null };

const several = async (): Promise<[number, number, number]> => {
  const { companyId } = owner;
  const at = { companyId, buildingId: mall.id, floor: ground };
  const first = await createBeacon(product, { ...at, name: 'North' });
  const second = await createBeacon(product, { ...at, name: 'South' });
  const third = await createBeacon(product, { companyId, buildingId: annex.id, name: 'Spare' });
  return [first.id, second.id, third.id];
};
const remove = (beacon_ids: unknown, { token }: { token: string } = owner) =>
  product.client.call(beacons.removeMany, { token, body: { beacon_ids } });
const move = (body: Record<string, unknown>) =>
  product.client.call(beacons.moveMany, { token: owner.token, body });
const stateOf = (ids: readonly number[]) =>
  product.database.db
    .selectFrom('beacons')
    .select(['building_id', 'building_floor_id', 'latitude', 'longitude'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const problemsOf = ({ status, error }: Awaited<ReturnType<typeof move>>) => ({
  status,
  problems: error.validations,
});
const lastEntry = async () => {
  const entry = (await changesIn(product, owner.companyId)).at(-1);
  return { action: entry?.action, label: entry?.subject_label, details: entry?.details };
};

describe('deleting several', () => {
  test('deletes all of them, and records it once', async () => {
    const ids = await several();
    const { length } = await changesIn(product, owner.companyId);
    expect((await remove([...ids, ids[0]])).status).toBe(204);
    expect(await stateOf(ids)).toEqual([]);
    expect(await changesIn(product, owner.companyId)).toHaveLength(length + 1);
    expect(await lastEntry()).toEqual({
      action: 'beacon.bulk_deleted',
      label: '3 beacons',
      details: { beacons_by_name: 'North, South, Spare', ids: [...ids] },
    });
  });

  test('deletes none if one is missing, or of another company', async () => {
    const ids = await several();
    const stranger = await createMember(product);
    const { id: foreignId } = await createBeacon(product, {
      companyId: stranger.companyId,
      buildingId: (await createBuilding(product)).id,
    });
    const { length } = await changesIn(product, owner.companyId);
    expect(problemsOf(await remove([...ids, foreignId]))).toEqual({
      status: 422,
      problems: {
        beacon_ids: [
          'One of these beacons is no longer there. Nothing was changed. Clear the selection and choose again.',
        ],
      },
    });
    expect(problemsOf(await remove([...ids, foreignId, gone])).problems).toEqual({
      beacon_ids: [
        '2 of these beacons are no longer there. Nothing was changed. Clear the selection and choose again.',
      ],
    });
    expect(await stateOf([...ids, foreignId])).toHaveLength(4);
    expect(await changesIn(product, owner.companyId)).toHaveLength(length);
  });

  test('[S6.8, S6.10] requires permission to update floors', async () => {
    const ids = await several();
    const given = { companyId: owner.companyId, applicationIds: [mall.applicationId] };
    const manager = await createMember(product, { ...given, role: 'manager' });
    const admin = await createMember(product, { ...given, role: 'admin' });
    expect((await remove(ids, manager)).status).toBe(403);
    expect((await remove(ids, admin)).status).toBe(204);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 1001 }, (_, index) => index + 1)],
    ['no list', 'all'],
  ])('%s: refused', async (_what, ids) => {
    expect(problemsOf(await remove(ids))).toEqual({
      status: 422,
      problems: { beacon_ids: ['Choose 1 to 1000 beacons.'] },
    });
  });
});

describe('moving several', () => {
  test('to a building removes them from their floors', async () => {
    const ids = await several();
    expect((await move({ beacon_ids: ids, building_id: annex.id })).status).toBe(204);
    const inAnnex = { building_id: annex.id, building_floor_id: null, ...nowhere };
    expect(await stateOf(ids)).toEqual([inAnnex, inAnnex, inAnnex]);
    expect(await lastEntry()).toEqual({
      action: 'beacon.bulk_moved',
      label: '3 beacons',
      details: { building: 'Annex', beacons_by_name: 'North, South, Spare', ids: [...ids] },
    });
  });

  test('to a floor preserves the positions of those already on it', async () => {
    const [north, south, spare] = await several();
    const body = { beacon_ids: [north, spare], building_id: mall.id };
    expect((await move({ ...body, building_floor_id: ground.id })).status).toBe(204);
    const onGround = { building_id: mall.id, building_floor_id: ground.id };
    expect(await stateOf([north, south, spare])).toEqual([
      { ...onGround, ...placed },
      { ...onGround, ...placed },
      { ...onGround, ...nowhere },
    ]);
    expect((await lastEntry()).details).toMatchObject({ building: 'Mall', building_floor: 'G' });
  });

  test('moves none if one is missing', async () => {
    const ids = await several();
    const before = await stateOf(ids);
    expect((await move({ beacon_ids: [...ids, gone], building_id: annex.id })).status).toBe(422);
    expect(await stateOf(ids)).toEqual(before);
  });

  test.each([
    ['no building', () => ({ building_id: null }), { building_id: ['Please select building'] }],
    [
      'a building that does not exist',
      () => ({ building_id: gone }),
      { building_id: ['Please select building'] },
    ],
    [
      'a floor of another building',
      () => ({ building_id: mall.id, building_floor_id: top.id }),
      { building_floor_id: ['This building has no such floor.'] },
    ],
  ])('[S5.22] to %s: refused', async (_what, place, problems) => {
    const ids = await several();
    const before = await stateOf(ids);
    expect(problemsOf(await move({ beacon_ids: ids, ...place() }))).toEqual({
      status: 422,
      problems,
    });
    expect(await stateOf(ids)).toEqual(before);
  });

  test('in opposite directions at the same time, each is atomic', async () => {
    const ids = await several();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        move({
          beacon_ids: index % 2 === 0 ? ids : ids.toReversed(),
          building_id: index % 2 === 0 ? mall.id : annex.id,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(new Set((await stateOf(ids)).map(({ building_id }) => building_id)).size).toBe(1);
  });
});
