import { buffer } from 'node:stream/consumers';

import { venueExports, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { createPoi, createRoute } from '../../../test/venue/studio.ts';
import { applyVenueImport, readVenueFile } from '../../../test/venue/venue-imports.ts';

let product: Product;
let owner: TestMember;
let building: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  building = await createBuilding(product, { applicationId });
  await createFloor(product, { buildingId: building.id, name: '1', position: 1 });
});
afterAll(() => product.stop());

const zipOf = (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
const read = async (content: string | Buffer, filename = 'venue.zip') =>
  readVenueFile(product, owner, { buildingId: building.id, content, filename });

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const square = [
  [9.98, 53.5],
  [9.9801, 53.5],
  [9.9801, 53.5001],
  [9.98, 53.5001],
  [9.98, 53.5],
];
const area = { type: 'Polygon', coordinates: [square] };
const collection = (...features: object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features });
const feature = (number: number, properties: object, geometry: object | null = null) => ({
  type: 'Feature',
  id: id(number),
  properties,
  geometry,
});
const imdf = (ordinal: number) => ({
  'manifest.json': JSON.stringify({ version: '1.0.0', language: 'en' }),
  'level.geojson': collection(feature(1, { ordinal }, area)),
  'unit.geojson': collection(feature(2, { category: 'room', level_id: id(1) }, area)),
  'anchor.geojson': collection(
    feature(3, { unit_id: id(2) }, { type: 'Point', coordinates: [9.98005, 53.50005] }),
  ),
  'occupant.geojson': collection(
    feature(4, { name: { en: 'Tea' }, category: 'cafe', anchor_id: id(3) }),
  ),
  'fixture.geojson': collection(feature(5, { category: 'wall', level_id: id(9) }, area)),
});

test('an archive of IMDF is read, and what has no place is listed', async () => {
  expect(await read(await zipOf(imdf(1)))).toMatchObject({
    status: 'ready',
    kind: 'imdf',
    items: [{ action: 'added', title: 'Tea', foreign_id: id(4) }],
    problems: [
      { code: 'no_place', value: 'fixture', file: 'fixture.geojson', count: 1 },
      { code: 'no_route', file: 'level.geojson' },
    ],
  });
});

test('a floor that the building lacks is added', async () => {
  const { items, changes } = await read(await zipOf(imdf(7)));
  expect(items).toMatchObject([{ action: 'added', title: 'Tea' }]);
  expect(changes?.changes).toContainEqual(
    expect.objectContaining({ kind: 'floor', change: 'added', title: '7' }),
  );
});

/** A name that the library would not write. */
const renamed = async (from: string, to: string): Promise<Buffer> => {
  const bytes = await zipOf({ [from]: '{}' });
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
};

const shop = collection({
  type: 'Feature',
  properties: { name: 'Tea', floor: '1' },
  geometry: area,
});

