import { accounts, beacons } from '@floorwright/contract';
import { withoutGuard } from '@floorwright/domain/files';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { beaconUuid, createBeacon } from '../../../test/venue/studio.ts';

const names = ['=HYPERLINK("x")', "'=kept", '"Quoted", with comma', 'Zürich; Süd\nTür', 'Spare'];

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let zoo: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  const other = await createApplication(product, { companyId });
  mall = await createBuilding(product, { applicationId });
  zoo = await createBuilding(product, { applicationId: other.id });
  ground = await createFloor(product, { buildingId: mall.id });
  const at = { companyId, buildingId: mall.id };
  for (const name of names)
    await createBeacon(product, { ...at, name, ...(name !== 'Spare' && { floor: ground }) });
  await createBeacon(product, { companyId, buildingId: zoo.id, name: 'Bears' });
});
afterAll(() => product.stop());

const download = (query: Record<string, string | number> = {}, { token } = owner) =>
  product.client.call(beacons.export, { token, query });
const rowsIn = (text: string): string[][] => parse(text, { bom: true });
const namesIn = async (query: Record<string, string | number>, member = owner) =>
  rowsIn((await download(query, member)).text)
    .slice(1)
    .map((row) => withoutGuard(row[2] ?? ''));

test('the file has the columns of an import, by name, and all texts are restored exactly', async () => {
  const { status, text, headers } = await download({ building_id: mall.id });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="beacons.csv"');
  const [header, ...rows] = rowsIn(text);
  expect(header).toEqual([
    'Floor ID',
    'Zone ID',
    'Name',
    'UUID',
    'Major',
    'Minor',
    'Latitude',
    'Longitude',
    'Vendor',
  ]);
  expect(rows.map((row) => withoutGuard(row[2] ?? '')).toSorted()).toEqual(names.toSorted());
  expect(rows.find((row) => row[2] === 'Spare')).toEqual([
    '',
    '',
    'Spare',
    beaconUuid,
    '1',
    expect.stringMatching(/^\d+$/),
    '',
    '',
    '',
  ]);
  expect(rows.find((row) => row[2]?.startsWith('Zürich'))).toMatchObject({
    0: String(ground.id),
    6: '53.5436',
    7: '9.9886',
  });
});

test('the separator can be chosen', async () => {
  const { text } = await download({ building_id: mall.id, separator: 'semicolon' });
  expect(text).toContain('Floor ID;Zone ID;Name;');
  expect(text).toContain(';53,5436;9,9886;');
});

test('no text starts a formula', async () => {
  const cells = rowsIn((await download()).text).flat();
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test('it contains the requested and visible beacons only', async () => {
  expect(await namesIn({ q: 'spare' })).toEqual(['Spare']);
  expect(await namesIn({ application_id: zoo.applicationId })).toEqual(['Bears']);
  const onGround = names.filter((name) => name !== 'Spare').toSorted();
  const floor = { building_floor_id: ground.id };
  expect((await namesIn(floor)).toSorted()).toEqual(onGround);
  expect(await namesIn({ ...floor, building_id: zoo.id })).toEqual([]);
  expect(await namesIn({})).toHaveLength(6);
  const stranger = await createMember(product);
  expect(await namesIn({ building_id: mall.id }, stranger)).toEqual([]);
  expect(await namesIn(floor, stranger)).toEqual([]);
  const { companyId } = owner;
  const given = { companyId, role: 'manager', applicationIds: [zoo.applicationId] } as const;
  expect(await namesIn({}, await createMember(product, given))).toEqual(['Bears']);
});

test('a file of several chunks contains every beacon once, also with equal names', async () => {
  const { companyId } = owner;
  const { id: buildingId } = await createBuilding(product, { applicationId: mall.applicationId });
  await product.database.db
    .insertInto('beacons')
    .values(
      Array.from({ length: 2500 }, (_, minor) => ({
        saas_company_id: companyId,
        building_id: buildingId,
        name: minor % 3 === 0 ? 'Same' : `Beacon ${minor}`,
        uuid: beaconUuid,
        major: 9,
        minor,
        created_at: product.clock.now(),
        updated_at: product.clock.now(),
      })),
    )
    .execute();
  const minors = rowsIn((await download({ building_id: buildingId })).text)
    .slice(1)
    .map((row) => Number(row[5]));
  expect(minors).toHaveLength(2500);
  expect(new Set(minors).size).toBe(2500);
});

test('the headings are in the language of the reader: of the account, else of the request', async () => {
  const headerIn = async (token: string, accepted: string) => {
    const headers = { 'accept-language': accepted };
    const { text } = await product.client.call(beacons.export, { token, query: {}, headers });
    return rowsIn(text)[0]?.slice(0, 3);
  };
  const reader = await createMember(product, { companyId: owner.companyId });
  const german = ['Stockwerk-ID', 'Zonen-ID', 'Name'];
  const arabic = ['معرّف الطابق', 'معرّف المنطقة', 'الاسم'];
  expect(await headerIn(reader.token, 'de-CH, en;q=0.1')).toEqual(german);
  const body = { language: 'ar' };
  await product.client.call(accounts.updateAdmin, { token: reader.token, body });
  expect(await headerIn(reader.token, 'de')).toEqual(arabic);
});
