import { beacons, buildings, floors } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { beaconInput, beaconUuid } from '../../../test/venue/studio.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
let mall: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
  mall = await createBuilding(product, { applicationId, name: 'Mall' });
  ground = await createFloor(product, { buildingId: mall.id, name: 'G' });
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;
type Caller = { token: string };

const create = (body: Body, { token }: Caller = owner, buildingId = mall.id, headers = {}) =>
  product.client.call(beacons.create, { token, params: { id: buildingId }, body, headers });
const update = (id: number, body: Body, { token }: Caller = owner) =>
  product.client.call(beacons.update, { token, params: { id }, body });
const show = (id: number) =>
  product.client.call(beacons.show, { token: owner.token, params: { id } });
const refusal = ({ status, error }: Awaited<ReturnType<typeof create>>) => ({
  status,
  problems: error.validations,
});
const place = { latitude: 53.5436, longitude: 9.9886 };
const placed = async (changes: Body = {}) => {
  const body = beaconInput({ building_floor_id: ground.id, ...place, ...changes });
  return (await create(body)).body.beacon;
};
const lastEntry = async () => {
  const entry = (await changesIn(product, owner.companyId)).at(-1);
  return { action: entry?.action, label: entry?.subject_label, details: entry?.details };
};

test('[S3.11, S7.22] a beacon is added to a building with all fields', async () => {
  const { status, body } = await create({
    name: ' North door ',
    uuid: beaconUuid.toUpperCase(),
    major: 65_535,
    minor: 0,
    vendor: 'Kontakt',
    zone_id: '',
    building_floor_id: ground.id,
    ...place,
  });
  expect({ status, beacon: body.beacon }).toEqual({
    status: 201,
    beacon: {
      id: expect.any(Number),
      name: 'North door',
      uuid: beaconUuid,
      major: 65_535,
      minor: 0,
      ...place,
      building_id: mall.id,
      building_name: 'Mall',
      building_floor_id: ground.id,
      building_floor_name: 'G',
      vendor: 'Kontakt',
      zone_id: null,
      created_at: product.clock.now().toISOString(),
    },
  });
  expect((await show(body.beacon.id)).body).toEqual(body);
  expect(await lastEntry()).toEqual({
    action: 'beacon.created',
    label: 'North door',
    details: { building: 'Mall' },
  });
});

const required = ['This field is required.'];
const sixteenBits = ['Enter a whole number from 0 to 65535.'];

test.each<[string, Body, Record<string, string[]>]>([
  [
    'nothing',
    { name: undefined, uuid: undefined, major: undefined, minor: undefined },
    { name: required, uuid: required, major: required, minor: required },
  ],
  [
    'numbers out of range',
    { major: -1, minor: 65_536 },
    { major: sixteenBits, minor: sixteenBits },
  ],
  ['numbers that are none', { major: 1.5, minor: '7' }, { major: sixteenBits, minor: sixteenBits }],
  ['no UUID', { uuid: ' ' }, { uuid: required }],
  ['an invalid UUID', { uuid: 'beacon' }, { uuid: ['Please correct UUID'] }],
  ['a UUID that is far too long', { uuid: 'f'.repeat(300) }, { uuid: ['Please correct UUID'] }],
  [
    'a UUID without dashes',
    { uuid: beaconUuid.replaceAll('-', '') },
    { uuid: ['Please correct UUID'] },
  ],
  ['a UUID in braces', { uuid: `{${beaconUuid}}` }, { uuid: ['Please correct UUID'] }],
  [
    'a UUID that is grouped otherwise',
    { uuid: 'f7826da64-fa2-4e98-8024-bc5b71e0893e' },
    { uuid: ['Please correct UUID'] },
  ],
  ['a UUID that is no text', { uuid: 5 }, { uuid: ['Please correct UUID'] }],
  [
    'a floor that does not exist',
    { building_floor_id: 2_000_000_000 },
    { building_floor_id: ['This building has no such floor.'] },
  ],
])('[S5.2, S5.22] %s: refused with a message', async (_what, changes, problems) => {
  expect(refusal(await create(beaconInput(changes)))).toEqual({ status: 422, problems });
});

