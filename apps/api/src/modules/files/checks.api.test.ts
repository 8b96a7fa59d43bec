import { buildings, floors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestAnswer } from '../../../test/client.ts';
import {
  createApplication,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { buildingInput, createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, signedLayer, type TestFloor } from '../../../test/venue/floors.ts';
import { limits } from './limits.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
let buildingId: number;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct({ DATABASE_POOL: '2' });
  owner = await createMember(product);
  await subscribe(product, owner.companyId, { planSlug: 'executive' });
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
  ({ id: buildingId } = await createBuilding(product, { applicationId, floors: 50 }));
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

const picture = () => signedPicture(product, owner);
const layer = () => signedLayer(product, owner);

let keys = 0;
let names = 1;

/** All endpoints that check a file. A creation with a key runs in its own transaction. */
const saves = {
  'a changed building': (photo: string) =>
    product.client.call(buildings.update, {
      token: owner.token,
      params: { id: buildingId },
      body: { photo },
    }),
  'a new building': (photo: string) =>
    product.client.call(buildings.create, {
      token: owner.token,
      params: { id: applicationId },
      body: buildingInput(photo),
      headers: { 'idempotency-key': `key ${(keys += 1)}` },
    }),
  'a changed floor': (photo: string) =>
    product.client.call(floors.update, {
      token: owner.token,
      params: { id: floor.id },
      body: { photo },
    }),
  'a new floor': (photo: string) =>
    product.client.call(floors.create, {
      token: owner.token,
      params: { id: buildingId },
      body: { name: String((names += 1)), photo },
      headers: { 'idempotency-key': `key ${(keys += 1)}` },
    }),
  'a new layer': (file: string) =>
    product.client.call(floors.createLayer, {
      token: owner.token,
      params: { id: floor.id },
      body: { file },
      headers: { 'idempotency-key': `key ${(keys += 1)}` },
    }),
};
type Save = (signedId: string) => Promise<TestAnswer>;
const cases = Object.entries<Save>(saves).map(([what, save]) => {
  const isLayer = what === 'a new layer';
  return { what, save, bring: isLayer ? layer : picture, field: isLayer ? 'file' : 'photo' };
});

const createSignal = () => {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
};

/**
 * Blocks reads of the storage until they are released; `reached` resolves when `wanted` reads are
 * blocked.
 */
const stopReading = (wanted: number) => {
  const { storage } = product.platform;
  const [reached, free] = [createSignal(), createSignal()];
  let stopped = 0;
  product.platform.storage = {
    ...storage,
    read: async (key, first) => {
      stopped += 1;
      if (stopped === wanted) reached.give();
      await free.given;
      return storage.read(key, first);
    },
  };
  const letGo = () => {
    product.platform.storage = storage;
    free.give();
  };
  return { reached: reached.given, letGo };
};

test.each(cases)('$what uses no connection while its file is checked', async (one) => {
  const files = [await one.bring(), await one.bring(), await one.bring()];
  const reading = stopReading(2);
  const saved = Promise.all(files.map(one.save));
  await reading.reached;
  const others = [1, 2, 3].map(() =>
    product.client.call(buildings.show, { token: owner.token, params: { id: buildingId } }),
  );
  const seen = (await Promise.all(others)).map(({ status }) => status);
  reading.letGo();
  expect(seen).toEqual([200, 200, 200]);
  for (const { status, text } of await saved) expect([200, 201], text).toContain(status);
});

test.each(cases)('$what reports a file that is deleted after its check', async (one) => {
  const signedId = await one.bring();
  const reading = stopReading(1);
  const saving = one.save(signedId);
  await reading.reached;
  const { db } = product.database;
  const newest = db.selectFrom('files').select(({ fn }) => fn.max('id').as('id'));
  await db.deleteFrom('files').where('id', '=', newest).execute();
  reading.letGo();
  const { status, error } = await saving;
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { [one.field]: ['This upload is no longer valid. Upload the file again.'] },
  });
});

test('a repeated response does not check the file again', async () => {
  const body = buildingInput(await picture(), { name: 'Again' });
  const create = () =>
    product.client.call(buildings.create, {
      token: owner.token,
      params: { id: applicationId },
      body,
      headers: { 'idempotency-key': 'again' },
    });
  const first = await create();
  const { storage } = product.platform;
  product.platform.storage = { ...storage, read: () => Promise.reject(new Error('read again')) };
  const second = await create();
  product.platform.storage = storage;
  expect(first.status).toBe(201);
  expect(second).toMatchObject({ status: 201, text: first.text });
});

test.each([
  { limit: limits.pictureOfMember, bring: picture, save: saves['a changed building'] },
  { limit: limits.layerOfMember, bring: layer, save: saves['a new layer'] },
])(
  'the number of files checked per hour is limited: $limit.name',
  async ({ limit, bring, save }) => {
    await save(await bring());
    await product.database.db
      .updateTable('rate_limits')
      .set({ tries: limit.tries - 1 })
      .where('key', 'like', `${limit.name}:%`)
      .execute();
    const signedId = await bring();
    expect([200, 201]).toContain((await save(signedId)).status);
    expect((await save(signedId)).status).toBe(429);
  },
);
