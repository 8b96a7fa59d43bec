import { type KyselyPlugin, type RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../../test/venue/visitors.ts';
import { days } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { deadlockDetected, queryCanceled } from '../../../platform/database/failures.ts';
import { storeErasing } from '../erase-repository.ts';
import { erasePositionsOf } from '../erase.ts';
import { countWrongSums } from '../recount.ts';
import { workAlone } from './chunks.ts';
import { retentionSteps } from './nightly.ts';
import { findDayWithPositions } from './rollup-repository.ts';
import { rollUpPositions } from './rollup.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ POSITION_DAYS: '9' });
});
afterAll(() => product.stop());

/** The database as it is, with a look at each statement before it is sent. */
const watching = (look: (text: string, node: RawNode) => void) => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') look(node.sqlFragments.join(' '), node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { database, clock } = product;
  return { db: database.db.withPlugin(plugin), clock, positionDays: 9 };
};

/** The numbers of visitors that are rolled up at a time. */
const watchChunks = (most: number) => {
  const chunks: number[] = [];
  const deps = watching((text, { parameters }) => {
    if (!text.includes('insert into visitor_cells')) return;
    const lists = parameters.flatMap((one) =>
      'value' in one && Array.isArray(one.value) ? [one.value.length] : [],
    );
    const [size = 0] = lists;
    chunks.push(size);
    if (size > most) throw Object.assign(new Error('too slow'), { code: queryCanceled });
  });
  return { chunks, deps };
};

const day = '2026-02-10';

/** A venue with visitors in the order of their ids; the first ones were rolled up already. */
const createVisitedVenue = async (all: number, rolledUp: number): Promise<Venue> => {
  const venue = await createVenue(product);
  await createPhone(product, venue);
  const { companyId, buildingId, floorIds } = venue;
  const { db } = product.database;
  await sql`select make_visit_partitions(${`${day}T00:00:00Z`}::timestamptz)`.execute(db);
  await sql`
    insert into floor_visitors (company_id, building_floor_id, day, visitor)
    select ${companyId}::int, ${floorIds[0]}::int, ${day}::date, lpad(n::text, 32, '0')::uuid
    from generate_series(1, ${all}::int) n
  `.execute(db);
  await sql`
    insert into positions (company_id, building_id, building_floor_id, visitor, at, day, latitude, longitude, cell_y, cell_x, duration, visit)
    select ${companyId}::int, ${buildingId}::int, ${floorIds[0]}::int, lpad(n::text, 32, '0')::uuid,
      ${`${day}T12:00:00Z`}::timestamptz, ${day}::date, 0, 0, 0, 0, 0, true
    from generate_series(${rolledUp + 1}::int, ${all}::int) n
  `.execute(db);
  return venue;
};

const countPositions = async ({ companyId }: Venue): Promise<number> => {
  const { db } = product.database;
  const rows = await db
    .selectFrom('positions')
    .select('visitor')
    .where('company_id', '=', companyId)
    .execute();
  return rows.length;
};

test('after an interruption, visitors without positions do not make the next chunk larger', async () => {
  const venue = await createVisitedVenue(120, 60);
  const { chunks, deps } = watchChunks(Infinity);
  await rollUpPositions(deps);
  expect(chunks).toEqual([20, 20, 20, 20, 40]);
  expect(await countPositions(venue)).toBe(0);
});

test('a chunk that takes too long is halved, and one visitor that takes too long fails', async () => {
  const venue = await createVisitedVenue(20, 0);
  const { chunks, deps } = watchChunks(5);
  await rollUpPositions(deps);
  expect(chunks).toEqual([20, 10, 5, 10, 5, 10, 5, 5]);
  expect(await countPositions(venue)).toBe(0);

  await createVisitedVenue(3, 0);
  await expect(rollUpPositions(watchChunks(0).deps)).rejects.toThrow('too slow');
  await rollUpPositions(watchChunks(1).deps);
});

test('a day with positions is looked for in its months only', async () => {
  const { companyId, floorIds } = await createVisitedVenue(1, 0);
  const plans: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node;
      const [first = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
    },
    transformResult: ({ result }) => {
      plans.push(JSON.stringify(result.rows));
      return Promise.resolve({ ...result, rows: [] });
    },
  };
  const db = product.database.db.withPlugin(explaining);
  const place = { companyId, floorId: floorIds[0], before: '2026-03-20' };
  await findDayWithPositions(db, { ...place, after: '2026-02-20' });
  await findDayWithPositions(db, { ...place, after: '2026-03-02' });
  expect(plans.map((plan) => plan.includes('positions_2026_02'))).toEqual([true, false]);
  expect(await findDayWithPositions(product.database.db, { ...place, after: '2026-02-09' })).toBe(
    day,
  );
});

