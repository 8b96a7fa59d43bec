import { buildingImports, buildings, pois, venueExports, versions } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { upload } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { zipped } from '../../../test/venue/bundles.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { days } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { previewBuildings } from './preview.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

const square = (west: number) => [
  [west, 53.5],
  [west + 1e-4, 53.5],
  [west + 1e-4, 53.5001],
  [west, 53.5001],
];
const poi = (id: string, changes: object = {}) => ({
  poi_id: id,
  title: id,
  corners: square(9.98),
  ...changes,
});
const beacon = { uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e', major: 1, minor: 2 };

const bundle = ({ beacons = [] }: { beacons?: object[] } = {}) =>
  zipped([
    [
      'bundle.json',
      JSON.stringify({
        format: 'floorwright-bundle',
        version: 1,
        building: {
          name: 'Mall',
          address: 'Quay 1',
          at: [9.98, 53.5],
          floors: 1,
          languages: ['en'],
        },
        categories: [],
        floors: [{ name: 'G', position: 0 }],
      }),
    ],
    ['floors/01/pois.json', JSON.stringify([poi('a'), poi('b'), poi('a'), poi('c', { title: 1 })])],
    ['beacons.json', JSON.stringify(beacons)],
  ]);

type Caller = { token: string };

const start = async (bytes: Buffer, more: object = {}, caller: Caller = owner) => {
  const place = { filename: 'mall.zip', type: 'application/zip' };
  const file = await upload(product, owner, bytes, place);
  const { status, body, text } = await product.client.call(buildingImports.create, {
    token: caller.token,
    params: { id: applicationId },
    body: { file, ...more },
  });
  if (status !== 201) throw new Error(text);
  await product.mailsSent();
  return body.building_import.id;
};
const show = async (id: number) =>
  (await product.client.call(buildingImports.show, { token: owner.token, params: { id } })).body
    .building_import;
const call = (step: 'confirm' | 'undo' | 'cancel', id: number) =>
  product.client.call(buildingImports[step], { token: owner.token, params: { id } });
const namesOf = async () =>
  (
    await product.client.call(buildings.list, {
      token: owner.token,
      params: { id: applicationId },
    })
  ).body.buildings.map(({ name }) => name);

test('what a file has is shown by floor, with places of problems, before the building is made', async () => {
  const id = await start(await bundle(), { preview: true });
  expect(await namesOf()).toEqual([]);
  const at = { latitude: 53.5, longitude: 9.98 };
  expect(await show(id)).toMatchObject({
    status: 'ready',
    building_id: null,
    counts: null,
    preview: {
      counts: { buildings: 1, floors: 1, pois: 2 },
      floors: [{ building: 'Mall', name: 'G', pois: 2, layers: 0 }],
    },
    problems: [
      { code: 'invalid', item: 4, at, floor: 'G', building_floor_id: null },
      { code: 'duplicate_id', item: 3, at, floor: 'G' },
    ],
  });
  expect((await call('confirm', id)).body.building_import.status).toBe('reading');
  await product.mailsSent();
  const made = await show(id);
  expect(made).toMatchObject({ status: 'complete', preview: null, counts: { pois: 2 } });
  expect(made.problems[0]?.building_floor_id).toEqual(expect.any(Number));
  expect((await call('confirm', id)).status).toBe(409);
  expect((await call('undo', id)).body.building_import).toMatchObject({
    status: 'undone',
    building_id: null,
  });
  expect(await namesOf()).toEqual([]);
  expect((await call('undo', id)).status).toBe(409);
});

test('a preview is discarded, and without one the building is made at once', async () => {
  const id = await start(await bundle(), { preview: true });
  const canceled = await call('cancel', id);
  expect(canceled.body.building_import).toMatchObject({
    status: 'failed',
    failure: { code: 'canceled' },
  });
  expect((await call('confirm', id)).status).toBe(409);
  const made = await start(await bundle());
  expect(await show(made)).toMatchObject({ status: 'complete' });
  expect((await call('undo', made)).status).toBe(200);
});

test('a building that someone changed stays, and so does one of yesterday', async () => {
  const changed = await start(await bundle());
  const { building_id: buildingId, problems } = await show(changed);
  const floorId = problems[0]?.building_floor_id ?? 0;
  const params = { id: buildingId ?? 0, floorId };
  const listed = await product.client.call(pois.list, { token: owner.token, params });
  const poiId = listed.body.building_pois[0]?.id ?? 0;
  await product.client.call(pois.remove, { token: owner.token, params: { id: poiId } });
  const refused = await call('undo', changed);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The building was changed since');
  const old = await start(await bundle());
  product.clock.advance(days(2));
  expect((await call('undo', old)).status).toBe(409);
  expect(await namesOf()).toEqual(['Mall', 'Mall']);
});

type Use = { buildingId: number; poiId: number };

const uses: Record<string, (use: Use) => Promise<unknown>> = {
  'a preview link': ({ buildingId }) =>
    product.client.call(versions.createPreview, {
      token: owner.token,
      params: { id: buildingId },
      body: {},
    }),
  'an export': ({ buildingId }) =>
    product.client.call(venueExports.create, {
      token: owner.token,
      params: { id: buildingId },
      body: { format: 'geojson' },
    }),
  'a visitor': async ({ buildingId }) => {
    const { db } = product.database;
    await sql`create table any_day partition of building_visitors default`.execute(db);
    await sql`
      insert into building_visitors (company_id, building_id, day, visitor)
      values (${owner.companyId}, ${buildingId}, ${product.clock.now()}, gen_random_uuid())
    `.execute(db);
  },
};

const makeBuilding = async (): Promise<Use & { id: number }> => {
  const id = await start(await bundle());
  const { building_id: buildingId, problems } = await show(id);
  const params = { id: buildingId ?? 0, floorId: problems[0]?.building_floor_id ?? 0 };
  const listed = await product.client.call(pois.list, { token: owner.token, params });
  return { id, buildingId: params.id, poiId: listed.body.building_pois[0]?.id ?? 0 };
};

test.each(Object.entries(uses))('a building with %s is not undone', async (_what, happen) => {
  const { id, ...made } = await makeBuilding();
  await happen(made);
  expect((await call('undo', id)).status).toBe(409);
});

test('what someone saves while a building is undone is not lost', async () => {
  const { id, poiId } = await makeBuilding();
  const { db } = product.database;
  const undoing = await inTransaction(db, async (tx) => {
    await tx.updateTable('building_pois').set({ title: 'New' }).where('id', '=', poiId).execute();
    const answer = call('undo', id);
    await untilQueriesWait(product);
    return { answer };
  });
  expect((await undoing.answer).status).toBe(409);
  const { body } = await product.client.call(pois.show, {
    token: owner.token,
    params: { id: poiId },
  });
  expect(body.building_poi.title).toBe('New');
});

test('a preview that is made again does not end what was confirmed', async () => {
  const id = await start(await bundle(), { preview: true });
  await sql`update building_imports set status = 'storing' where id = ${id}`.execute(
    product.database.db,
  );
  const actor = { id: owner.adminId, email: owner.email, first_name: 'A', last_name: 'B' };
  await previewBuildings(
    { ...product.platform, db: product.database.db },
    { importId: id, actor, address: '127.0.0.1' },
  );
  expect((await show(id)).status).toBe('storing');
});

test('an API key makes a building, and beacons only if it is for them', async () => {
  const key = await createKey(product, { companyId: owner.companyId, scopes: ['venue.write'] });
  const caller = { token: key.token };
  const made = await show(await start(await bundle(), {}, caller));
  expect(made).toMatchObject({ status: 'complete' });
  const beacons = [{ name: 'Door', ...beacon }];
  const refused = await show(await start(await bundle({ beacons }), {}, caller));
  expect(refused).toMatchObject({ status: 'failed', failure: { code: 'key_without_beacons' } });
});