test.each<[string, string, () => Promise<Buffer | string>]>([
  ['archive_nested', 'inner.zip', () => zipOf({ 'inner.zip': 'PK' })],
  [
    'archive_nested',
    'inner.json',
    async () => zipOf({ 'a.json': shop, 'inner.json': await zipOf({ 'b.json': shop }) }),
  ],
  ['archive_paths', 'venue.zip', () => renamed('aa/bb.json', '../bb.json')],
  [
    'archive_size',
    'b.json',
    () => zipOf({ 'a.json': '[]', 'b.json': Buffer.alloc(101 * 2 ** 20, ' ') }),
  ],
  [
    'archive_entries',
    'venue.zip',
    () =>
      zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.json`, '{}']))),
  ],
  ['archive_broken', 'venue.zip', async () => (await zipOf({ 'a.json': shop })).subarray(0, -30)],
  ['not_supported', 'venue.zip', () => zipOf({ 'plan.dwg': 'AC1032' })],
  [
    'not_utf8',
    'b.json',
    () => zipOf({ 'a.json': shop, 'b.json': Buffer.from([0x22, 0xff, 0x22]) }),
  ],
  ['not_json', 'a.json', () => zipOf({ 'a.json': '{"type": NaN}' })],
  ['not_geojson', 'a.json', () => zipOf({ 'a.json': '[]' })],
])('a file is refused: %s in %s', async (code, file, make) => {
  expect(await read(await make())).toMatchObject({ status: 'failed', failure: { code, file } });
});

test('a plan is refused with a code of its own, because it is imported on its floor', async () => {
  expect(await read('0\nSECTION\n', 'plan.dxf')).toMatchObject({
    status: 'failed',
    failure: { code: 'plan', file: 'plan.dxf' },
  });
});

test('a spreadsheet that unpacks to more than an archive may is refused before it is read', async () => {
  const content = await zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/worksheets/sheet1.xml': Buffer.alloc(101 * 2 ** 20, ' '),
  });
  expect(content.length).toBeLessThan(2 ** 20);
  expect(await read(content, 'shops.xlsx')).toMatchObject({
    status: 'failed',
    failure: { code: 'archive_size', file: 'shops.xlsx' },
  });
});

test('an archive has a file for each layer of each floor', async () => {
  const files = Array.from({ length: 300 }, (_, at): [string, string] => [`${at}.json`, shop]);
  const { status, counts } = await read(await zipOf(Object.fromEntries(files)));
  expect(status).toBe('ready');
  expect(counts).toMatchObject({ added: 300 });
});

test('a file that is nested too deeply is refused', async () => {
  const deep = '['.repeat(400_000) + ']'.repeat(400_000);
  const { status, failure } = await read(deep, 'deep.json');
  expect(status).toBe('failed');
  expect(failure?.file).toBe('deep.json');
});

test('files of an archive come onto the floors that they name', async () => {
  const { counts, items } = await read(await zipOf({ 'floors/1/shops.geojson': shop }));
  expect(counts).toMatchObject({ added: 1, problems: 0 });
  expect(items).toMatchObject([{ title: 'Tea' }]);
});

test('the own export of a building comes in again, changes nothing, and adds what is missing', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const mall = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: mall.id });
  const lost = await createPoi(product, { floor, title: 'Tea' });
  await createPoi(product, { floor, title: 'Bank' });
  await createRoute(product, { floor, points: 3 });
  const { pool } = product.database;
  await pool.query(
    `update building_pois set website = 'https://tea.example', phone = '112', subcategories = '{Cake}',
      description = 'Fresh', ring = '{53.5,9.98,53.501,9.98,53.501,9.981}' where id = $1`,
    [lost.id],
  );
  const { token } = owner;
  const asked = await product.client.call(venueExports.create, {
    token,
    params: { id: mall.id },
    body: { format: 'geojson' },
  });
  await product.mailsSent();
  const { body } = await product.client.call(venueExports.show, {
    token,
    params: { id: asked.body.export.id },
  });
  const content = Buffer.from(await (await fetch(body.export.url ?? '')).arrayBuffer());
  const place = { buildingId: mall.id, content, filename: 'mall.zip' };
  const same = await readVenueFile(product, owner, place);
  expect(same.counts).toMatchObject({ added: 0, changed: 0, removed: 0, conflicts: 0 });
  await pool.query('delete from building_pois where id = $1', [lost.id]);
  const missing = await readVenueFile(product, owner, place);
  expect(missing.items).toMatchObject([{ action: 'added', title: 'Tea' }]);
  await applyVenueImport(product, owner, missing.id);
  const { rows } = await pool.query(
    `select website, phone, subcategories, description from building_pois
      where building_id = $1 and title = 'Tea'`,
    [mall.id],
  );
  expect(rows).toEqual([
    {
      website: 'https://tea.example',
      phone: '112',
      subcategories: ['Cake'],
      description: 'Fresh',
    },
  ]);
  const again = await readVenueFile(product, owner, place);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, conflicts: 0 });
});

test('all problems are counted and can be saved, also those that are not shown', async () => {
  const meters = { type: 'Point', coordinates: [500_000, 5_900_000] };
  const features = Array.from({ length: 600 }, (_, index) => ({
    ...feature(1, { name: `Shop ${index}` }, meters),
    id: `shop ${index}`,
  }));
  const shown = await read(collection(...features), 'meters.geojson');
  expect(shown.counts?.problems).toBe(600);
  expect(shown.problems).toHaveLength(500);
  const { body } = await product.client.call(venueImports.listProblems, {
    token: owner.token,
    params: { id: shown.id },
  });
  expect(body.problems).toHaveLength(600);
});

test('files in an archive that cannot be read are listed', async () => {
  const tea = collection(feature(1, { name: 'Tea' }, area));
  const files = { 'a.geojson': tea, 'plan.pdf': '%PDF', 'b/shops.csv': 'a,b', '.DS_Store': '' };
  const { problems } = await read(await zipOf(files));
  const unread = problems.filter(({ code }) => code === 'no_place');
  expect(unread.map(({ file }) => file)).toEqual(['plan.pdf', 'b/shops.csv']);
});
