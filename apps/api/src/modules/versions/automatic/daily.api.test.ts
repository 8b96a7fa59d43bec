import { reports, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createMember } from '../../../../test/factories.ts';
import { killWrites } from '../../../../test/kill-writes.ts';
import { captureLog } from '../../../../test/log.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBuilding } from '../../../../test/venue/buildings.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  middle,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../../test/venue/visitors.ts';
import { eventually } from '../../../../test/waiting.ts';
import { days, hours } from '../../../platform/clock/clock.ts';
import { dailyVersionJobs } from './jobs.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Runs what is scheduled each hour. */
const runHourly = async (): Promise<void> => {
  await product.database.pool.query(`select graphile_worker.add_job('versions.daily', '{}')`);
  await product.mailsSent();
};

const setClock = (time: string): void => {
  const { clock } = product;
  clock.advance(Date.parse(time) - clock.now().getTime());
};

/** Each building is seen at 10:00 of its place for the first time. */
beforeEach(async () => {
  setClock('2026-03-02T09:00:00Z');
  venue = await createVenue(product);
  await runHourly();
});

const toNextDay = async (): Promise<void> => {
  product.clock.advance(days(1));
  await runHourly();
};

const addPoi = (title: string, { buildingId, floorIds } = venue) =>
  createPoi(product, { floor: { id: floorIds[0], buildingId }, title });
const rename = (id: number, title: string) =>
  product.database.db.updateTable('building_pois').set({ title }).where('id', '=', id).execute();

/** Sessions end while days pass. */
const asMember = async ({ companyId, buildingId } = venue) => {
  const { token } = await createMember(product, { companyId });
  return { token, params: { id: buildingId } };
};
const list = async (of = venue) =>
  (await product.client.call(versions.list, await asMember(of))).body.versions;
const numbers = async (of = venue) => (await list(of)).map(({ number }) => number);
const publications = async () =>
  (await product.client.call(versions.listPublications, await asMember())).body.publications;

test('at the end of a day with changes, a version is stored', async () => {
  const { id } = await addPoi('Bakery');
  await runHourly();
  expect(await list()).toEqual([]);
  await toNextDay();
  expect(await list()).toMatchObject([
    {
      number: 1,
      origin: 'automatic',
      state: 'past',
      author: { id: null, name: '' },
      published_at: '2026-03-03T09:00:00.000Z',
    },
  ]);
  await rename(id, 'Bank');
  // The day of the place ends at 23:00 in UTC.
  setClock('2026-03-03T22:59:00Z');
  await runHourly();
  expect(await numbers()).toEqual([1]);
  setClock('2026-03-03T23:00:00Z');
  await runHourly();
  expect(await list()).toMatchObject([
    { number: 2, added: 0, changed: 1, removed: 0, published_at: '2026-03-03T23:00:00.000Z' },
    { number: 1 },
  ]);
  await runHourly();
  expect(await numbers()).toEqual([2, 1]);
});

test('an unchanged building is not stored again, and its contents are not read', async () => {
  const { id } = await addPoi('Bakery');
  await toNextDay();
  const { pool } = product.database;
  await pool.query('alter table building_pois rename column title to unread');
  try {
    await toNextDay();
  } finally {
    await pool.query('alter table building_pois rename column unread to title');
  }
  expect(await publications()).toMatchObject([
    {
      version_number: 1,
      automatic: true,
      daily: true,
      published_at: '2026-03-03T09:00:00.000Z',
      unchanged_until: '2026-03-04T09:00:00.000Z',
    },
  ]);
  // Written again with the same contents.
  await rename(id, 'Bakery');
  await toNextDay();
  expect(await publications()).toMatchObject([
    { version_number: 1, unchanged_until: '2026-03-05T09:00:00.000Z' },
  ]);
});

test('a building whose changes are published by hand has only those versions', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  await addPoi('Bakery');
  await toNextDay();
  expect((await list()).map(({ origin }) => origin)).toEqual(['published']);
});

test('automatic publishing continues from the version that was published when it was switched on', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  product.clock.advance(hours(1));
  await addPoi('Bakery');
  await setAutoPublish(product, venue.owner, venue.buildingId, true);
  await toNextDay();
  expect((await list()).map(({ origin }) => origin)).toEqual(['published', 'published']);
  expect(await publications()).toMatchObject([
    { version_number: 2, daily: false, unchanged_until: product.clock.now().toISOString() },
    { version_number: 1, automatic: false, unchanged_until: null },
  ]);
});

test('the same contents are not published twice while publishing is automatic', async () => {
  const { owner, buildingId } = venue;
  await addPoi('Bakery');
  expect((await publish(product, owner, buildingId)).status).toBe(201);
  const again = await publish(product, owner, buildingId);
  expect(again).toMatchObject({ status: 422, error: { code: 'invalid' } });
  expect(again.error.validations).toEqual({ base: ['There are no changes to publish.'] });
  await toNextDay();
  expect(await numbers()).toEqual([1]);
  await addPoi('Bank');
  await toNextDay();
  const { token } = await asMember();
  expect((await publish(product, { token }, buildingId)).status).toBe(422);
  expect(await numbers()).toEqual([2, 1]);
});

