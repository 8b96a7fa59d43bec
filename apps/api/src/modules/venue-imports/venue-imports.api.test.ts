import { venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  auditLogOf,
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import {
  applyVenueImport,
  createVenueImport,
  fileOf,
  readVenueFile,
  shop,
  showVenueImport,
} from '../../../test/venue/venue-imports.ts';
import { days } from '../../platform/clock/clock.ts';
import { purgeVenueImports, runReading } from './jobs.ts';
import { maxAttempts } from './queue.ts';
import { setApplying } from './runs-repository.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

type House = { building: TestBuilding; floor: TestFloor };

const createHouse = async (): Promise<House> => {
  const building = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: building.id });
  return { building, floor };
};

const read = ({ building, floor }: House, content: string | Buffer, filename?: string) =>
  readVenueFile(product, owner, {
    buildingId: building.id,
    floorId: floor.id,
    content,
    ...(filename !== undefined && { filename }),
  });

const apply = (id: number) => applyVenueImport(product, owner, id);
const undo = (id: number) =>
  product.client.call(venueImports.undo, { token: owner.token, params: { id } });
const change = (id: number, body: object) =>
  product.client.call(venueImports.update, { token: owner.token, params: { id }, body });

const poisOf = ({ building }: House) =>
  product.database.db
    .selectFrom('building_pois as poi')
    .leftJoin('building_poi_categories as category', 'category.id', 'poi.category_id')
    .select(['poi.id', 'poi.title', 'category.name as category', 'poi.lock_version'])
    .where('poi.building_id', '=', building.id)
    .orderBy('poi.title')
    .execute();
const titlesOf = async (house: House) => (await poisOf(house)).map(({ title }) => title);

/** Changes a POI as the studio does. */
const rename = async (house: House, from: string, to: string): Promise<void> => {
  await product.database.db
    .updateTable('building_pois')
    .set((row) => ({ title: to, lock_version: row('lock_version', '+', 1) }))
    .where('building_id', '=', house.building.id)
    .where('title', '=', from)
    .execute();
};

const imported = async (house: House, ...features: unknown[]) => {
  const { id } = await read(house, fileOf(...features));
  const { status, body } = await apply(id);
  expect(status).toBe(200);
  return body.venue_import;
};

test('a file is previewed, and changes nothing before it is applied', async () => {
  const house = await createHouse();
  await createPoi(product, { floor: house.floor, title: 'By hand' });
  const shown = await read(house, fileOf(shop(1), shop(2, { name: '' })));
  expect(shown).toMatchObject({
    status: 'ready',
    kind: 'geojson',
    counts: { added: 1, changed: 0, removed: 0, conflicts: 0, unchanged: 0, problems: 1 },
    items: [{ action: 'added', title: 'Shop 1', building_floor_id: house.floor.id }],
    problems: [{ code: 'no_title', file: 'shops.geojson', feature: 2 }],
    mapping: { title: 'name', id: 'id', category: 'category' },
  });
  expect(await titlesOf(house)).toEqual(['By hand']);
  const { body } = await apply(shown.id);
  expect(body.venue_import).toMatchObject({ status: 'applied', counts: { added: 1 } });
  expect(await poisOf(house)).toMatchObject([
    { title: 'By hand' },
    { title: 'Shop 1', category: 'Shops' },
  ]);
  expect(await auditLogOf(product, owner.companyId)).toContainEqual(
    expect.objectContaining({ action: 'building.imported' }),
  );
  expect((await apply(shown.id)).status).toBe(409);
});

test('the same file again changes nothing', async () => {
  const house = await createHouse();
  await imported(house, shop(1), shop(2));
  const before = await poisOf(house);
  const again = await imported(house, shop(1), shop(2));
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
  expect(await poisOf(house)).toEqual(before);
});

test('a newer file under another name updates what came from it, and leaves the rest alone', async () => {
  const house = await createHouse();
  await createPoi(product, { floor: house.floor, title: 'By hand' });
  await imported(house, shop(1), shop(2), shop(3));
  const content = fileOf(shop(1), shop(2, { name: 'Renamed' }), shop(4));
  const { id, counts } = await read(house, content, 'shops-2027.geojson');
  expect(counts).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 1 });
  await apply(id);
  expect(await titlesOf(house)).toEqual(['By hand', 'Renamed', 'Shop 1', 'Shop 4']);
});

