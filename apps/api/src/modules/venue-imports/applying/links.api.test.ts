import { pois as poiCalls, venueImports, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import { applyVenueImport, readVenueFile } from '../../../../test/venue/venue-imports.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { days, hours } from '../../../platform/clock/clock.ts';
import { purgeVenueImports } from '../jobs.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

const shop = (number: number, properties: Record<string, unknown> = {}) => {
  const west = 9.98 + number * 1e-3;
  const ring = [
    [west, 53.5],
    [west + 1e-4, 53.5],
    [west + 1e-4, 53.5001],
    [west, 53.5001],
    [west, 53.5],
  ];
  return {
    type: 'Feature',
    properties: { id: `s${number}`, name: `Shop ${number}`, ...properties },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
};

const readFeatures = (...features: object[]) =>
  readVenueFile(product, venue.owner, {
    buildingId: venue.buildingId,
    floorId: venue.floorIds[0],
    content: JSON.stringify({ type: 'FeatureCollection', features }),
  });
const imported = async (...features: object[]): Promise<number> => {
  const { id } = await readFeatures(...features);
  const { body } = await applyVenueImport(product, venue.owner, id);
  expect(body.venue_import.status).toBe('applied');
  return id;
};
const readTable = (content: string) =>
  readVenueFile(product, venue.owner, {
    buildingId: venue.buildingId,
    floorId: venue.floorIds[0],
    content,
    filename: 'shops.csv',
  });
const undo = (id: number) =>
  product.client.call(venueImports.undo, { token: venue.owner.token, params: { id } });
const restore = async (id: number): Promise<number> => {
  const { token } = venue.owner;
  const call = { token, params: { id }, body: {} };
  const { status, body } = await product.client.call(versions.restore, call);
  expect(status).toBe(200);
  return body.version.id;
};
const list = async () => {
  const params = { id: venue.buildingId, floorId: venue.floorIds[0] };
  const { body } = await product.client.call(poiCalls.list, { token: venue.owner.token, params });
  return body.building_pois;
};
const titles = async () => (await list()).map(({ title }) => title).toSorted();
const rename = async (from: string, to: string): Promise<void> => {
  const { id = 0 } = (await list()).find(({ title }) => title === from) ?? {};
  const call = { token: venue.owner.token, params: { id }, body: { title: to } };
  expect((await product.client.call(poiCalls.update, call)).status).toBe(200);
};
const removeFirst = async (): Promise<void> => {
  const [first] = await list();
  const call = { token: venue.owner.token, params: { id: first?.id ?? 0 } };
  expect((await product.client.call(poiCalls.remove, call)).status).toBe(204);
};
const nothing = { added: 0, changed: 0, removed: 0, conflicts: 0 };

test('POIs that a restored version brings back still belong to their file, and to their table', async () => {
  const { owner, buildingId } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  await imported(shop(1), shop(2));
  const poiId = (await list()).find(({ title }) => title === 'Shop 1')?.poi_id ?? '';
  const table = `POI_ID,Title,Phone\n${poiId},Shop 1,+49 40 1\n`;
  await applyVenueImport(product, owner, (await readTable(table)).id);
  const { body } = await publish(product, owner, buildingId);
  const newer = body.version.id;
  const params = { id: buildingId };
  const listed = await product.client.call(versions.list, { token: owner.token, params });
  const first = listed.body.versions.find(({ id }) => id !== newer)?.id ?? 0;
  await restore(first);
  expect(await titles()).toEqual([]);
  await purgeVenueImports({ db: product.database.db, clock: product.clock });
  await restore(newer);
  expect((await readFeatures(shop(1), shop(2))).counts).toMatchObject({ ...nothing, unchanged: 2 });
  // What was corrected by hand after the table is still known to be that.
  const { id = 0 } = (await list()).find(({ title }) => title === 'Shop 1') ?? {};
  const call = { token: owner.token, params: { id }, body: { phone: '+49 40 7' } };
  await product.client.call(poiCalls.update, call);
  expect((await readTable(table)).counts).toMatchObject(nothing);
});

const countOf = async (table: 'venue_imported_pois' | 'venue_table_cells') => {
  const { rows } = await product.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where building_id = $1`,
    [venue.buildingId],
  );
  return rows[0]?.count;
};
const purge = () => purgeVenueImports({ db: product.database.db, clock: product.clock });

test('what a POI came from is forgotten once nothing can bring the POI back', async () => {
  await imported(shop(1), shop(2));
  await removeFirst();
  await purge();
  expect(await countOf('venue_imported_pois')).toBe(2);
  product.clock.advance(days(1) + 1);
  await purge();
  expect(await countOf('venue_imported_pois')).toBe(1);
});

test('a file that comes every day does not keep what is remembered of lost POIs', async () => {
  await imported(shop(1), shop(2));
  await removeFirst();
  product.clock.advance(hours(23));
  await imported(shop(2, { name: 'New 2' }));
  product.clock.advance(hours(2));
  await purge();
  expect(await countOf('venue_imported_pois')).toBe(1);
});

test('a table of the release before is remembered while a version has its POI', async () => {
  const { owner, buildingId } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  await imported(shop(1));
  const poiId = (await list())[0]?.poi_id ?? '';
  const table = await readTable(`POI_ID,Title,Phone\n${poiId},Shop 1,+49 40 1\n`);
  await applyVenueImport(product, owner, table.id);
  await publish(product, owner, buildingId);
  const { rowCount } = await product.database.pool.query(
    'update venue_table_cells set building_id = null where building_id = $1',
    [buildingId],
  );
  expect(rowCount).toBe(1);
  await removeFirst();
  product.clock.advance(days(2));
  await purge();
  expect(await countOf('venue_table_cells')).toBe(1);
});

test('a feature whose POI was deleted by hand is added again, once', async () => {
  await imported(shop(1), shop(2));
  await removeFirst();
  await imported(shop(1), shop(2));
  expect(await titles()).toEqual(['Shop 1', 'Shop 2']);
  expect((await readFeatures(shop(1), shop(2))).counts).toMatchObject({ ...nothing, unchanged: 2 });
});

test('undoing an import gives back what the file before it said of POIs that stayed', async () => {
  await imported(shop(1), shop(2), shop(3));
  await rename('Shop 1', 'Mine 1');
  await rename('Shop 3', 'Mine 3');
  // Both changed the first, which stays; the third is no longer in the file, but was changed by hand.
  const second = await imported(shop(1, { name: 'New 1' }), shop(2, { name: 'New 2' }));
  await rename('New 2', 'Mine 2');
  expect((await undo(second)).body.venue_import).toMatchObject({ undone_kept: 1 });
  expect(await titles()).toEqual(['Mine 1', 'Mine 2', 'Mine 3']);
  const again = await readFeatures(shop(1), shop(2), shop(3));
  expect(again.counts).toMatchObject({ ...nothing, unchanged: 3 });
  // Only the file changed this since the first one.
  const newer = await readFeatures(shop(1, { phone: '+49 40 1' }), shop(2), shop(3));
  expect(newer.counts).toMatchObject({ ...nothing, changed: 1, unchanged: 2 });
});

test('a POI of the building that an undone import found again belongs to no file', async () => {
  const floor = { id: venue.floorIds[0], buildingId: venue.buildingId, name: 'G' };
  const own = await createPoi(product, { floor, title: 'By hand' });
  const adopted = shop(1, { kind: 'poi', poi_id: own.poi_id, name: 'By hand' });
  const first = await imported(adopted);
  expect(await titles()).toEqual(['By hand']);
  await undo(first);
  expect(await titles()).toEqual(['By hand']);
  // A file without it would delete it otherwise.
  expect((await readFeatures(shop(2))).counts).toMatchObject({ ...nothing, added: 1 });
});
