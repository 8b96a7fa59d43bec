import { buildings, floors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import {
  createFloor,
  createLayer,
  signedLayer,
  type TestFloor,
} from '../../../test/venue/floors.ts';
import { layerUrl } from '../share/layers.ts';

type Company = { owner: TestMember; buildingId: number; floor: TestFloor };

let product: Product;
let busy: Company;
let other: Company;
beforeAll(async () => {
  product = await startProduct();
  [busy, other] = [await createCompany(), await createCompany()];
});
afterAll(() => product.stop());

const createCompany = async (): Promise<Company> => {
  const owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, { companyId: owner.companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId });
  return { owner, buildingId, floor: await createFloor(product, { buildingId }) };
};

/** Blocks the reads of all files of one company until they are released, and counts them. */
const blockFilesOf = async ({ owner }: Company) => {
  const { storage } = product.platform;
  const rows = await product.database.db
    .selectFrom('files')
    .select('key')
    .where('saas_company_id', '=', owner.companyId)
    .execute();
  const held = new Set(rows.map(({ key }) => key));
  const reads: string[] = [];
  let letGo = (): void => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  product.platform.storage = {
    ...storage,
    read: async (key, first) => {
      reads.push(key);
      if (held.has(key)) await free;
      return storage.read(key, first);
    },
  };
  return {
    reads,
    letGo: () => {
      product.platform.storage = storage;
      letGo();
    },
  };
};

const savePhoto = ({ owner, buildingId }: Company, photo: string) =>
  product.client.call(buildings.update, {
    token: owner.token,
    params: { id: buildingId },
    body: { photo },
  });
const saveLayer = ({ owner, floor }: Company, file: string) =>
  product.client.call(floors.createLayer, {
    token: owner.token,
    params: { id: floor.id },
    body: { file },
  });
const readLayer = ({ buildingId }: Company, { id }: { id: number }) =>
  product.client.send('GET', layerUrl(buildingId, id, ''));

test.each([
  ['pictures', signedPicture, savePhoto],
  ['layers', signedLayer, saveLayer],
] as const)('%s of one company do not wait for those of another', async (_what, bring, save) => {
  const many = await Promise.all(Array.from({ length: 6 }, () => bring(product, busy.owner)));
  const one = await bring(product, other.owner);
  const files = await blockFilesOf(busy);
  const waiting = many.map((file) => save(busy, file));
  await expect.poll(() => files.reads.length).toBe(2);
  expect([200, 201]).toContain((await save(other, one)).status);
  files.letGo();
  for (const { status } of await Promise.all(waiting)) expect([200, 201]).toContain(status);
});

test('a shared layer does not wait for layers of another company, and is read once', async () => {
  await product.database.db.updateTable('buildings').set({ share_page: true }).execute();
  const many = [];
  for (let count = 0; count < 6; count += 1)
    many.push(await createLayer(product, { floor: busy.floor }));
  const one = await createLayer(product, { floor: other.floor });
  const files = await blockFilesOf(busy);
  const waiting = many.map((layer) => readLayer(busy, layer));
  await expect.poll(() => files.reads.length).toBe(2);
  const first = await readLayer(other, one);
  expect(first.status).toBe(200);
  const before = files.reads.length;
  for (const headers of [{}, { 'accept-encoding': 'identity' }]) {
    const again = await product.client.send('GET', layerUrl(other.buildingId, one.id, ''), {
      headers,
    });
    expect(again.text).toBe(first.text);
  }
  expect(files.reads).toHaveLength(before);
  files.letGo();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
});