test('a latitude without a longitude is ignored', async () => {
  const half = { building_floor_id: ground.id, latitude: 1 };
  expect(refusal(await create(beaconInput(half)))).toEqual({
    status: 422,
    problems: { longitude: ['must be set'] },
  });
  const { id } = await placed();
  expect(refusal(await update(id, { latitude: null }))).toEqual({
    status: 422,
    problems: { latitude: ['must be set'] },
  });
});

describe('the same UUID, major and minor', () => {
  test('are unique in a company, also with concurrent requests, and free in another', async () => {
    const body = beaconInput({ name: 'First' });
    expect(statusesOf(await Promise.all([create(body), create(body)]))).toEqual([201, 422]);
    const again = { ...body, name: 'Again', uuid: beaconUuid.toUpperCase() };
    expect(refusal(await create(again))).toEqual({
      status: 422,
      problems: { uuid: ['First in Mall already has this UUID, major and minor.'] },
    });
    const stranger = await createMember(product);
    const application = await createApplication(product, { companyId: stranger.companyId });
    const { id } = await createBuilding(product, { applicationId: application.id });
    expect((await create(body, stranger, id)).status).toBe(201);
  });

  test('are refused in a change too, without naming an invisible beacon', async () => {
    const { minor } = (await create(beaconInput({ name: 'Taken' }))).body.beacon;
    const { id } = await placed();
    expect(refusal(await update(id, { minor }))).toEqual({
      status: 422,
      problems: { uuid: ['Taken in Mall already has this UUID, major and minor.'] },
    });
    const { companyId } = owner;
    const application = await createApplication(product, { companyId });
    const { id: elsewhere } = await createBuilding(product, { applicationId: application.id });
    const given = { companyId, role: 'manager', applicationIds: [application.id] } as const;
    const manager = await createMember(product, given);
    expect(refusal(await create(beaconInput({ minor }), manager, elsewhere))).toEqual({
      status: 422,
      problems: {
        uuid: ['Another beacon of your company already has this UUID, major and minor.'],
      },
    });
  });
});

