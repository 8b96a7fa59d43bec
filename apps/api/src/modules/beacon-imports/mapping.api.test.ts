import { beaconImports } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport, showImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';

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
  // The first row was marked as a header.
  expect(shown.counts).toEqual({ added: 1, updated: 0, unchanged: 0, refused: 0 });
});

describe('a column of floors', () => {
  const header = 'Floor,Name,UUID,Major,Minor';
  let tower: TestBuilding;
  let ground: { id: number };
  /** A floor whose name is the id of the ground floor. */
  let first: { id: number; name: string };
  beforeAll(async () => {
    tower = await createBuilding(product, { applicationId: mall.applicationId });
    ground = await createFloor(product, { buildingId: tower.id, name: 'G' });
    first = await createFloor(product, { buildingId: tower.id, name: String(ground.id) });
  });

  const line = (floor: string | number, minor: number) => `${floor},Gate,${uuid},50,${minor}`;
  const run = async (text: string) => {
    const importId = await readImport(product, owner, tower, text);
    const { headers, sourcemap } = await showImport(product, owner, importId);
    const call = { token: owner.token, params: { id: importId }, body: { headers, sourcemap } };
    const { body } = await product.client.call(beaconImports.dryRun, call);
    const { added, updated, unchanged, refused, floors, problems } = body.dry_run;
    const shown = await saveImport(product, owner, importId);
    expect(shown.counts).toEqual({ added, updated, unchanged, refused });
    expect(shown.import_errors).toEqual(problems);
    const stored = await product.database.db
      .deleteFrom('beacons')
      .where('building_id', '=', tower.id)
      .returning(['minor', 'building_floor_id as floor'])
      .execute();
    const stand = stored.toSorted((a, b) => a.minor - b.minor).map(({ floor }) => floor);
    return { id: importId, floors, stand, problems };
  };

  test('contains names if one of them is not an id', async () => {
    const text = [header, line('G', 1), line(first.name, 2), line('', 3)].join('\n');
    const expected = { floors: 'names', stand: [ground.id, first.id, null], problems: [] };
    expect(await run(text)).toMatchObject(expected);
  });

  test('contains ids if one of them is not a name, or if the header says so', async () => {
    const text = [header, line(ground.id, 1), line(first.id, 2)].join('\n');
    expect(await run(text)).toMatchObject({ floors: 'ids', stand: [ground.id, first.id] });
    const exported = ['Floor ID,Name,UUID,Major,Minor', line(ground.id, 1)].join('\n');
    expect(await run(exported)).toMatchObject({ floors: 'ids', stand: [ground.id] });
  });

  test('that could be either puts no beacon on a floor', async () => {
    const { floors, stand, problems } = await run([header, line(first.name, 1)].join('\n'));
    expect([floors, stand]).toEqual(['unclear', []]);
    const message = expect.stringContaining(
      `is the name of one floor (ID ${first.id}) and the ID of another (G)`,
    );
    expect(problems).toEqual([{ row: 1, messages: { floor_id: [message] } }]);
  });

  test('stays ambiguous in a file of refused rows', async () => {
    const wrong = line(first.name, 2).replace(uuid, 'x');
    const exported = ['Floor ID,Name,UUID,Major,Minor', line('G', 1), wrong].join('\n');
    const call = { token: owner.token, params: { id: (await run(exported)).id } };
    const { text } = await product.client.call(beaconImports.refusedRows, call);
    const fixed = await run(text.replace(',x,', `,${uuid},`));
    expect(fixed).toMatchObject({ floors: 'unclear', stand: [] });
  });
});

describe('canceling', () => {
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
      failure: 'The import was canceled.',
      failure_code: 'canceled',
    });
    await product.mailsSent();
    expect(await showImport(product, owner, other)).toMatchObject({ status: 'failed' });
    expect(await gates()).toEqual([]);
  });

  test('a complete import cannot be canceled', async () => {
    const other = await readImport(product, owner, mall, table);
    await saveImport(product, owner, other);
    expect((await cancel(other)).status).toBe(409);
    expect(await gates()).toHaveLength(1);
  });
});
