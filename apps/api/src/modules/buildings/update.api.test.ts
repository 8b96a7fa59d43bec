import { buildings } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  changesIn,
  type TestMember,
} from '../../../test/factories.ts';
import { drawPng, signedPicture, upload } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import { createBeacon, createPoi, createRoute } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  await product.database.db.updateTable('saas_companies').set({ provider: true }).execute();
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

type Caller = { token: string };
type Body = Record<string, unknown>;

const create = (changes: Parameters<typeof createBuilding>[1] = {}) =>
  createBuilding(product, { applicationId, ...changes });
const show = async ({ token }: Caller, id: number) =>
  (await product.client.call(buildings.show, { token, params: { id } })).body.building;
const update = ({ token }: Caller, id: number, body: Body) =>
  product.client.call(buildings.update, { token, params: { id }, body });
const remove = ({ token }: Caller, id: number) =>
  product.client.call(buildings.remove, { token, params: { id } });
const lastEntry = async () => (await changesIn(product, owner.companyId)).at(-1);

test('[S7.17] sent fields change, others stay', async () => {
  const { id, name } = await create();
  const before = await show(owner, id);
  product.clock.advance(minutes(5));
  const { status, body } = await update(owner, id, {
    address: ' 9 Pier Road ',
    floors: 5,
    coordinate_attributes: { latitude: 1.25, longitude: -2.5 },
    poi_link_mask: '/go?$DEST',
  });
  expect(status).toBe(200);
  expect(body.building).toEqual({
    ...before,
    address: '9 Pier Road',
    floors: 5,
    coordinate: { latitude: 1.25, longitude: -2.5 },
    poi_link_mask: '/go?$DEST',
    updated_at: product.clock.now().toISOString(),
  });
  expect(await show(owner, id)).toEqual(body.building);
  expect(await lastEntry()).toMatchObject({
    action: 'building.updated',
    actor_id: owner.adminId,
    subject_type: 'building',
    subject_id: id,
    subject_label: name,
    details: {
      address: { from: '1 Quay Street', to: '9 Pier Road' },
      floors: { from: 3, to: 5 },
      coordinate: {
        from: { latitude: 53.5436, longitude: 9.9886 },
        to: { latitude: 1.25, longitude: -2.5 },
      },
      poi_link_mask: { from: null, to: '/go?$DEST' },
    },
  });
});

test('[S5.18] a save without changes is not recorded', async () => {
  const { id } = await create();
  const before = await show(owner, id);
  const recorded = await changesIn(product, owner.companyId);
  product.clock.advance(minutes(5));
  const { photo, coordinate, ...rest } = before;
  for (const body of [
    {},
    { ...rest, coordinate_attributes: coordinate, photo: photo?.url },
    { poi_link_mask: ' ', jibestream_id: '' },
  ]) {
    const answer = await update(owner, id, body);
    expect({ status: answer.status, building: answer.body.building }).toEqual({
      status: 200,
      building: before,
    });
  }
  expect(await changesIn(product, owner.companyId)).toEqual(recorded);
});

test.each([
  ['[S5.17] no name', { name: '' }, { name: ['This field is required.'] }],
  [
    '[S5.17, S9.3] a long name',
    { name: 'x'.repeat(256) },
    { name: ['Maximum length is 255 symbols'] },
  ],
  ['[S5.17] 0 floors', { floors: 0 }, { floors: ['Minimum is 1'] }],
  ['[S5.17] -1 basements', { basement_floors: -1 }, { basement_floors: ['Minimum is 0'] }],
  ['[S5.17] no photo', { photo: null }, { photo: ['Please add photo'] }],
  [
    '[S5.17] a coordinate off the globe',
    { coordinate_attributes: { latitude: 91, longitude: 0 } },
    { 'coordinate.latitude': ['must be at most 90'] },
  ],
])('%s is refused with its message', async (_what, body, validations) => {
  const { id } = await create();
  const { status, error } = await update(owner, id, body);
  expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
});