test('the same Idempotency-Key creates one beacon', async () => {
  const body = beaconInput();
  const headers = { 'Idempotency-Key': 'beacon-1' };
  const first = await create(body, owner, mall.id, headers);
  const second = await create(body, owner, mall.id, headers);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

describe('[S4.35, S7.22] on a floor', () => {
  test('a beacon is placed, moved and removed', async () => {
    const { id, uuid, name } = (await create(beaconInput({ name: 'Kiosk' }))).body.beacon;
    const on = { building_floor_id: ground.id };
    const put = await update(id, { id, uuid, ...on, ...place });
    expect(put.body.beacon).toMatchObject({ ...on, ...place, building_floor_name: 'G', name });
    expect((await lastEntry()).details).toEqual({
      building_floor: { from: null, to: 'G' },
      coordinate: { from: null, to: place },
    });
    const there = { latitude: 53.5, longitude: 9.9 };
    expect((await update(id, there)).body.beacon).toMatchObject({ ...on, ...there });
    const off = await update(id, { building_floor_id: null, latitude: null, longitude: null });
    const nowhere = { building_floor_id: null, latitude: null, longitude: null };
    expect(off.body.beacon).toMatchObject({ ...nowhere, building_id: mall.id });
    expect(await lastEntry()).toEqual({
      action: 'beacon.updated',
      label: 'Kiosk',
      details: { building_floor: { from: 'G', to: null }, coordinate: { from: there, to: null } },
    });
  });

  test('removing it from the floor clears its position, whatever else is sent', async () => {
    const { id } = await placed();
    const { body } = await update(id, { building_floor_id: null, ...place });
    expect(body.beacon).toMatchObject({ latitude: null, longitude: null });
  });

  test('coordinates without a floor are kept when it is put on one', async () => {
    const { body } = await create(beaconInput(place));
    expect(body.beacon).toMatchObject({ building_floor_id: null, ...place });
    const put = await update(body.beacon.id, { building_floor_id: ground.id });
    expect(put.body.beacon).toMatchObject({ building_floor_id: ground.id, ...place });
  });

  test('a save without changes is not recorded', async () => {
    const { id } = await placed();
    const { length } = await changesIn(product, owner.companyId);
    await update(id, { building_floor_id: ground.id, ...place });
    expect(await changesIn(product, owner.companyId)).toHaveLength(length);
  });
});

describe('[S4.22] in another building', () => {
  test('a beacon is on no floor, unless one of that building is given', async () => {
    const annex = await createBuilding(product, { applicationId, name: 'Annex' });
    const top = await createFloor(product, { buildingId: annex.id, name: '1' });
    const { id } = await placed();
    expect((await update(id, { building_id: annex.id, ...place })).body.beacon).toMatchObject({
      building_name: 'Annex',
      building_floor_id: null,
      latitude: null,
      longitude: null,
    });
    const back = await update(id, { building_id: mall.id, building_floor_id: top.id });
    expect(refusal(back)).toEqual({
      status: 422,
      problems: { building_floor_id: ['This building has no such floor.'] },
    });
    const moved = await update(id, { building_floor_id: top.id, ...place });
    expect(moved.body.beacon).toMatchObject({ building_floor_name: '1', ...place });
  });

  test('or on another floor, a beacon has no position until one is sent', async () => {
    const { id: buildingId } = await createBuilding(product, { applicationId });
    const there = await createFloor(product, { buildingId });
    const above = await createFloor(product, { buildingId, name: '1', position: 1 });
    const nowhere = { latitude: null, longitude: null };
    const { id } = await placed();
    const moved = await update(id, { building_id: buildingId, building_floor_id: there.id });
    expect(moved.body.beacon).toMatchObject({ building_floor_id: there.id, ...nowhere });
    await update(id, place);
    const up = await update(id, { building_floor_id: above.id });
    expect(up.body.beacon).toMatchObject({ building_floor_id: above.id, ...nowhere });
  });

  test.each([
    ['none', null],
    ['one that does not exist', 2_000_000_000],
  ])('%s: refused', async (_what, building_id) => {
    const { id } = await placed();
    expect(refusal(await update(id, { building_id }))).toEqual({
      status: 422,
      problems: { building_id: ['Please select building'] },
    });
  });

  test('a beacon of another company is not found', async () => {
    const { id: building_id } = await createBuilding(product);
    const { id } = await placed();
    expect(refusal(await update(id, { building_id })).problems).toEqual({
      building_id: ['Please select building'],
    });
  });
});

test('changing a beacon that is being moved is refused with a reason', async () => {
  const { id } = await placed();
  const { id: annexId } = await createBuilding(product, { applicationId });
  const { db } = product.database;
  const answer = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('beacons')
      .set({ building_id: annexId, building_floor_id: null })
      .where('id', '=', id)
      .execute();
    const waiting = update(id, { latitude: 53.5 });
    await untilQueriesWait(product);
    return { waiting };
  });
  const { status, error } = await answer.waiting;
  expect({ status, error }).toMatchObject({
    status: 409,
    error: { code: 'stale', message: 'Someone else moved this beacon in the meantime.' },
  });
});

test('deleting a floor leaves its beacons in the building, deleting a building deletes them', async () => {
  const { token } = owner;
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  const body = beaconInput({ building_floor_id: floor.id, ...place });
  const { id } = (await create(body, owner, buildingId)).body.beacon;
  await product.client.call(floors.remove, { token, params: { id: floor.id } });
  expect((await show(id)).body.beacon).toMatchObject({
    building_id: buildingId,
    building_floor_id: null,
    building_floor_name: null,
    ...place,
  });
  await product.client.call(buildings.remove, { token, params: { id: buildingId } });
  expect((await show(id)).status).toBe(404);
});

test('[S6.8, S6.10] managers place beacons, and only members who may update floors delete one', async () => {
  const given = { companyId: owner.companyId, applicationIds: [applicationId] };
  const manager = await createMember(product, { ...given, role: 'manager' });
  const admin = await createMember(product, { ...given, role: 'admin' });
  const { status, body } = await create(beaconInput(), manager);
  expect(status).toBe(201);
  const { id } = body.beacon;
  const on = { building_floor_id: ground.id, ...place };
  expect((await update(id, on, manager)).status).toBe(200);
  const remove = ({ token }: Caller) =>
    product.client.call(beacons.remove, { token, params: { id } });
  expect((await remove(manager)).status).toBe(403);
  expect((await remove(admin)).status).toBe(204);
  expect(await lastEntry()).toMatchObject({ action: 'beacon.deleted', label: 'Entrance' });
  expect((await show(id)).status).toBe(404);
});
