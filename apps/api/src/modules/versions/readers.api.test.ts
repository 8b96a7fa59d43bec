import { share } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createPhone, createVenue, type Venue } from '../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
});
afterAll(() => product.stop());

/** POIs on two floors, which belong to different parts of a version. */
const renameAll = (title: string) =>
  product.database.db
    .updateTable('building_pois')
    .set({ title })
    .where('building_id', '=', venue.buildingId)
    .execute();

test('visitors who read while versions are published see one of them, never a mixture', async () => {
  const { buildingId, floorIds, owner } = venue;
  for (const id of floorIds)
    await createPoi(product, { floor: { id, buildingId }, title: 'edition 0' });
  await setAutoPublish(product, owner, buildingId, false);
  const phone = await createPhone(product, venue);
  const editions = new Set<string>();
  const check = (text: string): void => {
    const found = text.match(/edition \d+/g) ?? [];
    expect(found.length).toBeGreaterThanOrEqual(floorIds.length);
    expect(new Set(found).size).toBe(1);
    editions.add(found[0] ?? '');
  };
  const readInApp = async (): Promise<void> => {
    const path = `/api/visitor/v1/buildings/${buildingId}`;
    check(await (await fetch(product.url + path, { headers: phone.headers })).text());
  };
  /** The pointer, then the map of which it has the address. */
  const readPage = async (): Promise<void> => {
    const query = { link: `/share/link.html?${floorIds[0]}` };
    const { status, body } = await product.client.call(share.pointer, { query });
    expect(status).toBe(200);
    const map = await fetch(product.url + body.document);
    expect(map.status).toBe(200);
    check(await map.text());
  };
  const done = new AbortController();
  const readOn = async (read: () => Promise<void>): Promise<void> => {
    for (let reads = 0; reads < 100 && !done.signal.aborted; reads += 1) await read();
  };
  const readers = Promise.all(
    [readInApp, readInApp, readPage, readPage].map((read) => readOn(read)),
  );
  for (let edition = 1; edition <= 5; edition += 1) {
    await renameAll(`edition ${edition}`);
    await publish(product, owner, buildingId);
    await readInApp();
    await readPage();
  }
  done.abort();
  await readers;
  expect(editions).toContain('edition 5');
});