describe('the photo', () => {
  const fileOf = async (id: number) => {
    const { photo_file_id } = await product.database.db
      .selectFrom('buildings')
      .select('photo_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return photo_file_id;
  };

  test('[S5.18] stays if its URL is sent back', async () => {
    const { id } = await create();
    const before = await fileOf(id);
    for (const photo of ['http://a.test/x.png', 'HTTPS://a.test/x.png'])
      expect((await update(owner, id, { photo })).status).toBe(200);
    expect(await fileOf(id)).toBe(before);
  });

  test('is replaced by another upload, and the old one is released', async () => {
    const { id } = await create();
    const before = await fileOf(id);
    const photo = await signedPicture(product, owner);
    const { status, body } = await update(owner, id, { photo });
    expect({ status, photo: body.building.photo?.status }).toEqual({
      status: 200,
      photo: 'processing',
    });
    const after = await fileOf(id);
    expect(after).not.toBe(before);
    expect((await lastEntry())?.details).toEqual({ photo: 'replaced' });
    const recorded = await changesIn(product, owner.companyId);
    expect((await update(owner, id, { photo })).status).toBe(200);
    expect(await fileOf(id)).toBe(after);
    expect(await changesIn(product, owner.companyId)).toEqual(recorded);
  });

  test('[S8.19] is not replaced by a file that is not an image', async () => {
    const { id } = await create();
    const before = await fileOf(id);
    const cut = (await drawPng()).subarray(0, 40);
    const { status, error } = await update(owner, id, {
      name: 'Not kept',
      photo: await upload(product, owner, cut),
    });
    expect({ status, validations: error.validations }).toEqual({
      status: 422,
      validations: { photo: ['Not supported file format.'] },
    });
    expect(await fileOf(id)).toBe(before);
    expect((await show(owner, id)).name).not.toBe('Not kept');
  });
});

describe('a building that is linked to the provider', () => {
  const fixed = ['The floors of this building come from its indoor-map provider.'];

  test('[S5.17] keeps its floors and basements', async () => {
    const { id } = await create({ jibestreamId: '123' });
    const { status, error } = await update(owner, id, { floors: 9, basement_floors: 2 });
    expect({ status, validations: error.validations }).toEqual({
      status: 422,
      validations: { floors: fixed, basement_floors: fixed },
    });
    expect(await show(owner, id)).toMatchObject({ floors: 3, basement_floors: 1 });
    const same = { name: 'Linked', floors: 3, basement_floors: 1 };
    expect((await update(owner, id, same)).body.building).toMatchObject(same);
  });

  test('gets other floor counts with another venue, with a changed venue, or when unlinked', async () => {
    const { id } = await create({ jibestreamId: '123' });
    for (const body of [
      { jibestream_id: '123', floors: 5 },
      { jibestream_id: '456', floors: 4 },
      { jibestream_id: null, floors: 6 },
    ])
      expect((await update(owner, id, body)).body.building).toMatchObject(body);
  });

  test('[S3.8] keeps its secret encrypted, and shows it only to members who may update', async () => {
    const { companyId } = owner;
    const { id } = await create();
    const keys = {
      jibestream_id: 'venue',
      jibestream_client_id: 'client',
      jibestream_client_secret: 'a secret of theirs',
      jibestream_customer_id: 'customer',
    };
    expect((await update(owner, id, keys)).body.building).toMatchObject(keys);
    const row = await product.database.db
      .selectFrom('buildings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.jibestream_client_secret_sealed?.includes('a secret of theirs')).toBe(false);
    const applicationIds = [applicationId];
    const admin = await createMember(product, { companyId, role: 'admin', applicationIds });
    const manager = await createMember(product, { companyId, role: 'manager', applicationIds });
    expect(await show(admin, id)).toMatchObject(keys);
    expect(await show(manager, id)).toMatchObject({ ...keys, jibestream_client_secret: null });
    const entry = await lastEntry();
    expect(entry?.details).toMatchObject({ jibestream_client_secret: 'replaced' });
    expect(JSON.stringify(entry)).not.toContain('a secret of theirs');
    await update(owner, id, { name: 'Still linked' });
    expect((await show(owner, id)).jibestream_client_secret).toBe('a secret of theirs');
    await update(owner, id, { jibestream_client_secret: null });
    expect((await show(owner, id)).jibestream_client_secret).toBeNull();
  });
});

test('[S6.3, S6.7] admins update but do not delete; managers only read; others find nothing', async () => {
  const { companyId } = owner;
  const { id } = await create();
  const applicationIds = [applicationId];
  const statuses = async (caller: Caller) => [
    (await product.client.call(buildings.show, { ...caller, params: { id } })).status,
    (await update(caller, id, { floors: 2 })).status,
    (await remove(caller, id)).status,
  ];
  const member = async (role: 'admin' | 'manager', given: number[]) => {
    const { token } = await createMember(product, { companyId, role, applicationIds: given });
    return { token };
  };
  expect(await statuses(await member('manager', applicationIds))).toEqual([200, 403, 403]);
  expect(await statuses(await member('admin', applicationIds))).toEqual([200, 200, 403]);
  expect(await statuses(await member('admin', []))).toEqual([404, 404, 403]);
  const { token } = await createMember(product);
  expect(await statuses({ token })).toEqual([404, 404, 404]);
});

test('[S7.17, S8.13] a deleted building is not found; deleting it again is reported', async () => {
  const { id, name } = await create();
  const floor = await createFloor(product, { buildingId: id });
  for (const kind of ['rooms', 'walls'] as const) await createLayer(product, { floor, kind });
  const upstairs = await createFloor(product, { buildingId: id, name: '1' });
  for (const on of [floor, floor, upstairs]) await createPoi(product, { floor: on });
  for (const on of [floor, upstairs]) await createRoute(product, { floor: on, points: 3 });
  await createBeacon(product, { companyId: owner.companyId, buildingId: id });
  await createTrigger(product, { buildingId: id });
  const drawn = { floors: 2, layers: 2, pois: 3, route_points: 6 };
  const contents = { ...drawn, beacons: 1, engagements: 1 };
  const asked = await product.client.call(buildings.showContents, {
    token: owner.token,
    params: { id },
  });
  expect(asked.body.contents).toEqual(contents);
  expect((await remove(owner, id)).status).toBe(204);
  expect(await lastEntry()).toMatchObject({
    action: 'building.deleted',
    subject_type: 'building',
    subject_id: id,
    subject_label: name,
    details: contents,
  });
  const again = await remove(owner, id);
  expect({ status: again.status, message: again.error.message }).toEqual({
    status: 404,
    message: 'Not found.',
  });
});
