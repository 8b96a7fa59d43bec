import { versions } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { createPoi, createRoute } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import { findLiveVersion, setLiveVersion } from '../../venue-parts/index.ts';
import { withShownState } from './shown-state.ts';

let product: Product;
let venue: Venue;
let first: number;
let second: number;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A venue with two versions, of which the older one is live. */
beforeEach(async () => {
  venue = await createVenue(product);
  const { buildingId, floorIds, owner } = venue;
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', buildingId)
    .execute();
  await setAutoPublish(product, owner, buildingId, false);
  first = (await live()) ?? 0;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  await createRoute(product, { floor, points: 3 });
  await createPoi(product, { floor });
  await publish(product, owner, buildingId);
  second = (await live()) ?? 0;
  await rollBack();
});

const live = () => findLiveVersion(product.database.db, venue.buildingId);
const rollBack = () =>
  product.client.call(versions.publish, { token: venue.owner.token, params: { id: first } });
const pointsShown = async (): Promise<number> => {
  const answer = await fetch(`${product.url}/api/share/buildings/${venue.buildingId}/routes`);
  const { routes } = (await answer.json()) as { routes: { points: unknown[] }[] };
  return routes.reduce((sum, { points }) => sum + points.length, 0);
};

test('what was read while a version went live is not shown after it was rolled back', async () => {
  const waiting = await product.database.db.transaction().execute(async (tx) => {
    // The state of the building is read without it, its row with it.
    await sql`lock table applications in access exclusive mode`.execute(tx);
    const answer = pointsShown();
    await untilQueriesWait(product);
    await setLiveVersion(tx, venue.buildingId, second);
    return { answer };
  });
  expect(await waiting.answer).toBe(3);
  expect((await rollBack()).status).toBe(200);
  expect(await pointsShown()).toBe(0);
});

test('a state that is read while a version goes live is not that of the version before it', async () => {
  const { database } = product;
  const { buildingId } = venue;
  const row = async () => ({ id: buildingId, version_id: await live() });
  const { state: old } = await withShownState(database.db, row);
  let reads = 0;
  const between = await withShownState(database.db, async () => {
    reads += 1;
    // Between the state and the row that is shown.
    if (reads === 2) await setLiveVersion(database.db, buildingId, second);
    return row();
  });
  expect(between.row).toEqual({ id: buildingId, version_id: second });
  const { state: withdrawn } = await withShownState(database.db, row);
  await rollBack();
  const { state: again } = await withShownState(database.db, row);
  expect(again).toBe(old);
  expect(new Set([old, between.state, withdrawn]).size).toBe(3);
});
