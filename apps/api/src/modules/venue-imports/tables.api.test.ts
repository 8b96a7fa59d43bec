import { pois, venueExports, venueImports } from '@floorwright/contract';
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

test('a problem of a row says where its POI is, or where the row says that it is', async () => {
  const [floorId] = venue.floorIds;
  const table = [
    'POI_ID,Title,Website,Floor,Lat,Lon',
    `${poiId},Café,no link,,,`,
    'new-1,Florist,,99,53.5,10',
    'lost,Nowhere,,,,',
  ].join('\r\n');
  const { problems } = await read(table, 'shops.csv');
  const place = { latitude: expect.any(Number), longitude: expect.any(Number) };
  expect(problems).toHaveLength(3);
  expect(problems).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ code: 'invalid', at: place, building_floor_id: floorId }),
      expect.objectContaining({
        code: 'no_floor',
        at: { latitude: 53.5, longitude: 10 },
        building_floor_id: null,
      }),
      expect.objectContaining({ code: 'no_poi', at: null }),
    ]),
  );
});

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

test('a table is not applied to another draft than the one that was compared', async () => {
  const table = `POI_ID,Title,Lat,Lon\n${poiId},Coffee,,\nnew-1,Florist,53.5,10\n`;
  const shown = await read(table, 'shops.csv');
  expect(shown.draft_hash).toMatch(/^[0-9a-f]{64}$/);
  await product.database.pool.query(
    "update building_pois set title = 'Bar', lock_version = lock_version + 1 where poi_id = $1",
    [poiId],
  );
  const applying = (draft_hash: string | null) =>
    applyVenueImport(product, venue.owner, shown.id, { draft_hash });
  const refused = (await applying(shown.draft_hash)).body.venue_import;
  expect(refused).toMatchObject({
    status: 'ready',
    refusal: 'The building has changed in the meantime. Review the changes again.',
    counts: { added: 1, changed: 1 },
  });
  expect(await titles()).toEqual(['Bank', 'Bar']);
  expect(refused.draft_hash).not.toBe(shown.draft_hash);
  const applied = await applying(refused.draft_hash);
  expect(applied.body.venue_import).toMatchObject({ status: 'applied', refusal: null });
  expect(await titles()).toEqual(['Bank', 'Coffee', 'Florist']);
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

test('where a newer table and a user changed the same POI, the user decides', async () => {
  const { token } = venue.owner;
  const table = (title: string, phone: string) =>
    `POI_ID,Title,Phone\n${poiId},${title},${phone}\n`;
  await apply((await read(table('Coffee', '+49 40 1'), 'shops.csv')).id);
  await product.database.pool.query('update building_pois set title = $1 where poi_id = $2', [
    'Espresso',
    poiId,
  ]);
  const same = await read(table('Coffee', '+49 40 1'), 'shops.csv');
  expect(same.counts).toMatchObject({ changed: 0, conflicts: 0 });

  const newer = await read(table('Latte', '+49 40 2'), 'shops.csv');
  expect(newer).toMatchObject({
    counts: { changed: 1, conflicts: 1 },
    items: [{ action: 'conflict', title: 'Espresso', fields: ['title'], decision: 'ours' }],
  });
  const decide = { decisions: { [poiId]: 'file' as const } };
  const params = { id: newer.id };
  const decided = await product.client.call(venueImports.update, { token, params, body: decide });
  expect(decided.body.venue_import.items).toMatchObject([{ decision: 'file' }]);
  await apply(newer.id);
  expect(await titles()).toEqual(['Bank', 'Latte']);
  await undo(newer.id);
  expect(await titles()).toEqual(['Bank', 'Espresso']);
  // Ours stays if no one decides, and is not asked for again.
  const again = await read(table('Latte', '+49 40 2'), 'shops.csv');
  expect(again.counts).toMatchObject({ conflicts: 1 });
  await apply(again.id);
  expect(await titles()).toEqual(['Bank', 'Espresso']);
  const last = await read(table('Latte', '+49 40 2'), 'shops.csv');
  expect(last.counts).toMatchObject({ changed: 0, conflicts: 0 });
});

test.each([
  ['csv', {}],
  ['csv', { separator: 'semicolon' }],
  ['xls', {}],
] as const)(
  'the table of a building as .%s %j comes in again and changes nothing',
  async (format, more) => {
    const { token } = venue.owner;
    await product.database.pool.query(
      `update building_pois set phone = '+49 40 123', subtitles = '{Tea,Cake}' where poi_id = $1`,
      [poiId],
    );
    const params = { id: venue.buildingId };
    const asked = await product.client.call(venueExports.create, {
      token,
      params,
      body: { format, ...more },
    });
    await product.mailsSent();
    const { body } = await product.client.call(venueExports.show, {
      token,
      params: { id: asked.body.export.id },
    });
    const { url, filename } = body.export;
    expect(filename).toMatch(new RegExp(`\\.${format}$`));
    const written = Buffer.from(await (await fetch(url ?? '')).arrayBuffer());
    expect(written.includes(';Café')).toBe('separator' in more);
    const same = await read(written, filename ?? '');
    expect(same).toMatchObject({ kind: 'table', status: 'ready', problems: [] });
    expect(same.counts).toMatchObject({ added: 0, changed: 0, removed: 0, conflicts: 0 });
    await product.database.pool.query('delete from building_pois where poi_id = $1', [poiId]);
    const lost = await read(written, filename ?? '');
    expect(lost.counts).toMatchObject({ added: 1, changed: 0, problems: 0 });
    await apply(lost.id);
    expect(await titles()).toEqual(['Bank', 'Café']);
  },
);

test('a spreadsheet that is none is refused as a whole', async () => {
  expect(await read('PK\u0003\u0004 no archive', 'shops.xlsx')).toMatchObject({
    status: 'failed',
    failure: { code: 'archive_broken' },
  });
});

test.each([
  ['latin.csv', Buffer.from([0x50, 0xe9, 0x2c]), 'not_utf8'],
  ['empty.csv', Buffer.from('POI_ID,Title\n'), 'no_features'],
  ['names.csv', Buffer.from('Title\nCafé\n'), 'no_id_column'],
])('%s is refused as a whole', async (filename, content, code) => {
  expect(await read(content, filename)).toMatchObject({ status: 'failed', failure: { code } });
});
