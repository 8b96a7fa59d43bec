import { beaconImports, beacons } from '@floorwright/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  changesIn,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport, showImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let zoo: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId, name: 'Mall' });
  ground = await createFloor(product, { buildingId: mall.id });
  const other = await createApplication(product, owner);
  zoo = await createBuilding(product, { applicationId: other.id, name: 'Zoo' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.database.db.deleteFrom('beacons').execute();
  product.clock.advance(1000);
});

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
const header = 'Floor ID,Zone ID,Name,UUID,Major,Minor,Latitude,Longitude';
const read = (lines: readonly string[], into = mall, member = owner) =>
  readImport(product, member, into, lines.join('\n'));
const run = async (lines: readonly string[], into = mall, member = owner) =>
  saveImport(product, member, await read(lines, into, member));
const stored = () =>
  product.database.db.selectFrom('beacons').selectAll().orderBy('minor').execute();
const four = (name: string, minor: number) => `${name},${uuid},1,${minor}`;
const named = 'Name,UUID,Major,Minor';

describe('[S8.18] refused lines', () => {
  const lines = [
    header,
    `<floor>,A1,Door,${uuid},1,1,53.5,9.9`,
    '',
    `,,,${uuid},1,2,,`,
    `,,Lift,not a uuid,70000,-1,,`,
    `99999999,,Lift,${uuid},1,3,,`,
    `,,Lift,${uuid},1,4,53.5,`,
    `,,Door again,${uuid.toUpperCase()},1,1,,`,
    `,,Gate,${uuid},1,5,,`,
  ];
  const expected = [
    { row: 3, messages: { name: ['This field is required.'] } },
    {
      row: 4,
      messages: {
        uuid: ['Please correct UUID'],
        major: ['Enter a whole number from 0 to 65535.'],
        minor: ['Enter a whole number from 0 to 65535.'],
      },
    },
    { row: 5, messages: { floor_id: ['This building has no such floor.'] } },
    { row: 6, messages: { longitude: ['This field is required.'] } },
    { row: 7, messages: { uuid: ['Line 2 has the same UUID, major and minor.'] } },
  ];
  const file = () => lines.map((line) => line.replace('<floor>', String(ground.id)));

  test('[S3.12] are reported by their line in the file and by field; all others are imported', async () => {
    const shown = await run(file());
    expect(shown).toMatchObject({ status: 'complete', import_errors: expected });
    expect(shown.counts).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 5 });
    expect(await stored()).toMatchObject([
      {
        name: 'Door',
        zone_id: 'A1',
        building_id: mall.id,
        building_floor_id: ground.id,
        latitude: 53.5,
        longitude: 9.9,
        saas_company_id: owner.companyId,
      },
      { name: 'Gate', building_floor_id: null, latitude: null },
    ]);
  });

  test('are reported by a dry run before anything is written', async () => {
    const id = await read(file());
    const { headers, sourcemap } = await showImport(product, owner, id);
    const { status, body } = await product.client.call(beaconImports.dryRun, {
      token: owner.token,
      params: { id },
      body: { headers, sourcemap },
    });
    expect(status).toBe(200);
    const counts = { added: 2, updated: 0, unchanged: 0, refused: 5 };
    const placed = { without_floor: 0, proposed_floor_id: null };
    expect(body.dry_run).toEqual({ ...counts, floors: 'ids', ...placed, problems: expected });
    expect(await stored()).toEqual([]);
    expect(await showImport(product, owner, id)).toMatchObject({ status: 'parsed' });
  });

  test('are written with the separator of the file', async () => {
    const { id } = await run([named.replaceAll(',', ';'), `Door;${uuid};1;none;`]);
    const { text } = await product.client.call(beaconImports.refusedRows, {
      token: owner.token,
      params: { id },
    });
    expect(text.split('\r\n')[1]).toMatch(new RegExp(`^Door;${uuid};1;none;.*Minor: Enter`));
  });

  test('can be downloaded with their errors, corrected, and imported as they are', async () => {
    const { id } = await run([
      'Beacon name,Kennung,Major,Minor,Long text',
      `=Door,${uuid},1,1,"says ""hi"", twice"`,
      `'=Lift,${uuid},1,none,x`,
      `-Gate,${uuid},1,`,
      `"\t=Hall",${uuid},1,`,
    ]);
    const download = () =>
      product.client.call(beaconImports.refusedRows, { token: owner.token, params: { id } });
    const { text, headers } = await download();
    expect(headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"');
    const table: string[][] = parse(text, { bom: true });
    const wrong = 'Minor: Enter a whole number from 0 to 65535.';
    expect(table).toEqual([
      ['Name', 'UUID', 'Major', 'Minor', 'Long text', 'Reason'],
      ["'=Lift", uuid, '1', 'none', 'x', wrong],
      ["'-Gate", uuid, '1', '', '', 'Minor: This field is required.'],
      ["'=Hall", uuid, '1', '', '', 'Minor: This field is required.'],
    ]);
    const fixed = text.replace('none', '7');
    const again = await readImport(product, owner, mall, fixed);
    const { sourcemap } = await showImport(product, owner, again);
    expect(sourcemap).toEqual({ name: 0, uuid: 1, major: 2, minor: 3 });
    const { counts } = await saveImport(product, owner, again);
    expect(counts).toEqual({ added: 1, updated: 0, unchanged: 0, refused: 2 });
    expect((await stored()).map(({ name }) => name)).toEqual(['=Door', '=Lift']);
    // Errors of the previous attempt are not retained.
    const rest = await product.client.call(beaconImports.refusedRows, {
      token: owner.token,
      params: { id: again },
    });
    expect(rest.text.match(/Reason/g)).toHaveLength(1);
  });

  test('omit columns that were left out, whatever their names', async () => {
    const id = await read(['Name,Label,UUID,Major,Minor', `7,Door,${uuid},1,none`]);
    const { token } = owner;
    const sourcemap = { name: 1, uuid: 2, major: 3, minor: 4 };
    const body = { headers: true, sourcemap };
    await product.client.call(beaconImports.save, { token, params: { id }, body });
    await product.mailsSent();
    const { text } = await product.client.call(beaconImports.refusedRows, {
      token,
      params: { id },
    });
    const again = await readImport(product, owner, mall, text);
    expect((await showImport(product, owner, again)).sourcemap).toEqual(sourcemap);
  });
});

