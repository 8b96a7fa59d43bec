import { pois as poiCalls, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { zipped } from '../../../../test/venue/bundles.ts';
import {
  applyVenueImport,
  fileOf,
  readVenueFile,
  shop,
} from '../../../../test/venue/venue-imports.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

const read = (content: string | Buffer, filename = 'shops.geojson') =>
  readVenueFile(product, venue.owner, {
    buildingId: venue.buildingId,
    floorId: venue.floorIds[0],
    content,
    filename,
  });
const imported = async (content: string | Buffer, filename?: string): Promise<number> => {
  const { id } = await read(content, filename);
  const { body } = await applyVenueImport(product, venue.owner, id);
  expect(body.venue_import.status).toBe('applied');
  return id;
};
const undo = async (id: number) => {
  const call = { token: venue.owner.token, params: { id } };
  const { status, body } = await product.client.call(venueImports.undo, call);
  expect(status).toBe(200);
  return body.venue_import.undone_kept;
};
const list = async () => {
  const params = { id: venue.buildingId, floorId: venue.floorIds[0] };
  const { body } = await product.client.call(poiCalls.list, { token: venue.owner.token, params });
  return body.building_pois.toSorted((a, b) => a.id - b.id);
};
const changeLast = async (body: { phone: string }): Promise<void> => {
  const { id = 0 } = (await list()).at(-1) ?? {};
  const call = { token: venue.owner.token, params: { id }, body };
  expect((await product.client.call(poiCalls.update, call)).status).toBe(200);
};
/** The floors of the building, without anything on them. */
const emptyBundle = (): Promise<Buffer> => {
  const main = {
    format: 'floorwright-bundle',
    version: 1,
    building: { name: 'Mall', address: 'Quay 1', at: [10, 53], floors: 2, languages: ['en'] },
    floors: [
      { name: 'G', position: 0, layers: [] },
      { name: '1', position: 1, layers: [] },
    ],
  };
  return zipped([['bundle.json', JSON.stringify(main)]]);
};

const first = shop(1, { external_id: 'X1' });
const second = shop(2);
const without = (): Promise<number> => imported(fileOf(second));
const emptied = async (): Promise<number> => imported(await emptyBundle(), 'mall.zip');

test.each([
  ['a newer file', without],
  ['a bundle', emptied],
])(
  'what %s removed returns, and the one that was added in its place belongs to the users',
  async (_by, remove) => {
    await imported(fileOf(second, first));
    const removing = await remove();
    const third = await imported(fileOf(second, first));
    await changeLast({ phone: '+49 40 7' });
    const mine = (await list()).at(-1);
    expect(mine).toMatchObject({ phone: '+49 40 7' });
    expect(await undo(third)).toBe(1);
    await undo(removing);
    const shops = await list();
    expect(shops.map(({ title }) => title).toSorted()).toEqual(['Shop 1', 'Shop 1', 'Shop 2']);
    // The file is about the one that it described first, and finds each once.
    const again = await read(fileOf(second, first));
    expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
    await imported(fileOf(second, shop(1, { external_id: 'X1', name: 'New' })));
    expect(await list()).toMatchObject(
      shops.map(({ id, title, phone, external_id }) =>
        title === 'Shop 1' && id !== mine?.id
          ? { id, title: 'New', external_id: null }
          : { id, title, phone, external_id },
      ),
    );
  },
);
