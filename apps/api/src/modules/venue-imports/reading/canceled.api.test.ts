import { venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../../test/factories.ts';
import { upload } from '../../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBuilding } from '../../../../test/venue/buildings.ts';
import { zipped } from '../../../../test/venue/bundles.ts';
import {
  applyVenueImport,
  fileOf,
  readVenueFile,
  shop,
  showVenueImport,
} from '../../../../test/venue/venue-imports.ts';
import { readImport } from './read.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

const createHouse = () => createBuilding(product, { applicationId });

const start = async (
  buildingId: number,
  { content, filename, kind }: { content: string | Buffer; filename: string; kind?: string },
) => {
  const type = filename.endsWith('.zip') ? 'application/zip' : 'application/geo+json';
  const file = await upload(product, owner, Buffer.from(content), { filename, type });
  return product.client.call(venueImports.create, {
    token: owner.token,
    params: { id: buildingId },
    body: { file, kind },
  });
};
const cancel = (id: number) =>
  product.client.call(venueImports.cancel, { token: owner.token, params: { id } });

const walls = () =>
  zipped([['walls.geojson', fileOf({ ...shop(1), properties: { type: 'wall' } })]]);

test('an import is canceled before its file is read, and stays so', async () => {
  const building = await createHouse();
  const content = fileOf(shop(1));
  const { body } = await start(building.id, { content, filename: 'shops.geojson' });
  const { id, status } = body.venue_import;
  expect(status).toBe('reading');
  const canceled = await cancel(id);
  expect(canceled.body.venue_import).toMatchObject({ status: 'canceled', failure: null });
  await product.mailsSent();
  expect(await showVenueImport(product, owner, id)).toMatchObject({ status: 'canceled' });
  expect((await cancel(id)).status).toBe(409);
  expect((await applyVenueImport(product, owner, id)).status).toBe(409);
});

test('a file that is being read when it is canceled leaves nothing behind', async () => {
  const building = await createHouse();
  const { db } = product.database;
  const filename = 'walls.zip';
  const { body } = await start(building.id, { content: await walls(), filename });
  const { id } = body.venue_import;
  const { storage } = product.platform;
  let isCanceled = false;
  // The user cancels it after the job has begun.
  const slow = {
    ...storage,
    read: async (key: string) => {
      if (!isCanceled) await cancel(id);
      isCanceled = true;
      return storage.read(key);
    },
  };
  await readImport({ ...product.platform, db, storage: slow }, id);
  expect(isCanceled).toBe(true);
  expect(await showVenueImport(product, owner, id)).toMatchObject({ status: 'canceled' });
  const retained = await db
    .selectFrom('venue_import_files')
    .select('file_id')
    .where('import_id', '=', id)
    .execute();
  expect(retained).toEqual([]);
});

test('an import that was read can be discarded', async () => {
  const building = await createHouse();
  const place = { buildingId: building.id, content: fileOf(shop(1)) };
  const { id, status } = await readVenueFile(product, owner, place);
  expect(status).toBe('ready');
  expect((await cancel(id)).body.venue_import).toMatchObject({ status: 'canceled', items: [] });
});

test('a file that is not of the kind that was named fails, and changes nothing', async () => {
  const building = await createHouse();
  const geojson = { content: fileOf(shop(1)), filename: 'shops.geojson' };
  const statusOf = async (file: Parameters<typeof start>[1]) => {
    const { body } = await start(building.id, file);
    await product.mailsSent();
    const { status, failure } = await showVenueImport(product, owner, body.venue_import.id);
    return { status, code: failure?.code };
  };
  const differs = { status: 'failed', code: 'kind_differs' };
  expect(await statusOf({ ...geojson, kind: 'imdf' })).toEqual(differs);
  expect(await statusOf({ ...geojson, kind: 'geojson' })).toEqual({ status: 'ready' });
  const zip = { content: await walls(), filename: 'walls.zip' };
  expect(await statusOf({ ...zip, kind: 'bundle' })).toEqual(differs);
  const unknown = await start(building.id, { ...geojson, kind: 'dxf' });
  expect(unknown.body).toMatchObject({
    error: { validations: { kind: ['Choose geojson, imdf, bundle or table.'] } },
  });
});