describe('what is known already', () => {
  test('the same file again changes nothing', async () => {
    const lines = [header, `${ground.id},Z,Door,${uuid},1,1,53.5,9.9`, `,,Lift,${uuid},1,2,,`];
    await run(lines);
    const before = await stored();
    product.clock.advance(1000);
    const { counts, undoable_until: until } = await run(lines);
    expect(counts).toEqual({ added: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(until).toBeNull();
    expect(await stored()).toEqual(before);
  });

  test('is updated where it differs; columns missing in the file stay unchanged', async () => {
    await run([header, `${ground.id},Z,Door,${uuid},1,1,53.5,9.9`, `,Y,Lift,${uuid},1,2,,`]);
    const { counts } = await run([named, four('New door', 1), four('Lift', 2)]);
    expect(counts).toEqual({ added: 0, updated: 1, unchanged: 1, refused: 0 });
    expect(await stored()).toMatchObject([
      { name: 'New door', zone_id: 'Z', building_floor_id: ground.id, latitude: 53.5 },
      { name: 'Lift', zone_id: 'Y' },
    ]);
    const lines = [header, `,,New door,${uuid},1,1,,`];
    expect((await run(lines)).counts).toMatchObject({ updated: 1 });
    expect(await stored()).toMatchObject([
      { zone_id: null, building_floor_id: null, latitude: null },
      { zone_id: 'Y' },
    ]);
  });

  test('moves from another building of the company, and leaves its floor', async () => {
    await run([header, `${ground.id},Z,Door,${uuid},1,1,53.5,9.9`]);
    const { counts } = await run([named, four('Door', 1)], zoo);
    expect(counts).toEqual({ added: 0, updated: 1, unchanged: 0, refused: 0 });
    expect(await stored()).toMatchObject([
      { building_id: zoo.id, building_floor_id: null, latitude: null, zone_id: 'Z' },
    ]);
  });

  test('is refused if the member may not see it', async () => {
    await run([named, four('Bear', 1)], zoo);
    const manager = await createMember(product, {
      companyId: owner.companyId,
      role: 'manager',
      applicationIds: [mall.applicationId],
    });
    const shown = await run([named, four('Mine', 1), four('Own', 2)], mall, manager);
    expect(shown.counts).toEqual({ added: 1, updated: 0, unchanged: 0, refused: 1 });
    expect(shown.import_errors).toEqual([
      {
        row: 1,
        messages: {
          uuid: ['Another beacon of your company already has this UUID, major and minor.'],
        },
      },
    ]);
    expect(await stored()).toMatchObject([{ name: 'Bear' }, { name: 'Own' }]);
  });

  test('of another company is not affected', async () => {
    const stranger = await createMember(product);
    const application = await createApplication(product, stranger);
    const theirs = await createBuilding(product, { applicationId: application.id });
    await run([named, four('Theirs', 1)], theirs, stranger);
    expect((await run([named, four('Ours', 1)])).counts).toMatchObject({ added: 1 });
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Ours', 'Theirs']);
  });
});

test('rows are found behind any number of empty lines', async () => {
  const gap = Array.from({ length: 700 }, () => '');
  await run([named, ...gap, four('Grüße 你好', 1), ...gap, four('Lift 😀', 2)]);
  expect((await stored()).map(({ name }) => name)).toEqual(['Grüße 你好', 'Lift 😀']);
});

test('an exported file is imported without changes', async () => {
  const names = ['=HYPERLINK("x")', "'=kept", '"Quoted", with comma', 'Zürich; Süd\nTür', "'Spare"];
  await product.database.db
    .insertInto('beacons')
    .values(
      names.map((name, minor) => ({
        saas_company_id: owner.companyId,
        building_id: mall.id,
        name,
        uuid,
        major: 3,
        minor,
        zone_id: minor === 1 ? '@zone' : null,
        ...(minor > 2 && { building_floor_id: ground.id, latitude: -1e-7, longitude: 9.98 }),
        created_at: product.clock.now(),
        updated_at: product.clock.now(),
      })),
    )
    .execute();
  const before = await stored();
  product.clock.advance(1000);
  const query = { building_id: mall.id };
  const { text } = await product.client.call(beacons.export, { token: owner.token, query });
  const { counts } = await run([text]);
  expect(counts).toEqual({ added: 0, updated: 0, unchanged: 5, refused: 0 });
  expect(await stored()).toEqual(before);
});

test('the audit log lists an import once', async () => {
  const { length } = await changesIn(product, owner.companyId);
  const { id } = await run([named, four('Door', 1), four('Lift', 2), four('', 3)]);
  const entries = await changesIn(product, owner.companyId);
  expect(entries.slice(length)).toMatchObject([
    {
      action: 'beacon_import.completed',
      subject_type: 'beacon_import',
      subject_id: id,
      subject_label: 'beacons.csv',
      actor_email: owner.email,
      details: { building: 'Mall', added: 2, updated: 0, unchanged: 0, refused: 1 },
    },
  ]);
});
