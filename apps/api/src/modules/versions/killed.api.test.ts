import { pois, share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { killWrites } from '../../../test/kill-writes.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { eventually } from '../../../test/waiting.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const shownTitles = async () => {
  const link = `/share/link.html?${venue.floorIds[0]}`;
  const { body } = await product.client.call(share.place, { query: { link } });
  return body.building.pois.map(({ title }) => title);
};
const titles = async () => {
  const params = { id: venue.buildingId, floorId: venue.floorIds[0] };
  const { body } = await product.client.call(pois.list, { token: venue.owner.token, params });
  return body.building_pois.map(({ title }) => title);
};
const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};

/** Every table that a publish writes, in its order. */
const written = [
  'building_versions',
  'venue_parts',
  'building_version_parts',
  'version_pois',
  'live_buildings',
  'live_floors',
  'building_publications',
  'activities',
];

test.each(written)(
  'a publish that is killed while it writes %s changes nothing, and can be repeated',
  async (table) => {
    const floor = { id: venue.floorIds[0], buildingId: venue.buildingId };
    await createPoi(product, { floor, title: 'Shop' });
    const allowWrites = await killWrites(product, table);
    expect((await publish(product, venue.owner, venue.buildingId)).status).toBe(503);
    await allowWrites();
    expect(await list()).toHaveLength(1);
    expect(await shownTitles()).toEqual([]);
    await eventually(async () =>
      expect((await publish(product, venue.owner, venue.buildingId)).status).toBe(201),
    );
    expect(await shownTitles()).toEqual(['Shop']);
  },
);

/** What restoring a version writes, in its order. */
const restored = [
  'building_versions',
  'buildings',
  'building_floors',
  'building_floor_layers',
  'building_pois',
  'beacons',
  'triggers',
  'activities',
];

test.each(restored)(
  'a restore that is killed while it writes %s changes nothing, and can be repeated',
  async (table) => {
    const { buildingId, floorIds, owner } = venue;
    const floor = { id: floorIds[0], buildingId };
    await createPoi(product, { floor, title: 'Shop' });
    const { body } = await publish(product, owner, buildingId);
    await createPoi(product, { floor, title: 'Later' });
    const call = { token: owner.token, params: { id: body.version.id }, body: {} };
    const allowWrites = await killWrites(product, table);
    expect((await product.client.call(versions.restore, call)).status).toBe(503);
    await allowWrites();
    expect(await list()).toHaveLength(2);
    expect(await titles()).toEqual(['Shop', 'Later']);
    await eventually(async () =>
      expect((await product.client.call(versions.restore, call)).status).toBe(200),
    );
    expect(await titles()).toEqual(['Shop']);
  },
);
