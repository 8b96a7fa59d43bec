import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import {
  createPhone,
  createVenue,
  type Phone,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { countWrongSums } from './recount.ts';

let product: Product;
let venue: Venue;
let phones: Phone[];
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  phones = await Promise.all(
    ['ann', 'bob', 'cat'].map((visitor) => createPhone(product, venue, visitor)),
  );
});
afterAll(() => product.stop());

/** Two floors and a few cells, around midnight at the building. */
const beforeMidnight = 13 * 3600;
const batches = fc.array(
  fc.record({
    phone: fc.integer({ min: 0, max: 2 }),
    repeats: fc.integer({ min: 1, max: 3 }),
    points: fc.array(
      fc.record({
        floor: fc.constantFrom(0 as const, 1 as const),
        seconds: fc
          .integer({ min: -40, max: 40 })
          .map((step) => step * 7 - beforeMidnight + 2 * 3600),
        east: fc.constantFrom(0, 3, 6, 900),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
  { minLength: 3, maxLength: 8 },
);

/** The statements at which the connection is cut, counted from the start of a run. */
const cuts = fc
  .array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 })
  .map((steps) => [2, ...steps]);

const tables = ['position_batches', 'floor_visitors', 'positions', 'position_cells'];

/** Counts all writes, including those of rolled-back transactions. */
const layFuse = async (): Promise<void> => {
  const { db } = product.database;
  await sql`create sequence fuse`.execute(db);
  await sql`create table cuts (step integer primary key)`.execute(db);
  await sql`
    create function burn() returns trigger language plpgsql as $$
    declare
      reached integer := nextval('fuse');
    begin
      if exists (select from cuts where step = reached) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end
    $$
  `.execute(db);
  await db.transaction().execute(async (tx) => {
    // Citus refuses triggers on distributed tables without this setting; PostgreSQL ignores it.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    for (const table of tables)
      await sql`
        create trigger burn after insert on ${sql.table(table)} execute function burn()
      `.execute(tx);
  });
};

const cutAt = async (steps: readonly number[]): Promise<void> => {
  const { db } = product.database;
  await sql`delete from cuts`.execute(db);
  await sql`alter sequence fuse restart`.execute(db);
  await sql`insert into cuts select distinct * from unnest(${steps}::int[])`.execute(db);
};

/** As apps do: batches without a response are sent again. */
const untilTaken = async (send: () => ReturnType<typeof sendPoints>): Promise<void> => {
  for (let tries = 1; (await send()).status !== 200; tries += 1) expect(tries).toBeLessThan(10);
};

test('sums equal a recount after concurrent, repeated, unordered and interrupted batches', async () => {
  let run = 0;
  await layFuse();
  await fc.assert(
    fc.asyncProperty(batches, cuts, async (sent, steps) => {
      run += 1;
      const name = `run ${run}`;
      await cutAt(steps);
      const calls = sent.flatMap(({ phone, repeats, points }, index) =>
        Array.from({ length: repeats }, () => () => {
          const [sender] = phones.slice(phone);
          if (!sender) throw new Error('There is no such phone');
          const positions = points.map(({ floor, seconds, east }) =>
            pointAt(product, venue.floorIds[floor], { seconds: seconds + run / 4, east }),
          );
          return sendPoints(product, sender, positions, { batch_id: `${name} ${index}` });
        }),
      );
      await Promise.all(calls.map(untilTaken));
      expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
    }),
    // Shrinking takes long, because each attempt leaves its positions behind.
    { numRuns: 8, endOnFailure: true },
  );
  const { rows } = await sql<{ days: number; accepted: number; kept: number; steps: number }>`
    select (select count(distinct day)::int from positions) as days,
      (select sum((answer ->> 'accepted')::int)::int from position_batches) as accepted,
      (select count(*)::int from positions) as kept,
      (select last_value::int from fuse) as steps
  `.execute(product.database.db);
  const [{ days, accepted, kept, steps } = { days: 0, accepted: 0, kept: 1, steps: 0 }] = rows;
  expect(days).toBe(2);
  // The responses match the stored data, and connections were cut.
  expect(accepted).toBe(kept);
  expect(steps).toBeGreaterThan(2);
}, 120_000);
