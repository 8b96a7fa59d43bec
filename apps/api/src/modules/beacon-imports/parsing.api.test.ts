import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport, showImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
  ground = await createFloor(product, { buildingId: mall.id });
});
afterAll(() => product.stop());

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

/** The same three beacons in formats from practice. */
const rows = (decimal: string) => [
  ['Floor ID', 'Name', 'Proximity UUID', 'Major', 'Minor', 'Lat', 'Lng'],
  [ground.id, 'Tür', uuid, 1, 1, `53${decimal}5436`, `9${decimal}9886`],
  ['', '"Lift\n„Süd“"', `{${uuid.toUpperCase()}}`, '1', '2'],
  ['', 'Tor', uuid.replaceAll('-', ''), ' 65535 ', '0'],
];
const written = (delimiter: string, { end = '\n', decimal = '.' } = {}): string =>
  rows(decimal)
    .map((row) => row.join(delimiter))
    .join(`${end}${end}`);
const windows = (text: string): Buffer =>
  Buffer.from(text.replace('„', '\x84').replace('“', '\x93'), 'latin1');

test.each<[string, () => Buffer]>([
  ['commas in UTF-8', () => Buffer.from(written(','))],
  ['semicolons after a mark, CRLF', () => Buffer.from(`\uFEFF${written(';', { end: '\r\n' })}`)],
  ['semicolons and decimal commas', () => Buffer.from(written(';', { decimal: ',' }))],
  ['tabs in UTF-16', () => Buffer.from(`\uFEFF${written('\t')}`, 'utf16le')],
  [
    'tabs in UTF-16, the other way',
    () => Buffer.from(`\uFEFF${written('\t')}`, 'utf16le').swap16(),
  ],
  ['semicolons in Windows-1252', () => windows(written(';', { decimal: ',' }))],
])('%s', async (_how, bytes) => {
  const { db } = product.database;
  await db.deleteFrom('beacons').execute();
  const id = await readImport(product, owner, mall, bytes());
  expect((await showImport(product, owner, id)).first_rows[0]).toHaveLength(7);
  const { counts } = await saveImport(product, owner, id);
  expect(counts).toEqual({ added: 3, updated: 0, unchanged: 0, refused: 0 });
  const beacons = await db
    .selectFrom('beacons')
    .select(['name', 'uuid', 'major', 'minor', 'building_floor_id', 'latitude', 'longitude'])
    .orderBy('major')
    .orderBy('minor')
    .execute();
  const nowhere = { building_floor_id: null, latitude: null, longitude: null };
  const onGround = { building_floor_id: ground.id, latitude: 53.5436, longitude: 9.9886 };
  expect(beacons).toEqual([
    { name: 'Tür', uuid, major: 1, minor: 1, ...onGround },
    { name: 'Lift\n„Süd“', uuid, major: 1, minor: 2, ...nowhere },
    { name: 'Tor', uuid, major: 65_535, minor: 0, ...nowhere },
  ]);
});
