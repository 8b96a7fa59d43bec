import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPhone, createVenue, pointAt, sendPoints } from '../../../test/venue/visitors.ts';
import { holdRetention } from '../../modules/positions/index.ts';
import { lockRetention } from '../../modules/positions/locks.ts';
import { runNightly } from '../../modules/positions/retention/nightly.ts';
import { beginSnapshot } from './dump.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const oldMonth = '2019-01-05';

/** Visits and batches that have expired long ago. */
const addOldVisits = async (companyId: number, applicationId: number, floorId: number) => {
  const { db } = product.database;
  await sql`select make_visit_partitions(${oldMonth}::timestamptz)`.execute(db);
  await sql`
    insert into floor_visitors (company_id, building_floor_id, day, visitor)
    select ${companyId}::int, ${floorId}::int, ${oldMonth}::date, md5(n::text)::uuid
    from generate_series(1, 100) n
  `.execute(db);
  await sql`
    insert into position_batches (company_id, application_id, visitor, batch_id, answer, received_at)
    select ${companyId}::int, ${applicationId}::int, md5(n::text)::uuid, n::text, '{}', ${oldMonth}::timestamptz
    from generate_series(1, 100) n
  `.execute(db);
};

const oldRows = `
  select
    (select count(*)::int from floor_visitors where day = '${oldMonth}') as visitors,
    (select count(*)::int from position_batches where received_at = '${oldMonth}') as batches
`;

/** Of a database error, or of all that were met. */
const codesIn = (error: unknown): unknown[] =>
  error instanceof AggregateError
    ? error.errors.flatMap(codesIn)
    : [error instanceof Error && 'code' in error ? error.code : error];

test('upkeep does not wait for a backup, visitors wait for neither, and the backup has the rows of its start', async () => {
  const { database, clock } = product;
  const venue = await createVenue(product);
  const { companyId, applicationId, floorIds } = venue;
  const phone = await createPhone(product, venue);
  const deps = { db: database.db, clock };
  await runNightly(deps);
  await addOldVisits(companyId, applicationId, floorIds[0]);
  const count = async () =>
    (await database.pool.query<{ visitors: number; batches: number }>(oldRows)).rows;
  const hasMonth = async () =>
    (await database.pool.query(`select from pg_class where relname = 'positions_2019_01'`))
      .rowCount === 1;

  const backup = await connect(database.url);
  onTestFinished(() => backup.end());
  await beginSnapshot(backup);
  // Rows are deleted. Months are not dropped while they are read.
  const refusal: unknown = await runNightly(deps).catch((error: unknown) => error);
  expect(new Set(codesIn(refusal))).toEqual(new Set(['55P03']));
  expect(await count()).toEqual([{ visitors: 0, batches: 0 }]);
  expect(await hasMonth()).toBe(true);
  expect((await sendPoints(product, phone, [pointAt(product, floorIds[0], {})])).status).toBe(200);
  expect((await backup.query(oldRows)).rows).toEqual([{ visitors: 100, batches: 100 }]);
  await backup.query('rollback');
  await runNightly(deps);
  expect(await hasMonth()).toBe(false);
});

test('nothing is rolled up or deleted while a backup reads visits from several servers', async () => {
  const { db, url } = product.database;
  const backup = await connect(url);
  await holdRetention(backup, () => undefined);
  const upkeep = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 1`.execute(tx);
    await lockRetention(tx);
  });
  await expect(upkeep).rejects.toThrow('lock timeout');
  await backup.end();
  await db.transaction().execute(lockRetention);
});
