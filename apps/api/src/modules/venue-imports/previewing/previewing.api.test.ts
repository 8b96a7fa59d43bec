import { venueImports, versions } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../../test/factories.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBuilding } from '../../../../test/venue/buildings.ts';
import { exportBundle } from '../../../../test/venue/bundles.ts';
import { createFloor } from '../../../../test/venue/floors.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import {
  applyVenueImport,
  fileOf,
  readVenueFile,
  shop,
} from '../../../../test/venue/venue-imports.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

const createHouse = async () => {
  const building = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: building.id });
  return { buildingId: building.id, floorId: floor.id, floor };
};

type House = Awaited<ReturnType<typeof createHouse>>;

const read = ({ buildingId, floorId }: House, content: string | Buffer, filename?: string) =>
  readVenueFile(product, owner, {
    buildingId,
    floorId,
    content,
    ...(filename !== undefined && { filename }),
  });

const listItems = (id: number, query: Record<string, string | number> = {}) =>
  product.client.call(venueImports.listItems, { token: owner.token, params: { id }, query });
const showFloor = (id: number, floorId: number) =>
  product.client.call(venueImports.showFloor, { token: owner.token, params: { id, floorId } });

const rename = async ({ buildingId }: House, from: string, to: string): Promise<void> => {
  await product.database.db
    .updateTable('building_pois')
    .set((row) => ({ title: to, lock_version: row('lock_version', '+', 1) }))
    .where('building_id', '=', buildingId)
    .where('title', '=', from)
    .execute();
};

const many = (count: number, name: (number: number) => string) =>
  fileOf(...Array.from({ length: count }, (_, number) => shop(number, { name: name(number) })));

test('all POIs of an import are listed by pages, conflicts first, and each can be decided', async () => {
  const house = await createHouse();
  const first = await read(
    house,
    many(5, (number) => `Shop ${number}`),
  );
  await applyVenueImport(product, owner, first.id);
  await rename(house, 'Shop 4', 'By hand');
  // The last one conflicts, one is new, two change, one stays.
  const names = ['Shop 0', 'New 1', 'New 2', 'Shop 3', 'New 4', 'Shop 5'];
  const { id, counts } = await read(
    house,
    many(6, (number) => names[number] ?? ''),
  );
  expect(counts).toMatchObject({ added: 1, changed: 2, conflicts: 1, unchanged: 2 });
  const page = await listItems(id, { 'page[size]': 2 });
  expect(page.body.items.map(({ action, title }) => [action, title])).toEqual([
    ['conflict', 'By hand'],
    ['added', 'Shop 5'],
  ]);
  expect(page.headers.get('x-pager-total-count')).toBe('6');
  const rest = await listItems(id, { 'page[size]': 4, 'page[number]': 2 });
  expect(rest.body.items.map(({ action }) => action)).toEqual(['unchanged', 'unchanged']);
  const unchanged = await listItems(id, { action: 'unchanged', q: 'SHOP 3' });
  expect(unchanged.body.items).toMatchObject([{ title: 'Shop 3', decision: null }]);
  expect(unchanged.body.items[0]?.former_coordinates).toEqual(unchanged.body.items[0]?.coordinates);
  expect((await listItems(id, { action: 'none' })).status).toBe(422);
  const { body } = await product.client.call(venueImports.update, {
    token: owner.token,
    params: { id },
    body: { decisions: { s4: 'file' } },
  });
  expect(body.venue_import).toMatchObject({ conflicts_from_file: 1 });
  const conflicts = await listItems(id, { action: 'conflict' });
  expect(conflicts.body.items).toMatchObject([{ title: 'New 4', decision: 'file' }]);
  await product.client.call(venueImports.cancel, { token: owner.token, params: { id } });
  expect((await listItems(id)).body.items).toEqual([]);
});

test('POIs beyond the two thousand that are shown at once are listed', async () => {
  const house = await createHouse();
  // All at the same place: the file is not larger than a building.
  const { geometry } = shop(0);
  const shops = Array.from({ length: 2100 }, (_, each) => ({ ...shop(each), geometry }));
  const { id, items } = await read(house, fileOf(...shops));
  expect(items).toHaveLength(2000);
  const last = await listItems(id, { action: 'added', 'page[size]': 100, 'page[number]': 21 });
  expect(last.body.items).toHaveLength(100);
});

