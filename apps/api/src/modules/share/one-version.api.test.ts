import { share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { createPoi, createRoute } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createPhone, createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { hours } from '../../platform/clock/clock.ts';

let product: Product;
let venue: Venue;
let layerId: number;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const floor = () => ({ id: venue.floorIds[0], buildingId: venue.buildingId, name: 'G' });

beforeEach(async () => {
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
  await createPoi(product, { floor: floor(), title: 'Café' });
  await createRoute(product, { floor: floor(), points: 3 });
  ({ id: layerId } = await createLayer(product, { floor: floor() }));
});

/** What a page reads first. */
const openPage = async () => {
  const link = `/share/link.html?${venue.floorIds[0]}`;
  const { body } = await product.client.call(share.place, { query: { link } });
  const { version = '', building } = body;
  return { version, layer: building.floors[0]?.layers[0]?.url ?? '' };
};

/** What it reads later. */
const readRoutes = async (version: string) => {
  const path = `/api/share/buildings/${venue.buildingId}/routes?version=${version}`;
  const answer = await fetch(product.url + path);
  const { routes = [] } = (await answer.json()) as { routes?: { points: unknown[] }[] };
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    points: routes.reduce((sum, { points }) => sum + points.length, 0),
  };
};
const readLayer = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(product.url + url, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, cache: answer.headers.get('cache-control') };
};

const lasting = 'private, max-age=86400, immutable';

/** Other routes, and another layer instead of the first one. */
const edit = async () => {
  const { db } = product.database;
  await db
    .updateTable('building_routes')
    .set({ points: '[]' })
    .where('building_floor_id', '=', venue.floorIds[0])
    .execute();
  await db.deleteFrom('building_floor_layers').where('id', '=', layerId).execute();
};

test('a page that was loaded before a version went live gets the rest of its own version for a day', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  const phone = await createPhone(product, venue);
  const before = await openPage();
  const ofApp = before.layer.replace('/api/share/', '/api/visitor/v1/');
  expect(await readRoutes(before.version)).toEqual({ status: 200, cache: lasting, points: 3 });
  await edit();
  await publish(product, venue.owner, venue.buildingId);
  const after = await openPage();
  expect(after.version).not.toBe(before.version);
  for (let times = 0; times < 2; times += 1) {
    expect(await readRoutes(before.version)).toEqual({ status: 200, cache: lasting, points: 3 });
    expect(await readRoutes(after.version)).toEqual({ status: 200, cache: lasting, points: 0 });
  }
  expect(await readLayer(before.layer)).toEqual({ status: 200, cache: lasting });
  expect(await readLayer(ofApp, phone.headers)).toEqual({ status: 200, cache: lasting });
  // Automatic publishing ends the version that was live, too.
  product.clock.advance(hours(20));
  await setAutoPublish(product, venue.owner, venue.buildingId, true);
  expect(await readRoutes(after.version)).toMatchObject({ status: 200, points: 0 });
  product.clock.advance(hours(5));
  expect((await readRoutes(before.version)).status).toBe(409);
  expect((await readLayer(before.layer)).status).toBe(404);
  expect((await readRoutes(after.version)).status).toBe(200);
  product.clock.advance(hours(20));
  expect((await readRoutes(after.version)).status).toBe(409);
});

test('where changes are published automatically, a page whose venue has changed has to load it again', async () => {
  const before = await openPage();
  expect(await readRoutes(before.version)).toEqual({ status: 200, cache: lasting, points: 3 });
  // The file of a layer that was replaced since is the new one, as it always was.
  const replaced = before.layer.replace(/v=.*$/, 'v=replaced');
  expect(await readLayer(replaced)).toEqual({ status: 200, cache: 'public, no-cache' });
  const phone = await createPhone(product, venue);
  expect(
    await readLayer(replaced.replace('/api/share/', '/api/visitor/v1/'), phone.headers),
  ).toEqual({ status: 200, cache: 'private, no-cache' });
  await edit();
  expect((await readRoutes(before.version)).status).toBe(409);
  expect((await readLayer(before.layer)).status).toBe(404);
  expect(await readRoutes((await openPage()).version)).toMatchObject({ status: 200, points: 0 });
});

test('what automatic publishing began with is served for a day after that, and not for ever', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  await setAutoPublish(product, venue.owner, venue.buildingId, true);
  const { layer } = await openPage();
  await edit();
  expect((await readLayer(layer)).status).toBe(200);
  product.clock.advance(hours(25));
  expect((await readLayer(layer)).status).toBe(404);
});

test('a version that visitors have never seen is not found by its name', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  await edit();
  const day = new Date(product.clock.now().getTime() + hours(48)).toISOString();
  const { body } = await publish(product, venue.owner, venue.buildingId, { publish_at: day });
  expect(body.version.state).toBe('scheduled');
  expect((await readRoutes(`v${body.version.id}`)).status).toBe(409);
  const other = await createVenue(product);
  await setAutoPublish(product, other.owner, other.buildingId, false);
  const { body: list } = await product.client.call(versions.list, {
    ...other.owner,
    params: { id: other.buildingId },
  });
  expect((await readRoutes(`v${list.versions[0]?.id}`)).status).toBe(409);
});

test('a page that was switched off has no version at all', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  const { version, layer } = await openPage();
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: false })
    .where('id', '=', venue.buildingId)
    .execute();
  expect((await readRoutes(version)).status).toBe(404);
  expect((await readLayer(layer)).status).toBe(404);
});