/** A venue with one visitor, who was rolled up. */
const createRolledUpVenue = async () => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const phone = await createPhone(product, venue, 'ann');
  await sendPoints(product, phone, [
    pointAt(product, venue.floorIds[0], { seconds: -20 }),
    pointAt(product, venue.floorIds[0], { seconds: -10 }),
  ]);
  product.clock.advance(days(10));
  await rollUpPositions({ db, clock: product.clock, positionDays: 9 });
  const { visitor } = await db
    .selectFrom('visitor_cells')
    .select('visitor')
    .where('company_id', '=', venue.companyId)
    .executeTakeFirstOrThrow();
  return { ...venue, visitor };
};

test('visitors and floors that the release before deleted are deleted from what was rolled up', async () => {
  const { db, clock } = { db: product.database.db, clock: product.clock };
  const { visitor, ...venue } = await createRolledUpVenue();
  const phone = await createPhone(product, venue, 'bob');
  await sendPoints(product, phone, [pointAt(product, venue.floorIds[1], { seconds: -10 })]);
  // As the release before erases: it does not know what was rolled up.
  await storeErasing(db, visitor, clock.now());
  await sql`
    delete from floor_visitors where company_id = ${venue.companyId} and visitor = ${visitor}::uuid
  `.execute(db);
  await retentionSteps['rollup']?.({ db, clock });
  await product.mailsSent();
  expect(await countWrongSums(db, venue.companyId)).toBe(0);
  const floorsIn = async (table: 'visitor_cells' | 'position_cells') => {
    const rows = await db
      .selectFrom(table)
      .select('building_floor_id')
      .where('company_id', '=', venue.companyId)
      .execute();
    return rows.map((row) => row.building_floor_id);
  };
  expect(await floorsIn('visitor_cells')).toEqual([]);
  expect(await floorsIn('position_cells')).toEqual([venue.floorIds[1]]);

  clock.advance(days(10));
  await retentionSteps['rollup']?.({ db, clock, positionDays: 9 });
  expect(await floorsIn('visitor_cells')).toEqual([venue.floorIds[1]]);
  await db.deleteFrom('building_floors').where('id', '=', venue.floorIds[1]).execute();
  for (const table of ['floor_visitors', 'position_cells'] as const)
    await db.deleteFrom(table).where('company_id', '=', venue.companyId).execute();
  await retentionSteps['floors']?.({ db, clock });
  expect(await floorsIn('visitor_cells')).toEqual([]);
});

/** How the sums of a venue expire, by the step that deletes them. */
const expirations: Readonly<Record<string, (venue: Venue) => Promise<unknown>>> = {
  sums: async ({ companyId }) => {
    product.clock.advance(days(60));
    await product.database.db
      .updateTable('saas_companies')
      .set({ visitor_retention_months: 1 })
      .where('id', '=', companyId)
      .execute();
  },
  floors: ({ floorIds }) =>
    product.database.db.deleteFrom('building_floors').where('id', 'in', floorIds).execute(),
  months: () => Promise.resolve(product.clock.advance(days(500))),
};

test.each(Object.entries(expirations))(
  'erasing a visitor after the step "%s" was interrupted leaves no negative sums',
  async (step, expire) => {
    const { db } = product.database;
    const { visitor, ...venue } = await createRolledUpVenue();
    await expire(venue);
    const deps = watching((text, node) => {
      if (/^\s*(?:delete|drop)/.test(text) && JSON.stringify(node).includes('visitor_cells'))
        throw new Error('interrupted');
    });
    await expect(retentionSteps[step]?.(deps)).rejects.toThrow(/interrupted|deletions failed/);
    const { companyId } = venue;
    const now = product.clock.now();
    expect(await inTransaction(db, (tx) => erasePositionsOf(tx, { companyId, visitor, now }))).toBe(
      2,
    );
    const left = await db
      .selectFrom('position_cells')
      .select(['day', 'count', 'duration'])
      .where('company_id', '=', companyId)
      .execute();
    expect(left).toEqual([]);
    await retentionSteps[step]?.({ db, clock: product.clock });
  },
);

test('work that a deadlock rolled back starts again, other failures end it', async () => {
  const failingOnce = (code: string) => {
    let tries = 0;
    const work = workAlone(product.database.db, async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('failed once'), { code });
    });
    return work.then(
      () => tries,
      () => -tries,
    );
  };
  expect(await failingOnce(deadlockDetected)).toBe(2);
  expect(await failingOnce(queryCanceled)).toBe(-1);
});
