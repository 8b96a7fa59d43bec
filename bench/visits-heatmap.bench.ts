import { reports } from '@floorwright/contract';

import { report } from './lib/figure.ts';
import { ratio } from './lib/measure.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';
import { createVenue, type Venue, withDatabase } from './lib/visits.ts';

const few = 1_000_000;
const many = 10_000_000;
const floors = 10;
/** The same number per week, so that the larger store has ten times the history. */
const positionsPerWeek = 250_000;

/** Inserts positions and their sums directly into the database; indexes are created at the end. */
const fill = (product: Product, venue: Venue, count: number): Promise<void> =>
  withDatabase(product, async (client) => {
    const seconds = (count / positionsPerWeek) * 7 * 86_400;
    await client.query('set synchronous_commit = off; set maintenance_work_mem = 262144');
    await client.query('set work_mem = 131072');
    await client.query(
      `select make_visit_partitions(moment)
       from generate_series(now() - $1 * interval '1 second', now() + interval '1 day', '1 day') moment`,
      [seconds],
    );
    await client.query('alter table positions drop constraint positions_pkey');
    await client.query('drop index positions_company_id_building_floor_id_at_idx');
    await client.query(
      `insert into positions
       select md5((n / 200)::text)::uuid, at, $5, $1, ($2::int[])[1 + n % ${floors}],
         (at at time zone 'Europe/Berlin')::date,
         -- The 32 by 32 cells of a hall, in no order.
         hashint4(n) & 31, (hashint4(n) >> 5) & 31,
         53.5, 9.9, 5000, n % 3 = 0, null
       from generate_series(1, $3::int) n,
         lateral (select now() - n * ($4::float8 / $3) * interval '1 second' as at) as moment`,
      [venue.buildingId, venue.floorIds, count, seconds, venue.companyId],
    );
    await client.query('alter table positions add primary key (company_id, visitor, at)');
    await client.query('create index on positions (company_id, building_floor_id, at)');
    await client.query(
      `insert into position_cells (company_id, building_floor_id, day, cell_y, cell_x, duration, count)
       select company_id, building_floor_id, day, cell_y, cell_x, sum(duration), count(*) filter (where visit)
       from positions where building_id = $1
       group by company_id, building_floor_id, day, cell_y, cell_x`,
      [venue.buildingId],
    );
    await client.query('vacuum analyze positions');
    await client.query('vacuum analyze position_cells');
  });

/** Reads the last seven days of a floor, like the console. */
const reader = async (product: Product, count: number) => {
  const venue = await createVenue(product, floors);
  await fill(product, venue, count);
  const headers = await signIn(product);
  const now = Math.floor(Date.now() / 1000);
  const path = reports.heatmap.path
    .replace(':id', String(venue.buildingId))
    .replace(':floorId', String(venue.floorIds[0]));
  const url = `${product.url}${path}?from_date=${now - 7 * 86_400}&to_date=${now}`;
  const read = async (): Promise<number> => {
    const answer = await fetch(url, { headers });
    return reports.heatmap.responses[200].parse(await answer.json()).features.length;
  };
  const cells = await read();
  if (cells < 100) throw new Error(`The heatmap has ${cells} cells only.`);
  return {
    cells,
    read: async () => {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    },
  };
};

const small = await startProduct({ env: { WORKER: '0' } });
const large = await startProduct({ env: { WORKER: '0' } });
try {
  const less = await reader(small, few);
  const more = await reader(large, many);
  report({
    name: 'heatmap of 7 days, 10 ÷ 1 million positions',
    value: await ratio(more.read, less.read),
    bound: { atMost: 1.15 },
    details: `${more.cells} and ${less.cells} cells`,
  });
} finally {
  await large.stop();
  await small.stop();
}
