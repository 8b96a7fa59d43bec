import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { venueExports } from '@floorwright/contract';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createExport } from '../../../test/venue/exports.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import { applicationArchive } from './bundle/bundle-files.ts';
import { writeApplicationExport } from './write.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

type Caller = { token: string };

const create = (id: number) =>
  product.client.call(venueExports.createOfApplication, {
    token: owner.token,
    params: { id },
    body: { format: 'bundle' },
  });
const show = ({ token }: Caller, id: number) =>
  product.client.call(venueExports.show, { token, params: { id } });
const cancel = ({ token }: Caller, id: number) =>
  product.client.call(venueExports.cancel, { token, params: { id } });

test('only those who may export an application see and cancel its exports', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id } = await createExport(product, { applicationId, format: 'bundle' });
  const others: Caller[] = [await createKey(product, { companyId })];
  for (const role of ['admin', 'manager'] as const)
    others.push(await createMember(product, { companyId, role, applicationIds: [applicationId] }));
  for (const other of others) {
    expect((await show(other, id)).status).toBe(403);
    expect((await cancel(other, id)).status).toBe(403);
  }
  const manager = await createMember(product, { companyId, role: 'super_admin' });
  expect((await show(manager, id)).body.export).toMatchObject({ status: 'processing' });
  expect((await cancel(manager, id)).body.export).toMatchObject({ failure: { code: 'canceled' } });
});

test('a key, which may only read, does not cancel exports of a building', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { id } = await createExport(product, { buildingId });
  const key = await createKey(product, { companyId, scopes: ['venue.read'] });
  expect((await cancel(key, id)).status).toBe(403);
  expect((await show(key, id)).body.export).toMatchObject({ status: 'processing' });
  expect((await cancel(owner, id)).status).toBe(200);
});

test('members cancel their own exports of a building, and not those of others', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const [asker, colleague] = [
    await createMember(product, { companyId, role: 'manager', applicationIds: [applicationId] }),
    await createMember(product, { companyId, role: 'admin', applicationIds: [applicationId] }),
  ];
  const start = async () =>
    (
      await product.client.call(venueExports.create, {
        token: asker.token,
        params: { id: buildingId },
        body: { format: 'geojson' },
      })
    ).body.export.id;
  const first = await start();
  expect((await cancel(colleague, first)).status).toBe(403);
  expect((await show(colleague, first)).body.export).toMatchObject({ status: 'processing' });
  expect((await cancel(asker, first)).body.export).toMatchObject({ status: 'failed' });
  expect((await cancel(owner, await start())).status).toBe(200);
});

test('writing ends soon after an export was canceled', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  for (let layer = 0; layer < 12; layer += 1) await createLayer(product, { floor });
  const { id } = await createExport(product, { applicationId, format: 'bundle' });
  let files = 0;
  const deps = {
    ...product.platform,
    db: product.database.db,
    storage: {
      ...product.platform.storage,
      // Incompressible, so that no file waits in a buffer with the next one.
      read: async () => {
        files += 1;
        await cancel(owner, id);
        product.clock.advance(2_000);
        return Readable.from([randomBytes(500_000)]);
      },
    },
  };
  await writeApplicationExport(deps, id);
  expect(files).toBeLessThan(6);
  expect((await show(owner, id)).body.export).toMatchObject({ failure: { code: 'canceled' } });
});

