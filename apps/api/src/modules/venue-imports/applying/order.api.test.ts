import { pois as poiCalls, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { zipped } from '../../../../test/venue/bundles.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import { applyVenueImport, readVenueFile } from '../../../../test/venue/venue-imports.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

const ring = (west: number) => [
  [west, 53.5],
  [west + 1e-4, 53.5],
  [west + 1e-4, 53.5001],
  [west, 53.5001],
  [west, 53.5],
];
const area = (number: number, properties: object) => ({
  type: 'Feature',
  properties: { id: `s${number}`, ...properties },
  geometry: { type: 'Polygon', coordinates: [ring(9.98 + number * 1e-3)] },
});
const tea = () => area(1, { name: 'Tea' });

type File = { content: string | Buffer; filename: string; floor?: 0 | 1 };

const read = ({ content, filename, floor = 0 }: File) =>
  readVenueFile(product, venue.owner, {
    buildingId: venue.buildingId,
    floorId: venue.floorIds[floor],
    content,
    filename,
  });
const imported = async (file: File): Promise<number> => {
  const { id } = await read(file);
  const { body } = await applyVenueImport(product, venue.owner, id);
  expect(body.venue_import).toMatchObject({ status: 'applied' });
  return id;
};
const geojson = (features: object[], filename = 'shops.geojson', floor: 0 | 1 = 0): File => ({
  content: JSON.stringify({ type: 'FeatureCollection', features }),
  filename,
  floor,
});
const undo = (id: number) =>
  product.client.call(venueImports.undo, { token: venue.owner.token, params: { id } });
const list = async (floor: 0 | 1 = 0) => {
  const params = { id: venue.buildingId, floorId: venue.floorIds[floor] };
  const { body } = await product.client.call(poiCalls.list, { token: venue.owner.token, params });
  return body.building_pois;
};
const titles = async (floor: 0 | 1 = 0) => (await list(floor)).map(({ title }) => title).toSorted();
const table = async (): Promise<File> => {
  const poiId = (await list()).find(({ title }) => title === 'Tea')?.poi_id ?? '';
  return { content: `POI_ID,Title\n${poiId},Tea house\n`, filename: 'shops.csv' };
};
/** The floors of the building, without anything on them. */
const emptyBundle = async (): Promise<File> => {
  const main = {
    format: 'floorwright-bundle',
    version: 1,
    building: { name: 'Mall', address: 'Quay 1', at: [10, 53], floors: 2, languages: ['en'] },
    floors: [
      { name: 'G', position: 0, layers: [] },
      { name: '1', position: 1, layers: [] },
    ],
  };
  return { content: await zipped([['bundle.json', JSON.stringify(main)]]), filename: 'mall.zip' };
};

test.each([
  ['a table', table, 'shops.csv', ['Tea house']],
  ['a bundle', emptyBundle, 'mall.zip', []],
])(
  'an import before %s can be undone only after it, and the refusal says so',
  async (_kind, fileOf, filename, after) => {
    const first = await imported(geojson([tea(), area(2, { type: 'wall' })]));
    const second = await imported(await fileOf());
    expect(await titles()).toEqual(after);
    const refused = await undo(first);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'stale',
      message: `Undo the import of ${filename} first: it came later, and changed the same floors.`,
    });
    expect(await titles()).toEqual(after);
    expect((await undo(second)).body.venue_import).toMatchObject({ undone_kept: 0 });
    expect(await titles()).toEqual(['Tea']);
    expect((await undo(first)).body.venue_import).toMatchObject({ undone_kept: 0 });
    expect(await titles()).toEqual([]);
  },
);

test('what was changed by hand between two imports stays, whatever is undone', async () => {
  const first = await imported(geojson([tea()]));
  const { id } = (await list())[0] ?? { id: 0 };
  const call = { token: venue.owner.token, params: { id }, body: { phone: '+49 40 1' } };
  expect((await product.client.call(poiCalls.update, call)).status).toBe(200);
  const second = await imported(await emptyBundle());
  expect(await titles()).toEqual([]);
  await undo(second);
  expect((await undo(first)).body.venue_import).toMatchObject({ undone_kept: 1 });
  expect(await list()).toMatchObject([{ title: 'Tea', phone: '+49 40 1' }]);
});

test('imports on other floors are undone in any order', async () => {
  const first = await imported(geojson([tea()]));
  const second = await imported(geojson([area(1, { name: 'Books' })], 'books.geojson', 1));
  expect((await undo(first)).body.venue_import).toMatchObject({ undone_kept: 0 });
  expect(await titles(1)).toEqual(['Books']);
  expect((await undo(second)).body.venue_import).toMatchObject({ undone_kept: 0 });
});

test.each(['a table', 'GeoJSON'])(
  '%s is not written over what someone changes while it waits for them',
  async (kind) => {
    const floor = { id: venue.floorIds[0], buildingId: venue.buildingId, name: 'G' };
    const poi = await createPoi(product, { floor, title: 'Tea' });
    const file = kind === 'a table' ? await table() : geojson([area(2, { type: 'wall' })]);
    const shown = await read(file);
    const client = await product.database.pool.connect();
    try {
      await client.query('begin');
      await client.query("update building_pois set title = 'Mine' where id = $1", [poi.id]);
      const applied = applyVenueImport(product, venue.owner, shown.id, {
        draft_hash: shown.draft_hash,
      });
      await untilQueriesWait(product);
      await client.query('commit');
      expect((await applied).body.venue_import).toMatchObject({
        status: 'ready',
        refusal: 'The building has changed in the meantime. Review the changes again.',
      });
    } finally {
      client.release();
    }
    expect(await titles()).toEqual(['Mine']);
  },
);