const wall = { ...shop(0), properties: { type: 'wall' } };
const line = (...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
});

test('a floor is shown as it would be, with the layers of the file, before anything is applied', async () => {
  const house = await createHouse();
  const { buildingId, floorId } = house;
  await createPoi(product, { floor: house.floor, title: 'Bank' });
  const shops = await read(house, fileOf(shop(1)));
  const withShop = await showFloor(shops.id, floorId);
  expect(withShop.body.building_pois).toMatchObject([{ title: 'Bank' }, { title: 'Shop 1' }]);
  const content = fileOf(wall, line([9.98, 53.5], [9.981, 53.5]));
  const { id, changes } = await read(house, content, 'house.geojson');
  const after = await showFloor(id, floorId);
  expect(after.body.building_pois).toMatchObject([{ title: 'Bank' }]);
  expect(after.body.route_lines).toHaveLength(1);
  const [layer] = after.body.building_floor.layers;
  expect(layer).toMatchObject({ kind: 'walls' });
  const file = await fetch(layer?.file.url ?? '');
  expect(await file.json()).toMatchObject({ features: [{ geometry: { type: 'Polygon' } }] });
  // The change of the layer has the number under which the floor lists it.
  expect(changes?.changes.find(({ kind }) => kind === 'layer')?.id).toBe(layer?.id);
  const before = await product.client.call(versions.showDraftFloor, {
    token: owner.token,
    params: { id: buildingId, floorId },
  });
  expect(before.body).toMatchObject({ route_lines: [], building_pois: [{ title: 'Bank' }] });
  expect((await showFloor(id, floorId + 1)).status).toBe(404);
  await applyVenueImport(product, owner, id);
  expect((await showFloor(id, floorId)).status).toBe(404);
});

test('a floor that a bundle adds, and one that it changes, are shown as they would be', async () => {
  const house = await createHouse();
  const { buildingId, floorId } = house;
  await createFloor(product, { buildingId, name: '1', position: 1 });
  await createPoi(product, { floor: house.floor, title: 'Bank' });
  // Pictures of these factories have no bytes.
  await product.database.db
    .updateTable('buildings')
    .set({ photo_file_id: null })
    .where('id', '=', buildingId)
    .execute();
  await product.database.db
    .updateTable('building_floors')
    .set({ photo_file_id: null })
    .where('building_id', '=', buildingId)
    .execute();
  const bundle = await exportBundle(product, owner, buildingId);
  await product.database.db
    .deleteFrom('building_floors')
    .where('building_id', '=', buildingId)
    .where('name', '=', '1')
    .execute();
  await product.database.db
    .deleteFrom('building_pois')
    .where('building_id', '=', buildingId)
    .execute();
  const { id, changes } = await read(house, bundle, 'house.zip');
  const added = changes?.floors.find(({ name }) => name === '1');
  const shown = await showFloor(id, added?.id ?? 0);
  expect(shown.body.building_floor).toMatchObject({ id: added?.id, name: '1' });
  const changed = await showFloor(id, floorId);
  expect(changed.body.building_pois).toMatchObject([{ title: 'Bank' }]);
});

test('a conflict of a table says where its POI is', async () => {
  const house = await createHouse();
  const poi = await createPoi(product, { floor: house.floor, title: 'Bank' });
  const table = (title: string) => `POI_ID,Title\n${poi.poi_id},${title}\n`;
  const first = await read(house, table('Bank'), 'shops.csv');
  await applyVenueImport(product, owner, first.id);
  await rename(house, 'Bank', 'By hand');
  const { id } = await read(house, table('From table'), 'shops.csv');
  const { body } = await listItems(id, { action: 'conflict' });
  expect(body.items).toHaveLength(1);
  expect(body.items[0]?.former_coordinates?.length).toBeGreaterThan(2);
});
