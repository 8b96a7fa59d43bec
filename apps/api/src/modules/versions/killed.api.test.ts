import { connect } from 'node:net';

import { share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createPicture } from '../../../test/files/pictures.ts';
import { killWrites } from '../../../test/kill-writes.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import {
  createBeacon,
  createCategory,
  createPoi,
  createRoute,
} from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { eventually } from '../../../test/waiting.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { listWrittenTables } from '../../../test/written-tables.ts';
import { hours, later, minutes } from '../../platform/clock/clock.ts';
import { publishDue } from './scheduling/scheduled.ts';

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
const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};

/** How the draft differs from what visitors see. */
const draftCounts = async () => {
  const call = { token: venue.owner.token, params: { id: venue.buildingId } };
  return (await product.client.call(versions.showDraft, call)).body.draft.counts;
};

type Counts = Record<
  | 'versions'
  | 'publications'
  | 'activities'
  | 'deliveries'
  | 'live'
  | 'floors'
  | 'mails'
  | 'automatic',
  string
>;

/** What visitors see, the draft, and what a publication or a restore leaves behind. */
const readState = async () => {
  const { rows } = await product.database.pool.query<Counts>(
    `select
       (select count(*) from building_versions where building_id = $1) as versions,
       (select count(*) from building_publications where building_id = $1) as publications,
       (select count(*) from activities where saas_company_id = $2) as activities,
       (select count(*) from webhook_deliveries delivery join webhooks on webhooks.id = webhook_id
         where saas_company_id = $2) as deliveries,
       (select count(*) from live_buildings where building_id = $1) as live,
       (select count(*) from live_floors where building_id = $1) as floors,
       (select count(*) from graphile_worker._private_jobs
         where payload::jsonb @> jsonb_build_object('buildingId', $1::int, 'floors', 1)) as mails,
       (select auto_publish::text from buildings where id = $1) as automatic`,
    [venue.buildingId, venue.companyId],
  );
  return { ...rows[0], titles: await shownTitles(), draft: await draftCounts() };
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

/** Something of every kind that a version has. */
const fillVenue = async (): Promise<void> => {
  const { companyId, applicationId, buildingId, floorIds } = venue;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  const { id: categoryId } = await createCategory(product, { applicationId, name: 'Food' });
  const poi = await createPoi(product, { floor, title: 'Café', categoryId });
  await product.database.db
    .insertInto('building_poi_pictures')
    .values({
      building_poi_id: poi.id,
      position: 0,
      file_id: await createPicture(product, { companyId }),
    })
    .execute();
  await createLayer(product, { floor });
  await createRoute(product, { floor, points: 3 });
  const beacon = await createBeacon(product, { companyId, buildingId, floor });
  await createTrigger(product, { buildingId, beaconIds: [beacon.id] });
};

/** Changes and deletes in the draft what the venue has, and adds something of every kind. */
const changeEverything = async (): Promise<void> => {
  const { companyId, applicationId, buildingId, floorIds } = venue;
  const change = (text: string, id: number) => product.database.pool.query(text, [id]);
  await change("update buildings set name = 'Other' where id = $1", buildingId);
  await change(
    "update building_poi_categories set name = 'X' where application_id = $1",
    applicationId,
  );
  await change('delete from building_floor_layers where building_floor_id = $1', floorIds[0]);
  await change(
    "update building_routes set points = '[]' where building_floor_id = $1",
    floorIds[0],
  );
  await change('delete from building_pois where building_id = $1', buildingId);
  await change('delete from beacons where building_id = $1', buildingId);
  await change('delete from triggers where building_id = $1', buildingId);
  await change('delete from building_floors where id = $1', floorIds[1]);
  const floor = await createFloor(product, { buildingId, name: '2' });
  await createPoi(product, { floor, title: 'Later' });
  await createLayer(product, { floor });
  const beacon = await createBeacon(product, { companyId, buildingId, floor });
  await createTrigger(product, { buildingId, beaconIds: [beacon.id], name: 'New' });
};

const runDue = () =>
  publishDue({ db: product.database.db, clock: product.clock }, captureLog().log);

type Work = {
  prepare: () => Promise<unknown>;
  run: () => Promise<{ status: number }>;
  /** A table that its transaction writes. */
  main?: string;
  /** Among others. */
  writes: string[];
};

const always = ['activities', 'webhook_deliveries'];

/** Everything that changes which version visitors see, or replaces the draft. */
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
  // With a floor that was deleted since, so that there is a mail.
  'a scheduled publish': {
    prepare: async () => {
      await addShop('Shop');
      const at = later(product.clock.now(), hours(1)).toISOString();
      const { status } = await publish(product, venue.owner, venue.buildingId, { publish_at: at });
      expect(status).toBe(201);
      await product.database.db
        .deleteFrom('building_floors')
        .where('id', '=', venue.floorIds[1])
        .execute();
      product.clock.advance(hours(1) + minutes(1));
    },
    // As the job says that it has to run again.
    run: () =>
      runDue().then(
        () => ({ status: 200 }),
        () => ({ status: 503 }),
      ),
    writes: [...always, 'live_floors', 'graphile_worker._private_jobs'],
  },
  'a restore': {
    prepare: async () => {
      await fillVenue();
      await publish(product, venue.owner, venue.buildingId);
      await changeEverything();
    },
    run: async () => {
      const [live] = await list();
      const call = { token: venue.owner.token, params: { id: live?.id ?? 0 }, body: {} };
      return product.client.call(versions.restore, call);
    },
    main: 'building_pois',
    writes: [
      ...always,
      'buildings',
      'building_floors',
      'building_floor_layers',
      'building_pois',
      'building_poi_pictures',
      'building_poi_categories',
      'building_routes',
      'building_versions',
      'building_version_parts',
      'venue_parts',
      'beacons',
      'triggers',
    ],
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
      with: work.main ?? 'building_publications',
      work: work.run,
    });
    expect(tables).toEqual(expect.arrayContaining(work.writes));
    const after = await readState();
    expect(after).not.toEqual(before);
    expect(await prepareVenue(work)).toEqual(before);
    for (const table of tables) {
      const allowWrites = await killWrites(product, table);
      expect({ table, status: (await work.run()).status }).toEqual({ table, status: 503 });
      await allowWrites();
      expect({ table, state: await eventually(readState) }).toEqual({ table, state: before });
    }
    await eventually(async () => expect((await work.run()).status).toBeLessThan(300));
    expect(await readState()).toEqual(after);
  },
);