test('the size of a change is counted from what was stored last, also by switching and restoring', async () => {
  const { buildingId } = venue;
  await addPoi('Bakery');
  await toNextDay();
  await addPoi('Bank');
  const { token } = await asMember();
  const [first] = await list();
  await product.client.call(versions.restore, { token, params: { id: first?.id ?? 0 }, body: {} });
  await setAutoPublish(product, { token }, buildingId, false);
  expect(await list()).toMatchObject([
    { number: 3, origin: 'published', added: 0, changed: 0, removed: 0 },
    { number: 2, origin: 'replaced', added: 1, changed: 0, removed: 0 },
    { number: 1, origin: 'automatic' },
  ]);
});

/** A square of 20 m around the point where visitors walk, or elsewhere. */
const place = (id: number, east: number) =>
  product.database.db
    .updateTable('building_pois')
    .set({
      ring: [
        [-10, -10],
        [-10, 10],
        [10, 10],
        [10, -10],
      ].flatMap(([north = 0, right = 0]) => [
        middle.latitude + north / 111_319.5,
        middle.longitude + (east + right) / 66_150,
      ]),
    })
    .where('id', '=', id)
    .execute();

test('reports of a past week have the floor as it was then', async () => {
  const { buildingId, floorIds } = venue;
  const [floorId] = floorIds;
  const { id: bank } = await addPoi('Bank');
  await place(bank, 0);
  await toNextDay();
  const visited = product.clock.now().getTime();
  const phone = await createPhone(product, venue, 'ann');
  await sendPoints(
    product,
    phone,
    [-20, -10].map((seconds) => pointAt(product, floorId, { seconds })),
  );
  // Another three days pass before something changes, and more after that.
  for (let day = 0; day < 3; day += 1) await toNextDay();
  await place(bank, 200);
  await rename(bank, 'Moved bank');
  await place((await addPoi('Bakery')).id, 0);
  for (let day = 0; day < 9; day += 1) await toNextDay();
  const shown = await publications();
  expect(shown).toMatchObject([
    { version_number: 2, published_at: '2026-03-07T09:00:00.000Z' },
    { version_number: 1, unchanged_until: '2026-03-06T09:00:00.000Z' },
  ]);
  const { token } = await asMember();
  const floor = await product.client.call(versions.showFloor, {
    token,
    params: { id: shown[1]?.version_id ?? 0, floorId },
  });
  expect(floor.body.building_pois.map(({ title }) => title)).toEqual(['Bank']);
  const { body } = await product.client.call(reports.poiVisits, {
    token,
    params: { id: buildingId, floorId },
    query: {
      from_date: (visited - hours(1)) / 1000,
      to_date: (visited + days(3) - hours(1)) / 1000,
    },
  });
  expect(body.poi_visits.map(({ title, visits }) => [title, visits])).toEqual([['Bank', 1]]);
});

test('companies take turns, and each has one job', async () => {
  const { platform, database } = product;
  const other = await createVenue(product);
  await createBuilding(product, { applicationId: other.applicationId });
  product.clock.advance(days(1));
  const [daily] = dailyVersionJobs;
  const { log } = captureLog();
  const { signal } = new AbortController();
  const context = { id: '1', attempt: 1, log, signal };
  for (let time = 0; time < 2; time += 1)
    await daily?.perform({}, { ...platform, db: database.db }, context);
  const { rows } = await database.pool.query<{ line: string }>(
    `select queue_name as line from graphile_worker.jobs
     where task_identifier = 'versions.daily_of_company' order by queue_name`,
  );
  const lines = rows.map(({ line }) => line);
  expect(lines).toEqual(
    expect.arrayContaining([`venue.${venue.companyId}`, `venue.${other.companyId}`]),
  );
  expect(new Set(lines).size).toBe(lines.length);
  await product.mailsSent();
});

test('a building that cannot be stored does not keep the others from it, and is tried again', async () => {
  const { pool } = product.database;
  const { companyId, applicationId } = venue;
  // More than one turn of the company.
  const others: { id: number }[] = [];
  for (let count = 0; count < 11; count += 1)
    others.push(await createBuilding(product, { applicationId }));
  await runHourly();
  await pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
    create trigger refuse_one before insert on building_versions for each row
      when (new.building_id = ${venue.buildingId}) execute function refuse_one();
  `);
  onTestFinished(async () => {
    await pool.query('drop function if exists refuse_one cascade');
  });
  const { logged } = product;
  const before = logged.length;
  await toNextDay();
  const lines = logged.slice(before).filter((line) => line.includes('daily version'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"buildingId":${venue.buildingId}`);
  for (const { id } of others)
    expect(await numbers({ ...venue, companyId, buildingId: id })).toEqual([1]);
  expect(await numbers()).toEqual([]);
  await pool.query('drop function refuse_one cascade');
  product.clock.advance(hours(1));
  await runHourly();
  expect(await numbers()).toEqual([1]);
});

test('one that is killed at any write stores nothing, and the next run stores it once', async () => {
  await addPoi('Bakery');
  product.clock.advance(days(1));
  const tables = [
    'building_versions',
    'venue_parts',
    'building_version_parts',
    'version_pois',
    'building_publications',
    'daily_versions',
  ];
  for (const table of tables) {
    const allowWrites = await killWrites(product, table);
    await runHourly();
    await allowWrites();
    expect({ table, numbers: await eventually(numbers) }).toEqual({ table, numbers: [] });
  }
  await runHourly();
  expect(await numbers()).toEqual([1]);
  expect(await publications()).toHaveLength(1);
});
