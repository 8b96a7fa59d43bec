import { floors as floorApi, share, versions } from '@floorwright/contract';
import { readSharePreview } from '@floorwright/domain/pois';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { createLayer, signedLayer } from '../../../../test/venue/floors.ts';
import { createPoi, createRoute } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findLiveVersion, setLiveVersion } from '../../venue-parts/index.ts';

let product: Product;
let venue: Venue;
let poi: { id: number; poi_id: string };
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

beforeEach(async () => {
  venue = await createVenue(product);
  const { buildingId, floorIds } = venue;
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', buildingId)
    .execute();
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  poi = await createPoi(product, { floor, title: 'Café' });
  await createRoute(product, { floor, points: 3 });
});

const moveUp = (db: Db) =>
  db
    .updateTable('building_pois')
    .set({ building_floor_id: venue.floorIds[1] })
    .where('id', '=', poi.id)
    .execute();

/** The floor that a link leads to, and the floor of the POI on the map around it. */
const openPlace = async (link = `/share/link.html?${poi.poi_id}`) => {
  const { body } = await product.client.call(share.place, { query: { link } });
  const shown = body.building.pois.find(({ poi_id: id }) => id === poi.poi_id);
  return { ...body, floors: [body.floor_id, shown?.floor_id] };
};

/** Opens a page that waits for a table; what is changed then is there when it goes on. */
const openWhile = async <T>(table: string, open: () => Promise<T>, change: (tx: Db) => unknown) => {
  const waiting = await product.database.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const answer = open();
    await untilQueriesWait(product);
    await change(tx);
    return { answer };
  });
  return waiting.answer;
};

test('the place of a link and the map around it are of one version', async () => {
  const { buildingId, owner } = venue;
  const { db } = product.database;
  await setAutoPublish(product, owner, buildingId, false);
  const first = (await findLiveVersion(db, buildingId)) ?? 0;
  await moveUp(db);
  await publish(product, owner, buildingId);
  const second = (await findLiveVersion(db, buildingId)) ?? 0;
  await setLiveVersion(db, buildingId, first);
  expect((await openPlace()).floors).toEqual([venue.floorIds[0], venue.floorIds[0]]);
  // After the place was found, before its version is read.
  const { floors } = await openWhile('venue_part_files', openPlace, (tx) =>
    setLiveVersion(tx, buildingId, second),
  );
  expect(floors).toEqual([venue.floorIds[1], venue.floorIds[1]]);
});

test('so they are where changes are published automatically, and reading again is no other request', async () => {
  const countTries = async () => {
    const { tries } = await product.database.db
      .selectFrom('rate_limits')
      .select('tries')
      .where('key', 'like', 'share-place:%')
      .executeTakeFirstOrThrow();
    return tries;
  };
  await openPlace();
  const before = await countTries();
  const { floors } = await openWhile('file_variants', openPlace, moveUp);
  expect(floors).toEqual([venue.floorIds[1], venue.floorIds[1]]);
  expect((await countTries()) - before).toBe(1);
});

const createPreview = async (): Promise<string> => {
  const { body } = await product.client.call(versions.createPreview, {
    token: venue.owner.token,
    params: { id: venue.buildingId },
    body: {},
  });
  const { pathname, search } = new URL(body.preview.url);
  return pathname + search;
};
const removeRoutes = (db: Db) =>
  db
    .updateTable('building_routes')
    .set({ points: '[]' })
    .where('building_floor_id', '=', venue.floorIds[0])
    .execute();

test('a preview of the draft is no mixture of before and after a change', async () => {
  const link = await createPreview();
  const { building } = await openWhile(
    'building_routes',
    () => openPlace(link),
    async (tx) => {
      await removeRoutes(tx);
      await tx.deleteFrom('building_pois').where('id', '=', poi.id).execute();
    },
  );
  expect({ pois: building.pois.length, hasRoutes: building.has_routes }).toEqual({
    pois: 1,
    hasRoutes: true,
  });
});

test('the routes of a preview belong to the draft that its page shows', async () => {
  const link = await createPreview();
  const preview = readSharePreview(link) ?? '';
  const readRoutes = async (version: string) => {
    const call = { params: { id: venue.buildingId }, query: { preview, version } };
    return (await product.client.call(share.routes, call)).status;
  };
  const { version = '' } = await openPlace(link);
  expect(await readRoutes(version)).toBe(200);
  await removeRoutes(product.database.db);
  expect(await readRoutes(version)).toBe(409);
  expect(await readRoutes((await openPlace(link)).version ?? '')).toBe(200);
});

test('so do its layers: one that was replaced or deleted is no other file under its address', async () => {
  const { owner, buildingId, floorIds } = venue;
  const [floorId] = floorIds;
  const { id: layerId } = await createLayer(product, { floor: { id: floorId, buildingId } });
  const link = await createPreview();
  const openLayer = async () =>
    (await openPlace(link)).building.floors[0]?.layers[0]?.url.replace(/^http:\/\/[^/]+/, '') ?? '';
  const read = async (url: string) => {
    const answer = await fetch(product.url + url);
    return { status: answer.status, text: await answer.text() };
  };
  const before = await openLayer();
  expect((await read(before)).status).toBe(200);
  const file = await signedLayer(product, owner);
  const body = { layers_attributes: [{ id: layerId, file }] };
  const call = { token: owner.token, params: { id: floorId } };
  expect((await product.client.call(floorApi.update, { ...call, body })).status).toBe(200);
  const replaced = await read(before);
  expect(replaced.status).toBe(409);
  expect(replaced.text).toContain('"code":"stale"');
  const after = await openLayer();
  expect(after).not.toBe(before);
  expect((await read(after)).status).toBe(200);
  const removal = { ...call, params: { id: floorId, layerId } };
  expect((await product.client.call(floorApi.removeLayer, removal)).status).toBeLessThan(300);
  expect((await read(after)).status).toBe(409);
  expect((await openPlace(link)).building.floors[0]?.layers).toEqual([]);
});
