import { share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { connectPatiently } from '../../../../test/database.ts';
import { killWrites } from '../../../../test/kill-writes.ts';
import { captureLog } from '../../../../test/log.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBeacon, createPoi } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { unpackText } from '../../../kernel/packed-text.ts';
import { hours } from '../../../platform/clock/clock.ts';
import { findSharedBuilding } from '../repository.ts';
import { withShownState } from '../state/shown-state.ts';
import { purgeDocuments } from './documents.ts';
import { packAnswer } from './packed-answer.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await sharePage(true);
  await addPoi('Café');
});

const sharePage = (isOn: boolean) =>
  product.database.db
    .updateTable('buildings')
    .set({ share_page: isOn })
    .where('id', '=', venue.buildingId)
    .execute();
const addPoi = (title: string) => {
  const floor = { id: venue.floorIds[0], buildingId: venue.buildingId };
  return createPoi(product, { floor, title });
};
const link = () => `/share/link.html?${venue.floorIds[0]}`;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(product.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const readPointer = async (headers: Record<string, string> = {}) => {
  const path = `/api/share/pointer?${new URLSearchParams({ link: link() }).toString()}`;
  return get(path, headers);
};
const findDocument = async (): Promise<string> => {
  const { body } = await product.client.call(share.pointer, { query: { link: link() } });
  return body.document;
};
const statusOf = async (path: string) => (await get(path)).status;

/** What is stored of the building: contents, and the versions that have them. */
const countStored = async () => {
  const { rows } = await product.database.pool.query<{ documents: string; named: string }>(
    `select count(distinct document.id) documents, count(named) named
     from shared_documents document
     left join version_documents named on named.document_id = document.id
     where document.building_id = $1`,
    [venue.buildingId],
  );
  return { documents: Number(rows[0]?.documents), named: Number(rows[0]?.named) };
};

test.each([true, false])(
  'the pointer is small and revalidated, the map it points to is immutable (automatic: %s)',
  async (isAutomatic) => {
    if (!isAutomatic) await setAutoPublish(product, venue.owner, venue.buildingId, false);
    const pointer = await readPointer();
    expect(pointer.headers.get('cache-control')).toBe('public, no-cache');
    expect(pointer.text.length).toBeLessThan(300);
    const etag = pointer.headers.get('etag') ?? '';
    expect((await readPointer({ 'if-none-match': etag })).status).toBe(304);
    const address = await findDocument();
    const document = await get(address);
    expect(document.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const { body } = await product.client.call(share.place, { query: { link: link() } });
    expect(JSON.parse(document.text)).toEqual({ building: body.building });
    expect(JSON.parse(pointer.text)).toMatchObject({
      poi_id: body.poi_id,
      floor_id: body.floor_id,
      version: body.version,
    });
    // Only the pointer changes.
    await addPoi('Bank');
    if (!isAutomatic) await publish(product, venue.owner, venue.buildingId);
    expect((await readPointer({ 'if-none-match': etag })).status).toBe(200);
    expect(await findDocument()).not.toBe(address);
    // A version is served for a day more. The tables are only what they are now.
    expect(await statusOf(address)).toBe(isAutomatic ? 409 : 200);
  },
);

test('the map of a version is stored once per content, for all processes', async () => {
  const { owner, buildingId, companyId } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  const address = await findDocument();
  expect(await countStored()).toEqual({ documents: 1, named: 1 });
  // Visitors of the page do not see beacons.
  await createBeacon(product, { companyId, buildingId });
  await publish(product, owner, buildingId);
  expect(await findDocument()).toBe(address);
  expect(await countStored()).toEqual({ documents: 1, named: 2 });
  // Another process does not pack it again.
  const other = connectPatiently(product.database.url, 2);
  try {
    const shown = await withShownState(other.db, async () => {
      const row = await findSharedBuilding(other.db, buildingId, product.clock.now());
      if (!row) throw new Error('the building is shared');
      return row;
    });
    const make = () => Promise.reject(new Error('it is packed again'));
    const named = { name: 'place en', make, isStored: true, end: {} };
    const packed = await packAnswer(
      { ...product.platform, log: captureLog().log, db: other.db },
      shown,
      named,
    );
    expect(await unpackText(packed)).toBe((await get(address)).text);
  } finally {
    await other.db.destroy();
  }
});

test('a hash is no key to a page that is switched off, to another building or to a draft', async () => {
  const { owner, buildingId } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  const address = await findDocument();
  const other = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', other.buildingId)
    .execute();
  expect(await statusOf(address.replace(/(?<=buildings\/)\d+/, String(other.buildingId)))).toBe(
    409,
  );
  await sharePage(false);
  expect(await statusOf(address)).toBe(404);
  expect((await readPointer()).status).toBe(404);
  await sharePage(true);
  expect(await statusOf(address)).toBe(200);
  // The map of a preview has no address.
  const { body } = await product.client.call(versions.createPreview, {
    token: owner.token,
    params: { id: buildingId },
    body: {},
  });
  const { pathname, search } = new URL(body.preview.url);
  const query = new URLSearchParams({ link: pathname + search }).toString();
  expect(await statusOf(`/api/share/pointer?${query}`)).toBe(404);
});

test('maps that visitors have not seen for a day are deleted', async () => {
  const { owner, buildingId } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  const before = await findDocument();
  product.clock.advance(hours(48));
  await addPoi('Bank');
  await publish(product, owner, buildingId);
  const after = await findDocument();
  const purge = () => purgeDocuments(product.database.db, product.clock.now());
  product.clock.advance(hours(23));
  await purge();
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
  product.clock.advance(hours(2));
  expect([await statusOf(before), await statusOf(after)]).toEqual([409, 200]);
  expect((await countStored()).documents).toBe(2);
  await purge();
  expect((await countStored()).documents).toBe(1);
  expect(await statusOf(after)).toBe(200);
});

test('a map that cannot be stored is answered nevertheless, and stored once that is possible', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  const allowWrites = await killWrites(product, 'shared_documents');
  expect(await statusOf(await findDocument())).toBe(200);
  expect(await countStored()).toEqual({ documents: 0, named: 0 });
  await allowWrites();
  await addPoi('Bank');
  await publish(product, venue.owner, venue.buildingId);
  expect(await statusOf(await findDocument())).toBe(200);
  expect(await countStored()).toEqual({ documents: 1, named: 1 });
});