test('files whose features are numbered from 1 are not versions of each other', async () => {
  const house = await createHouse();
  const numbered = (number: number, name: string) => shop(number, { id: number, name });
  const shops = [numbered(1, 'Tea'), numbered(2, 'Books'), numbered(3, 'Hats')];
  await imported(house, ...shops);
  const toilets = fileOf(numbered(1, 'Toilet west'), numbered(2, 'Toilet east'));
  const other = await read(house, toilets, 'toilets.geojson');
  expect(other.counts).toMatchObject({ added: 2, changed: 0, removed: 0 });
  await apply(other.id);
  expect(await titlesOf(house)).toEqual(['Books', 'Hats', 'Tea', 'Toilet east', 'Toilet west']);
  // Their names tell which is which, and so do most of the titles.
  const renamed = fileOf(numbered(1, 'Toilet north'), numbered(2, 'Toilet south'));
  expect((await read(house, renamed, 'toilets.geojson')).counts).toMatchObject({ changed: 2 });
  const newer = fileOf(numbered(1, 'TEA'), numbered(2, 'Books'), numbered(3, 'Caps'));
  expect((await read(house, newer, 'shops-2027.geojson')).counts).toMatchObject({
    added: 0,
    changed: 2,
    unchanged: 1,
  });
});

test('where file and hand changed the same, the user decides', async () => {
  const house = await createHouse();
  await imported(house, shop(1), shop(2), shop(3));
  await rename(house, 'Shop 1', 'Mine 1');
  await rename(house, 'Shop 2', 'Mine 2');
  await rename(house, 'Shop 3', 'Mine 3');
  const content = fileOf(shop(1, { name: 'Theirs 1' }), shop(2, { name: 'Theirs 2' }));
  const { id, items } = await read(house, content);
  expect(items.map(({ action, decision }) => [action, decision])).toEqual(
    Array.from({ length: 3 }, () => ['conflict', 'ours']),
  );
  const { body } = await change(id, { decisions: { s2: 'file' } });
  expect(body.venue_import.items.map(({ decision }) => decision)).toEqual(['ours', 'file', 'ours']);
  await apply(id);
  expect(await titlesOf(house)).toEqual(['Mine 1', 'Mine 3', 'Theirs 2']);
  // Decided once, the same file asks nothing.
  expect((await read(house, content)).counts).toMatchObject({ conflicts: 0, unchanged: 2 });
});

test('another mapping reads the file again', async () => {
  const house = await createHouse();
  const { id } = await read(house, fileOf(shop(1, { brand: 'Leaf' })));
  expect((await change(id, { mapping: { title: 'brand', category: null } })).body).toMatchObject({
    venue_import: { status: 'reading' },
  });
  await product.mailsSent();
  expect(await showVenueImport(product, owner, id)).toMatchObject({
    status: 'ready',
    items: [{ title: 'Leaf' }],
    mapping: { title: 'brand', category: null },
  });
});

test('an import is undone, but for what was changed since', async () => {
  const house = await createHouse();
  await imported(house, shop(1), shop(2), shop(3));
  const before = await poisOf(house);
  const picturesOf = () =>
    product.database.pool.query(
      `select picture.position from building_poi_pictures picture
       join building_pois poi on poi.id = building_poi_id where poi.building_id = $1`,
      [house.building.id],
    );
  await product.database.pool.query(
    `insert into building_poi_pictures (building_poi_id, position, file_id)
     select poi.id, 0, import.file_id from building_pois poi, venue_imports import
     where poi.building_id = $1 and poi.title = 'Shop 3' and import.building_id = $1`,
    [house.building.id],
  );
  const { id } = await imported(house, shop(1, { name: 'New 1' }), shop(2), shop(4), shop(5));
  expect((await picturesOf()).rows).toEqual([]);
  expect(await titlesOf(house)).toEqual(['New 1', 'Shop 2', 'Shop 4', 'Shop 5']);
  await rename(house, 'Shop 5', 'Kept');
  const { body } = await undo(id);
  expect(body.venue_import).toMatchObject({ status: 'undone', undone_kept: 1 });
  expect(await titlesOf(house)).toEqual(['Kept', 'Shop 1', 'Shop 2', 'Shop 3']);
  expect((await picturesOf()).rows).toEqual([{ position: 0 }]);
  const ids = (await poisOf(house)).map((poi) => poi.id);
  expect(ids).toEqual(expect.arrayContaining(before.map((poi) => poi.id)));
  expect((await undo(id)).status).toBe(409);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'building.import_undone',
    details: { kept: 1 },
    actor_id: owner.adminId,
    subject_id: house.building.id,
  });
  // What was restored is again what the first file described.
  const again = await read(house, fileOf(shop(1), shop(2), shop(3), shop(5)));
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 4 });
});

