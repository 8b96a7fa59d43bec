import { pois, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { applyVenueImport, readVenueFile } from '../../../test/venue/venue-imports.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
let poiId: string;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  const { buildingId, floorIds } = venue;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  ({ poi_id: poiId } = await createPoi(product, { floor, title: 'Café' }));
  await createPoi(product, { floor, title: 'Bank' });
});

const read = (content: string | Buffer, filename: string) =>
  readVenueFile(product, venue.owner, {
    buildingId: venue.buildingId,
    floorId: venue.floorIds[0],
    content,
    filename,
  });
const apply = (id: number) => applyVenueImport(product, venue.owner, id);
const undo = (id: number) =>
  product.client.call(venueImports.undo, { token: venue.owner.token, params: { id } });
const titles = async () => {
  const { buildingId, floorIds, owner } = venue;
  const params = { id: buildingId, floorId: floorIds[0] };
  const { body } = await product.client.call(pois.list, { token: owner.token, params });
  return body.building_pois.map(({ title }) => title).toSorted();
};

test('a table is previewed, applied, taken back, and changes nothing the second time', async () => {
  const table = [
    'POI_ID;Title;Category Name;Lat;Lon',
    `${poiId};Coffee;Food;;`,
    'new-1;Florist;;53.5;10.0',
    'lost;Nowhere;;;',
  ].join('\r\n');
  const shown = await read(table, 'shops.csv');
  expect(shown).toMatchObject({ kind: 'table', status: 'ready', failure: null });
  expect(shown.mapping).toMatchObject({ id: 'POI_ID', title: 'Title', latitude: 'Lat' });
  // The category is new, too.
  expect(shown.counts).toMatchObject({ added: 2, changed: 1, removed: 0, problems: 1 });
  expect(shown.problems).toMatchObject([{ code: 'no_poi', file: 'shops.csv', feature: 4 }]);
  expect(await titles()).toEqual(['Bank', 'Café']);
  expect((await apply(shown.id)).status).toBe(200);
  expect(await titles()).toEqual(['Bank', 'Coffee', 'Florist']);
  const again = await read(table, 'shops.csv');
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
  const undone = await undo(shown.id);
  expect(undone.body.venue_import).toMatchObject({ status: 'undone', undone_kept: 0 });
  expect(await titles()).toEqual(['Bank', 'Café']);
});

test('other columns are read if the user says so', async () => {
  const shown = await read(`POI_ID,Title,New\n${poiId},Bar,"Pub, open\nlate"\n`, 'pois.csv');
  expect(shown).toMatchObject({ status: 'ready', counts: { changed: 1 } });
  const { status } = await product.client.call(venueImports.update, {
    token: venue.owner.token,
    params: { id: shown.id },
    body: { mapping: { title: null, description: 'New' } },
  });
  expect(status).toBe(200);
  await product.mailsSent();
  expect((await apply(shown.id)).status).toBe(200);
  expect(await titles()).toEqual(['Bank', 'Café']);
  const { rows } = await product.database.pool.query<{ description: string }>(
    'select description from building_pois where poi_id = $1',
    [poiId],
  );
  expect(rows).toEqual([{ description: 'Pub, open\nlate' }]);
});

test.each([
  ['latin.csv', Buffer.from([0x50, 0xe9, 0x2c]), 'not_utf8'],
  ['empty.csv', Buffer.from('POI_ID,Title\n'), 'no_features'],
  ['names.csv', Buffer.from('Title\nCafé\n'), 'no_id_column'],
])('%s is refused as a whole', async (filename, content, code) => {
  expect(await read(content, filename)).toMatchObject({ status: 'failed', failure: { code } });
});
