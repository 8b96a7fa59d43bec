import { beaconImports } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readImport, saveImport, showImport } from '../../../test/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/buildings.ts';
import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';

const uuid = '11111111-4fa2-4e98-8024-bc5b71e0893e';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let id: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
  id = await readImport(product, owner, mall, `Door,${uuid},1,2,\nLift,${uuid},1,3,\n`);
});
afterAll(() => product.stop());

const complete = { name: 0, uuid: 1, major: 2, minor: 3 };
const send = (
  endpoint: typeof beaconImports.save | typeof beaconImports.dryRun,
  body: Record<string, unknown>,
) => product.client.call(endpoint, { token: owner.token, params: { id }, body });

describe.each([
  ['saved', beaconImports.save],
  ['tried', beaconImports.dryRun],
] as const)('[S5.25] a mapping that is %s', (_how, endpoint) => {
  test.each([
    ['needs a name', { uuid: 1, major: 2, minor: 3 }],
    ['needs a UUID', { name: 0, major: 2, minor: 3 }],
    ['needs a major', { name: 0, uuid: 1, minor: 3 }],
    ['needs a minor', { name: 0, uuid: 1, major: 2 }],
  ])('%s', async (_what, sourcemap) => {
    const { status, error } = await send(endpoint, { headers: false, sourcemap });
    expect([status, error.validations]).toEqual([
      422,
      { sourcemap: ['*Mandatory fields are: Name, UUID, Minor, Major'] },
    ]);
  });

  test('has every column once', async () => {
    const sourcemap = { ...complete, zone_id: 0 };
    const { status, error } = await send(endpoint, { headers: false, sourcemap });
    expect([status, error.validations]).toEqual([
      422,
      { sourcemap: ['You have selected identical columns name'] },
    ]);
  });

  test('has only columns of the file', async () => {
    const sourcemap = { ...complete, zone_id: 5 };
    const { status, error } = await send(endpoint, { headers: false, sourcemap });
    expect([status, error.validations]).toEqual([
      422,
      { sourcemap: ['The file has 5 columns, so there is no column 6.'] },
    ]);
  });

  test('says whether there is a header', async () => {
    const { status, error } = await send(endpoint, { sourcemap: complete });
    expect([status, Object.keys(error.validations)]).toEqual([422, ['headers']]);
  });
});

test('[S4.42, S4.45] saving starts the import once, and processing ends in complete', async () => {
  const body = { headers: true, sourcemap: complete };
  const call = { token: owner.token, params: { id }, body };
  const saved = await product.client.call(beaconImports.save, call);
  expect(saved.body.beacon_import).toMatchObject({
    status: 'processing',
    headers: true,
    sourcemap: complete,
    progress: { done: 0, total: 2 },
  });
  expect((await send(beaconImports.save, body)).status).toBe(409);
  expect((await send(beaconImports.dryRun, body)).status).toBe(409);
  await product.mailsSent();
  const shown = await showImport(product, owner, id);
  expect(shown).toMatchObject({ status: 'complete', sourcemap: complete });
  // The first row was said to be a header.
  expect(shown.counts).toEqual({ added: 1, updated: 0, unchanged: 0, refused: 0 });
});

describe('cancelling', () => {
  const cancel = (importId: number) =>
    product.client.call(beaconImports.cancel, { token: owner.token, params: { id: importId } });
  const table = `Name,UUID,Major,Minor\nGate,${uuid},7,7\n`;
  const gates = () =>
    product.database.db.selectFrom('beacons').select('id').where('name', '=', 'Gate').execute();

  test('an import that is being processed leaves nothing behind', async () => {
    const other = await readImport(product, owner, mall, table);
    const { headers, sourcemap } = await showImport(product, owner, other);
    await product.client.call(beaconImports.save, {
      token: owner.token,
      params: { id: other },
      body: { headers, sourcemap },
    });
    const { status, body } = await cancel(other);
    expect(status).toBe(200);
    expect(body.beacon_import).toMatchObject({
      status: 'failed',
      failure: 'The import was cancelled.',
    });
    await product.mailsSent();
    expect(await showImport(product, owner, other)).toMatchObject({ status: 'failed' });
    expect(await gates()).toEqual([]);
  });

  test('one that is complete is too late', async () => {
    const other = await readImport(product, owner, mall, table);
    await saveImport(product, owner, other);
    expect((await cancel(other)).status).toBe(409);
    expect(await gates()).toHaveLength(1);
  });
});