/** Sends a publish, and hangs up once it is stored, without reading the answer. */
const publishUnheard = async (body: object): Promise<void> => {
  const { hostname, port, host } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  const sent = JSON.stringify(body);
  const stored = (await list()).length;
  socket.write(
    [
      `POST ${versions.create.path.replace(':id', String(venue.buildingId))} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Token ${venue.owner.token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(sent)}`,
      '',
      sent,
    ].join('\r\n'),
  );
  await eventually(async () => expect((await list()).length).toBeGreaterThan(stored));
  socket.destroy();
};

test('a publish whose answer is lost is made once, and repeated it is said that it was made', async () => {
  await createWebhook(product, { companyId: venue.companyId });
  await addShop('Shop');
  const call = { token: venue.owner.token, params: { id: venue.buildingId } };
  const { draft } = (await product.client.call(versions.showDraft, call)).body;
  const body = { note: 'Spring', live_version_id: draft.live_version_id, draft_hash: draft.hash };
  const { versions: stored, activities, ...before } = await readState();
  await publishUnheard(body);
  const after = await readState();
  expect(before).toMatchObject({ deliveries: '0', titles: [] });
  expect(after).toMatchObject({
    versions: String(Number(stored) + 1),
    activities: String(Number(activities) + 1),
    deliveries: '1',
    titles: ['Shop'],
  });
  // With what the page sends, and with the hash alone.
  for (const again of [body, { draft_hash: draft.hash }]) {
    const { status, error } = await publish(product, venue.owner, venue.buildingId, again);
    expect({ status, code: error.code, message: error.message }).toEqual({
      status: 409,
      code: 'stale',
      message: 'These changes are already live, as version 2 by Pat Lee.',
    });
  }
  expect(await readState()).toEqual(after);
});
