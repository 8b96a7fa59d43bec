import { beaconImports, files } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { drawPng } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  createImport,
  readImport,
  showImport,
  signedCsv,
} from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
const table = `Name,UUID,Major,Minor\nDoor,${uuid},1,2\n`;

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId, name: 'Mall' });
});
afterAll(() => product.stop());

const create = async (body: Record<string, unknown>) =>
  product.client.call(beaconImports.create, {
    token: owner.token,
    params: { id: mall.applicationId },
    body: { building_id: mall.id, ...body },
  });
const list = (query: Record<string, string | number> = {}, id = mall.applicationId) =>
  product.client.call(beaconImports.list, { token: owner.token, params: { id }, query });
const read = (content: string | Buffer) => readImport(product, owner, mall, content);
const show = (id: number) => showImport(product, owner, id);

test('[S7.23, S3.12] an import is created, read, and then waits for its mapping', async () => {
  const file = await signedCsv(product, owner, table);
  const { status, body } = await create({ name: ' Spring ', file });
  expect(status).toBe(201);
  const { id } = body.beacon_import;
  expect(body.beacon_import).toMatchObject({
    name: 'Spring',
    building_id: mall.id,
    building_name: 'Mall',
    status: 'created',
    filename: 'beacons.csv',
    sourcemap: {},
    first_rows: [],
    counts: null,
  });
  expect(body.beacon_import.file).toContain('.');
  await product.mailsSent();
  expect(await show(id)).toMatchObject({
    status: 'parsed',
    headers: true,
    sourcemap: { name: 0, uuid: 1, major: 2, minor: 3 },
    first_rows: [
      ['Name', 'UUID', 'Major', 'Minor'],
      ['Door', uuid, '1', '2'],
    ],
    import_errors: [],
    progress: null,
    failure: null,
    failure_code: null,
    undoable_until: null,
    interrupted: false,
  });
});

describe('[S5.23] a file', () => {
  test('that is not a CSV is refused by its bytes, whatever its name', async () => {
    const { status, error } = await create({
      file: await signedCsv(product, owner, await drawPng()),
    });
    expect(status).toBe(422);
    expect(error.validations).toEqual({
      file: ['Something went wrong, please use correct csv file.'],
    });
  });

  test('has at most 10 MB', async () => {
    const { status, error } = await product.client.call(files.createDirectUpload, {
      token: owner.token,
      body: {
        blob: {
          filename: 'beacons.csv',
          byte_size: 10 * 1024 * 1024 + 1,
          checksum: 'AAAAAAAAAAAAAAAAAAAAAA==',
        },
      },
    });
    expect([status, error.validations]).toEqual([
      422,
      { 'blob.byte_size': ['Maximum size is 10 MB'] },
    ]);
  });

  test('[S4.45, S5.25] with fewer columns than required reaches the mapping', async () => {
    expect(await show(await read('Name;UUID;Major\nDoor;x;1\n'))).toMatchObject({
      status: 'parsed',
      sourcemap: { name: 0, uuid: 1, major: 2 },
    });
  });

  test.each([
    ['turns out to be no text later', Buffer.from(`${table.repeat(99)}\0`)],
    ['has no columns', 'Some words.\nMore words.\n'],
    ['has nothing in it', '\n\n;;;\n'],
    ['leaves a quote open', `${table}"${'x'.repeat(70_000)}`],
  ])('fails the import when it %s', async (_how, content) => {
    expect(await show(await read(content))).toMatchObject({
      status: 'failed',
      failure: 'Something went wrong, please use correct csv file.',
      failure_code: 'wrong_csv',
    });
  });
});

test('a building of another application, or none, is refused', async () => {
  const other = await createApplication(product, owner);
  const building = await createBuilding(product, { applicationId: other.id });
  for (const id of [building.id, 2_000_000_000, null]) {
    const file = await signedCsv(product, owner, table);
    const { status, error } = await create({ building_id: id, file });
    expect([status, error.validations]).toEqual([422, { building_id: ['Please select building'] }]);
  }
});

test('the file of another company is refused', async () => {
  const stranger = await createMember(product);
  const { error } = await create({ file: await signedCsv(product, stranger, table) });
  expect(error.validations).toEqual({
    file: ['This upload is no longer valid. Upload the file again.'],
  });
});

describe('the list', () => {
  let pier: TestBuilding;
  let hall: TestBuilding;
  beforeAll(async () => {
    const { id: applicationId } = await createApplication(product, owner);
    pier = await createBuilding(product, { applicationId, name: 'Pier' });
    hall = await createBuilding(product, { applicationId, name: 'Hall' });
    const { companyId } = owner;
    await createImport(product, { companyId, buildingId: hall.id, name: 'Oldest' });
    product.clock.advance(1000);
    for (let count = 0; count < 20; count += 1)
      await createImport(product, { companyId, buildingId: pier.id, status: 'parsed' });
  });
  const found = async (query: Record<string, string | number>) => {
    const { body, headers } = await list(query, pier.applicationId);
    return {
      count: headers.get('X-Pager-Total-Count'),
      names: body.beacon_imports.map(({ name }) => name).filter((name) => name !== null),
    };
  };

  test('[S9.1, S7.23] has 20 per page, the newest first', async () => {
    const { body, headers } = await list({}, pier.applicationId);
    expect(body.beacon_imports).toHaveLength(20);
    expect(body.beacon_imports[0]).toMatchObject({ building_name: 'Pier', status: 'parsed' });
    expect(headers.get('X-Pager-Per-Page')).toBe('20');
    expect(headers.get('X-Pager-Total-Pages')).toBe('2');
    expect(await found({ 'page[number]': 2 })).toEqual({ count: '21', names: ['Oldest'] });
  });

  test('[S7.23] is searched by name and building, and narrowed to a building', async () => {
    expect(await found({ q: 'OLD' })).toEqual({ count: '1', names: ['Oldest'] });
    expect(await found({ q: 'hall' })).toMatchObject({ count: '1' });
    expect(await found({ building_id: hall.id })).toMatchObject({ count: '1' });
    expect(await found({ building_id: mall.id })).toMatchObject({ count: '0' });
  });
});
