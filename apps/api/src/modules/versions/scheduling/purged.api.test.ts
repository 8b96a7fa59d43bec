import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import { days, hours, later } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findLiveVersion, setLiveVersion } from '../../venue-parts/index.ts';
import { insertPreview } from '../previews/previews-repository.ts';
import { purgeVersions } from './scheduled.ts';

let product: Product;
let venue: Venue;
let old: number;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A version that is too old and one of too many. */
beforeEach(async () => {
  venue = await createVenue(product);
  const { owner, buildingId, floorIds } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  old = (await findLiveVersion(product.database.db, buildingId)) ?? 0;
  await createPoi(product, { floor: { id: floorIds[0], buildingId } });
  await publish(product, owner, buildingId);
  const { db } = product.database;
  await db
    .updateTable('building_versions')
    .set({ created_at: later(product.clock.now(), -days(91)) })
    .where('id', '=', old)
    .execute();
  await db
    .updateTable('building_publications')
    .set({ at: later(product.clock.now(), -days(91)) })
    .where('building_id', '=', buildingId)
    .execute();
  await db
    .updateTable('building_versions')
    .set({ number: 100 })
    .where('building_id', '=', buildingId)
    .where('id', '<>', old)
    .execute();
});

const purge = () => purgeVersions({ db: product.database.db, clock: product.clock });
const isThere = async (): Promise<boolean> => {
  const { db } = product.database;
  const rows = await db
    .selectFrom('building_versions')
    .select('id')
    .where('id', '=', old)
    .execute();
  return rows.length > 0;
};

/** Purges while someone uses the old version, in a transaction that ends once the purge waits for it. */
const purgeWhile = async (use: (tx: Db) => Promise<unknown>): Promise<void> => {
  const { purged } = await product.database.db.transaction().execute(async (tx) => {
    await use(tx);
    const waiting = purge();
    await untilQueriesWait(product);
    return { purged: waiting };
  });
  await purged;
};

test('an old version that no one uses is deleted', async () => {
  await purge();
  expect(await isThere()).toBe(false);
});

/** Sets the age of the version in days, and the number of the newest one. */
const setAge = async ({ age, newest }: { age: number; newest: number }): Promise<void> => {
  const { db } = product.database;
  await db
    .updateTable('building_versions')
    .set({ created_at: later(product.clock.now(), -days(age)) })
    .where('id', '=', old)
    .execute();
  await db
    .updateTable('building_versions')
    .set({ number: newest })
    .where('building_id', '=', venue.buildingId)
    .where('id', '<>', old)
    .execute();
};

test.each([
  { age: 91, newest: 50, stays: true, why: 'one of the last 50 stays after 90 days' },
  { age: 89, newest: 51, stays: true, why: 'one before the last 50 stays for 90 days' },
  { age: 91, newest: 51, stays: false, why: 'one before the last 50 is deleted after 90 days' },
])('of versions that no one uses, $why', async ({ stays, ...version }) => {
  await setAge(version);
  await purge();
  expect(await isThere()).toBe(stays);
});

test('an old version that visitors saw until yesterday stays', async () => {
  await product.database.db
    .updateTable('building_publications')
    .set({ at: later(product.clock.now(), -days(1)) })
    .where('building_id', '=', venue.buildingId)
    .where('version_id', '<>', old)
    .execute();
  await purge();
  expect(await isThere()).toBe(true);
});

test('publications stay as long as the visits that they explain, with the one before', async () => {
  const { db } = product.database;
  const { buildingId, companyId } = venue;
  await db
    .updateTable('saas_companies')
    .set({ visitor_retention_months: 2 })
    .where('id', '=', companyId)
    .execute();
  await db.deleteFrom('building_publications').where('building_id', '=', buildingId).execute();
  const now = product.clock.now();
  for (const age of [300, 200, 100, 10])
    await db
      .insertInto('building_publications')
      .values({ building_id: buildingId, at: later(now, -days(age)), automatic: false })
      .execute();
  await purge();
  const left = await db
    .selectFrom('building_publications')
    .select('at')
    .where('building_id', '=', buildingId)
    .orderBy('at')
    .execute();
  expect(left).toEqual([100, 10].map((age) => ({ at: later(now, -days(age)) })));
});

test('one that gets a preview while the purge waits stays, and so does the preview', async () => {
  const now = product.clock.now();
  const preview = {
    buildingId: venue.buildingId,
    versionId: old,
    tokenHash: Buffer.from(`preview of ${old}`),
    adminId: venue.owner.adminId,
    expiresAt: later(now, hours(1)),
  };
  await purgeWhile((tx) => insertPreview(tx, preview, now));
  expect(await isThere()).toBe(true);
});

test('one that goes live while the purge waits stays, and the purge goes on', async () => {
  await purgeWhile((tx) => setLiveVersion(tx, venue.buildingId, old));
  expect(await isThere()).toBe(true);
});
