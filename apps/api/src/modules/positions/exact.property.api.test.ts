import { longestSilence } from '@floorwright/domain';
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
} from '../../../test/visitors.ts';
import { countWrongSums } from './recount-service.ts';

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

/** Two floors and a few cells, around the moment at which the day changes at the building. */
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

/** What each position should have come to, worked out anew from all of them by the database. */
const countWrongStays = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with neighbours as (
      select *, lag(at) over visitor as before, lead(at) over visitor as after,
        lag((building_floor_id, cell_x, cell_y)) over visitor
          = (building_floor_id, cell_x, cell_y) as same
      from positions window visitor as (partition by visitor order by at)
    ), counted as (
      select *,
        case when after - at <= ${longestSilence} * interval '1 millisecond'
          then round(extract(epoch from after - at) * 1000) else 0 end as right_duration,
        cell_x is not null and not coalesce(
          same and at - before <= ${longestSilence} * interval '1 millisecond', false
        ) as right_visit
      from neighbours
    )
    select count(*)::int as count from counted
    where duration <> right_duration or visit <> right_visit
  `.execute(product.database.db);
  return rows[0]?.count ?? -1;
};

test('sums equal a recount after batches at once, repeated and out of order', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (sent) => {
      run += 1;
      const name = `run ${run}`;
      const calls = sent.flatMap(({ phone, repeats, points }, index) =>
        Array.from({ length: repeats }, () => () => {
          const [sender] = phones.slice(phone);
          if (!sender) throw new Error('There is no such phone');
          const positions = points.map(({ floor, seconds, east }) =>
            pointAt(product, venue.floorIds[floor], { seconds: seconds + run / 1000, east }),
          );
          return sendPoints(product, sender, positions, { batch_id: `${name} ${index}` });
        }),
      );
      const answers = await Promise.all(calls.map((call) => call()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await countWrongSums(product.database.db, venue.companyId)).toBe(0);
      expect(await countWrongStays()).toBe(0);
    }),
    // To make a counterexample smaller takes long: each try leaves its positions behind.
    { numRuns: 8, endOnFailure: true },
  );
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days from positions
  `.execute(product.database.db);
  expect(rows).toEqual([{ days: 2 }]);
}, 120_000);