test('the latest ten archives of a company are retained', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { db } = product.database;
  const fileIds: number[] = [];
  for (let made = 0; made < 11; made += 1) {
    const { id } = await createExport(product, { buildingId });
    const { id: fileId } = await db
      .insertInto('files')
      .values({
        saas_company_id: companyId,
        key: `originals/${`archive-${id}`.padEnd(30, 'x')}`,
        filename: 'mall.zip',
        content_type: 'application/zip',
        byte_size: 1,
        checksum: '',
        created_at: product.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    fileIds.push(fileId);
    const written = { status: 'complete', file_id: fileId };
    await db.updateTable('venue_exports').set(written).where('id', '=', id).execute();
  }
  // One that failed or is being written is no archive.
  for (let asked = 0; asked < 2; asked += 1)
    await product.client.call(venueExports.create, {
      token: owner.token,
      params: { id: buildingId },
      body: { format: 'geojson' },
    });
  const left = await db
    .selectFrom('venue_exports')
    .select('file_id')
    .where('building_id', '=', buildingId)
    .where('status', '=', 'complete')
    .orderBy('id')
    .execute();
  expect(left.map(({ file_id: id }) => id)).toEqual(fileIds.slice(1));
  const counted = db.selectFrom('files').select('id').where('saas_company_id', '=', companyId);
  expect(await counted.where('id', '=', fileIds[0] ?? 0).execute()).toEqual([]);
});

/** An application with this many buildings, which have nothing but names and addresses. */
const createWithBuildings = async (
  buildings: number,
  address = '1 Quay Street',
): Promise<number> => {
  const { id: applicationId } = await createApplication(product, owner);
  const now = product.clock.now();
  await product.database.db
    .insertInto('buildings')
    .values(
      Array.from({ length: buildings }, (_, index) => ({
        application_id: applicationId,
        name: `Hall ${applicationId}-${index}`,
        address,
        latitude: 53.5436,
        longitude: 9.9886,
        floors: 1,
        basement_floors: 0,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return applicationId;
};

test('an application with more buildings than can be imported is refused', async () => {
  const refused = await create(await createWithBuildings(bundleLimits.buildings + 1));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('more than 500 buildings');
  const begun = await create(await createWithBuildings(bundleLimits.buildings));
  expect(begun.status).toBe(201);
});

test('layers and pictures of all buildings fit into one archive, or it is refused', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const one = await createBuilding(product, { applicationId });
  const other = await createBuilding(product, { applicationId });
  const { db } = product.database;
  const photos = db
    .selectFrom('buildings')
    .select('photo_file_id')
    .where('id', 'in', [one.id, other.id]);
  await db
    .updateTable('files')
    .set({ byte_size: 128 * 1024 ** 2 })
    .where('id', 'in', photos)
    .execute();
  // Used twice in a building, a picture is in its bundle once.
  const floor = await createFloor(product, { buildingId: one.id });
  const { photo_file_id: photoId } = await db
    .selectFrom('buildings')
    .select('photo_file_id')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('building_floors')
    .set({ photo_file_id: photoId })
    .where('id', '=', floor.id)
    .execute();
  expect((await create(applicationId)).status).toBe(201);
  await createLayer(product, { floor });
  const refused = await create(applicationId);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('exceed 256 MB');
});

const write = async (applicationId: number) => {
  const { id } = await createExport(product, { applicationId, format: 'bundle' });
  await writeApplicationExport({ ...product.platform, db: product.database.db }, id);
  return (await show(owner, id)).body.export;
};

test('an application that got more buildings in the meantime is not written', async () => {
  const applicationId = await createWithBuildings(bundleLimits.buildings + 1);
  expect(await write(applicationId)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'too_large',
      sentence: { code: 'export_application_buildings', params: { most: bundleLimits.buildings } },
    },
  });
});

test('reading an application ends with the building that makes it too large', async () => {
  let statements = 0;
  const db = product.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const store = { ...product.platform, db };
  const two = await createWithBuildings(2, 'x'.repeat(10_000));
  await applicationArchive(db, store, two);
  const statementsOfTwo = statements;
  const many = await createWithBuildings(20, 'x'.repeat(10_000));
  statements = 0;
  await expect(applicationArchive(db, store, many, 15_000)).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(statements).toBe(statementsOfTwo);
});

test('an application with more files than can be imported is not written', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { id } = await createLayer(product, { floor: await createFloor(product, { buildingId }) });
  await sql`
    insert into building_floor_layers
      (building_floor_id, file_id, kind, position, created_at, updated_at)
    select building_floor_id, file_id, kind, number, created_at, updated_at
    from building_floor_layers, generate_series(1, ${bundleLimits.entries}::integer) as number
    where id = ${id}
  `.execute(product.database.db);
  expect(await write(applicationId)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'too_large',
      sentence: { code: 'export_files_most', params: { most: bundleLimits.entries } },
    },
  });
});