test('imports are undone one after the other, the last one first', async () => {
  const house = await createHouse();
  const first = await imported(house, shop(1), shop(2), shop(3));
  const second = await imported(house, shop(1, { name: 'New 1' }), shop(2));
  const third = await imported(house, shop(1, { name: 'Newer 1' }), shop(2, { name: 'New 2' }));
  for (const { id } of [third, second, first])
    expect((await undo(id)).body.venue_import).toMatchObject({ status: 'undone', undone_kept: 0 });
  expect(await titlesOf(house)).toEqual([]);
});

test('an import can be undone for a day', async () => {
  const house = await createHouse();
  const { id } = await imported(house, shop(1));
  product.clock.advance(days(1) + 1);
  expect((await undo(id)).status).toBe(409);
});

test('an import whose attempts are used up has failed', async () => {
  const { building } = await createHouse();
  const { companyId } = owner;
  const place = { companyId, buildingId: building.id, status: 'reading' } as const;
  const { id } = await createVenueImport(product, place);
  const deps = { ...product.platform, db: product.database.db };
  await runReading({ importId: id }, deps, maxAttempts);
  expect(await showVenueImport(product, owner, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'not_finished' },
  });
});

test('a floor of another building is refused', async () => {
  const [house, other] = [await createHouse(), await createHouse()];
  await expect(read({ ...house, floor: other.floor }, fileOf(shop(1)))).rejects.toThrow(
    /one of the floors/,
  );
});

test('old imports are deleted, but neither those that were applied since nor those under way', async () => {
  const house = await createHouse();
  const [old, late, running] = [
    await read(house, fileOf(shop(1))),
    await read(house, fileOf(shop(1))),
    await read(house, fileOf(shop(1))),
  ];
  product.clock.advance(days(7) + 1);
  await setApplying(product.database.db, running.id);
  await apply(late.id);
  await purgeVenueImports({ db: product.database.db, clock: product.clock });
  const statusOf = async (id: number) =>
    (await product.client.call(venueImports.show, { token: owner.token, params: { id } })).status;
  expect(await statusOf(old.id)).toBe(404);
  expect(await statusOf(late.id)).toBe(200);
  expect(await statusOf(running.id)).toBe(200);
  expect((await undo(late.id)).body.venue_import).toMatchObject({ status: 'undone' });
  product.clock.advance(days(7) + 1);
  await purgeVenueImports({ db: product.database.db, clock: product.clock });
  expect(await statusOf(late.id)).toBe(404);
});

test('what a user chose for a file is remembered for files with the same properties', async () => {
  const house = await createHouse();
  const brand = { name: 'Unit 7', brand: 'Tea', zone: 'North' };
  const { id } = await read(house, fileOf(shop(1, brand)));
  await change(id, { mapping: { title: 'brand' }, parts: ['pois'] });
  await product.mailsSent();
  expect((await apply(id)).body.venue_import).toMatchObject({ status: 'applied' });
  const other = await createHouse();
  const next = await read(other, fileOf(shop(2, { ...brand, brand: 'Books' })), 'b.geojson');
  expect(next).toMatchObject({
    mapping: { title: 'brand' },
    parts: ['pois'],
    items: [{ title: 'Books' }],
  });
  await change(next.id, { mapping: { category: null } });
  await product.mailsSent();
  expect((await showVenueImport(product, owner, next.id)).mapping).toMatchObject({
    title: 'brand',
    category: null,
  });
});
