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
  // With the published one, 50 that are newer.
  await addVersions({ count: 49 });
});

type Added = { count: number; origin?: 'replaced' | 'automatic'; age?: number };

/** Versions without contents, the newest ones of the building. Returns their ids. */
const addVersions = async ({ count, origin = 'replaced', age = 0 }: Added): Promise<number[]> => {
  const { rows } = await product.database.pool.query<{ id: number }>(
    `insert into building_versions (building_id, number, origin, note, author_name, created_at)
     select $1, (select max(number) from building_versions where building_id = $1) + n, $3, '', '', $4
     from generate_series(1, $2) n returning id`,
    [venue.buildingId, count, origin, later(product.clock.now(), -days(age))],
  );
  return rows.map(({ id }) => id);
};

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

/** Sets the age of the version in days, and how many newer ones there are. */
const setAge = async ({ age, newer }: { age: number; newer: number }): Promise<void> => {
  const { db } = product.database;
  await db
    .updateTable('building_versions')
    .set({ created_at: later(product.clock.now(), -days(age)) })
    .where('id', '=', old)
    .execute();
  await db
    .deleteFrom('building_versions')
    .where('building_id', '=', venue.buildingId)
    .where('origin', '=', 'replaced')
    .execute();
  await addVersions({ count: newer - 1 });
};

test.each([
  { age: 91, newer: 49, stays: true, why: 'one of the last 50 stays after 90 days' },
  { age: 89, newer: 50, stays: true, why: 'one before the last 50 stays for 90 days' },
  { age: 91, newer: 50, stays: false, why: 'one before the last 50 is deleted after 90 days' },
])('of versions that no one uses, $why', async ({ stays, ...version }) => {
  await setAge(version);
  await purge();
  expect(await isThere()).toBe(stays);
});

test('versions that are stored automatically push no other ones out', async () => {
  await setAge({ age: 91, newer: 49 });
  await addVersions({ count: 60, origin: 'automatic' });
  await purge();
  expect(await isThere()).toBe(true);
});

test.each([
  { months: 6, age: 150, newer: 50, stays: true, why: 'as long as visits of its time' },
  { months: 6, age: 250, newer: 50, stays: false, why: 'and is deleted with them' },
  { months: 1, age: 150, newer: 50, stays: false, why: 'and no longer' },
  { months: 1, age: 89, newer: 50, stays: true, why: 'for 90 days' },
  { months: 1, age: 150, newer: 49, stays: true, why: 'as one of the last 50 of its kind' },
])(
  'with visits of $months months, a version of $age days that was stored automatically stays $why',
  async ({ months, age, newer, stays }) => {
    const { db } = product.database;
    await db
      .updateTable('saas_companies')
      .set({ visitor_retention_months: months })
      .where('id', '=', venue.companyId)
      .execute();
    const [id = 0] = await addVersions({ count: 1, origin: 'automatic', age });
    await addVersions({ count: newer, origin: 'automatic' });
    await purge();
    const rows = await db
      .selectFrom('building_versions')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(rows.length > 0).toBe(stays);
  },
);

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
