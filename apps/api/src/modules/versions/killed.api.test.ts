import { pois, share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { killWrites } from '../../../test/kill-writes.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { eventually } from '../../../test/waiting.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { listWrittenTables } from '../../../test/written-tables.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => createSharedVenue());

const createSharedVenue = async (): Promise<void> => {
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
};

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

/** What visitors see, and what a publication leaves behind. */
const readState = async () => {
  const { rows } = await product.database.pool.query<Record<string, string>>(
    `select
       (select count(*) from building_versions where building_id = $1) as versions,
       (select count(*) from building_publications where building_id = $1) as publications,
       (select count(*) from activities where saas_company_id = $2) as activities,
       (select count(*) from webhook_deliveries delivery join webhooks on webhooks.id = webhook_id
         where saas_company_id = $2) as deliveries,
       (select count(*) from live_buildings where building_id = $1) as live,
       (select count(*) from live_floors where building_id = $1) as floors,
       (select auto_publish::text from buildings where id = $1) as automatic`,
    [venue.buildingId, venue.companyId],
  );
  return { ...rows[0], titles: await shownTitles() };
};

const first = async (): Promise<number> => (await list()).at(-1)?.id ?? 0;
/** A change of a POI, and of a floor, whose part has the file of its plan. */
const addShop = async (title: string): Promise<void> => {
  const [id] = venue.floorIds;
  await createPoi(product, { floor: { id, buildingId: venue.buildingId }, title });
  await product.database.db
    .updateTable('building_floors')
    .set({ name: 'Renamed' })
    .where('id', '=', id)
    .execute();
};

type Work = {
  prepare: () => Promise<unknown>;
  run: () => Promise<{ status: number }>;
  /** Among others. */
  writes: string[];
};

const always = ['activities', 'webhook_deliveries'];

/** Everything that changes which version visitors see. */
const works: Record<string, Work> = {
  'a publish': {
    prepare: () => addShop('Shop'),
    run: () => publish(product, venue.owner, venue.buildingId),
    writes: [...always, 'venue_part_files'],
  },
  'a rollback': {
    prepare: async () => {
      await addShop('Shop');
      await publish(product, venue.owner, venue.buildingId);
    },
    run: async () => {
      const params = { id: await first() };
      return product.client.call(versions.publish, { token: venue.owner.token, params });
    },
    writes: always,
  },
  'switching automatic publishing on': {
    prepare: () => addShop('Shop'),
    run: () => setAutoPublish(product, venue.owner, venue.buildingId, true),
    writes: [...always, 'venue_part_files'],
  },
  'switching automatic publishing off': {
    prepare: async () => {
      await setAutoPublish(product, venue.owner, venue.buildingId, true);
      await addShop('Shop');
    },
    run: () => setAutoPublish(product, venue.owner, venue.buildingId, false),
    writes: [...always, 'venue_part_files'],
  },
};

const prepareVenue = async ({ prepare }: Work) => {
  await createSharedVenue();
  await createWebhook(product, { companyId: venue.companyId });
  await prepare();
  return readState();
};

test.each(Object.entries(works))(
  '%s that is killed at any write changes nothing, and repeated it is made once',
  async (_name, work) => {
    const before = await prepareVenue(work);
    const tables = await listWrittenTables(product, {
      with: 'building_publications',
      work: work.run,
    });
    expect(tables).toEqual(expect.arrayContaining(work.writes));
    const after = await readState();
    expect(after).not.toEqual(before);
    for (const table of tables) {
      expect({ table, state: await prepareVenue(work) }).toEqual({ table, state: before });
      const allowWrites = await killWrites(product, table);
      expect({ table, status: (await work.run()).status }).toEqual({ table, status: 503 });
      await allowWrites();
      expect({ table, state: await eventually(readState) }).toEqual({ table, state: before });
      await eventually(async () => expect((await work.run()).status).toBeLessThan(300));
      expect({ table, state: await readState() }).toEqual({ table, state: after });
    }
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
