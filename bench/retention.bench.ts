import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import { createVenue, type Venue, withDatabase } from './lib/visits.ts';

/**
 * The nightly deletion with many rows to keep and many to delete. By default few enough for a minute;
 * a large installation: --visitors 30000000 --batches 4000000.
 */
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '2000000' },
    batches: { type: 'string', default: '300000' },
  },
});
const [visitors, batches] = [Number(values.visitors), Number(values.batches)];
const floors = 50;
/** A statement that takes longer is canceled. */
const statementLimit = 30;

const fill = async (client: pg.Client, { companyId, applicationId, floorIds }: Venue) => {
  await client.query('set synchronous_commit = off');
  await client.query(
    `select make_visit_partitions(now() - n * interval '1 month') from generate_series(0, 18) n`,
  );
  // A fifth is older than the company retains. Another one retains more: the months cannot be dropped.
  await client.query('update saas_companies set visitor_retention_months = 60 where id <> $1', [
    companyId,
  ]);
  await client.query(
    `insert into floor_visitors (company_id, building_floor_id, day, visitor)
     select $3, floor, current_date - (n % 500), md5(n::text)::uuid
     from unnest($1::int[]) floor, generate_series(1, $2::int) n`,
    [floorIds, Math.ceil(visitors / floors), companyId],
  );
  await client.query(
    `insert into position_batches (company_id, application_id, visitor, batch_id, answer, received_at)
     select $3, $1, md5(n::text)::uuid, n::text, '{"accepted": 20}', now() - interval '10 days' - n * interval '1 ms'
     from generate_series(1, $2::int) n`,
    [applicationId, batches, companyId],
  );
  // As if it had happened: retention is for companies with visitors.
  await client.query(
    `insert into visitor_keys (saas_company_id, key_sealed, created_at)
     select saas_company_id, '', now() from applications where id = $1 on conflict do nothing`,
    [applicationId],
  );
  await client.query('vacuum analyze floor_visitors');
  await client.query('vacuum analyze position_batches');
};

/** The visitors whose positions are old enough to be rolled up, each of whom walked for 12 minutes. */
const walkers = 400;
const walked = 720;

const fillPositions = async (
  client: pg.Client,
  { companyId, buildingId, floorIds }: Venue,
): Promise<void> => {
  const visitor = `md5('walker ' || v)::uuid`;
  await client.query(
    `insert into positions (company_id, visitor, at, building_id, building_floor_id, day, cell_x, cell_y,
       latitude, longitude, duration, visit)
     select $1, ${visitor}, current_date - 12 + time '10:00' + n * interval '1 s', $2, $3,
       current_date - 12, abs((n + v) % 100 - 50), n / 20 + v, 53.5, 9.9, 1000, n % 2 = 0
     from generate_series(1, $4::int) v, generate_series(1, $5::int) n`,
    [companyId, buildingId, floorIds[0], walkers, walked],
  );
  await client.query(
    `insert into floor_visitors (company_id, building_floor_id, day, visitor)
     select $1, $2, current_date - 12, ${visitor} from generate_series(1, $3::int) v`,
    [companyId, floorIds[0], walkers],
  );
};

/** The size of a table with its partitions and indexes. */
const bytesOf = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree($1)`,
    [table],
  );
  return rows[0]?.bytes ?? 0;
};

/** The floors that have visitors, by reading them all, as before. */
const allRows = 'select distinct building_floor_id from floor_visitors';
/** The same by one probe of the index for each floor and month. */
const skipScan = `
  with recursive owner as (
    select min(building_floor_id) as id from floor_visitors where company_id = $1
    union all
    select (select min(building_floor_id) from floor_visitors
            where company_id = $1 and building_floor_id > owner.id)
    from owner where owner.id is not null
  )
  select id from owner where id is not null`;

const waitForJob = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ last_error: string | null }>(
      `select last_error from graphile_worker.jobs where task_identifier = 'positions.keep'`,
    );
    const [job] = rows;
    if (!job) return;
    if (job.last_error !== null) throw new Error(job.last_error);
    await pause(20);
  }
};

/** The age of the oldest running statement of others, read again and again. */
const watchStatements = (client: pg.Client) => {
  const over = new AbortController();
  const watching = (async (): Promise<number> => {
    let longest = 0;
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ age: number | null }>(
        `select max(extract(epoch from clock_timestamp() - query_start))::float8 as age
         from pg_stat_activity
         where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
           and (query ilike '%delete from%' or query ilike '%offset%')`,
      );
      longest = Math.max(longest, rows[0]?.age ?? 0);
      await pause(5);
    }
    return longest;
  })();
  return (): Promise<number> => {
    over.abort();
    return watching;
  };
};

const product = await startProduct({ env: { POSITION_DAYS: '9' } });
try {
  const venue = await createVenue(product, floors);
  await withDatabase(product, async (client) => {
    await fill(client, venue);
    const others = await bytesOf(client, 'positions');
    await fillPositions(client, venue);
    const single = (await bytesOf(client, 'positions')) - others;
    const empty = await bytesOf(client, 'visitor_cells');
    const read = async (query: string, parameters: number[] = []): Promise<number> => {
      const times: number[] = [];
      // The first one reads from disk.
      for (let round = 0; round < 6; round += 1)
        times.push(await secondsOf(async () => void (await client.query(query, parameters))));
      return median(times.slice(1));
    };
    const [all, few] = [await read(allRows), await read(skipScan, [venue.companyId])];
    report({
      name: 'floors with visitors, skip scan ÷ all rows',
      value: few / all,
      bound: { atMost: 0.3 },
      details: `${(few * 1000).toFixed(1)} and ${(all * 1000).toFixed(0)} ms, ${visitors} rows`,
    });

    const longestOf = await withDatabase(product, async (watcher) => {
      const end = watchStatements(watcher);
      await client.query(`select graphile_worker.add_job('positions.keep', '{}')`);
      const seconds = await secondsOf(() => waitForJob(client));
      return { longest: await end(), seconds };
    });
    const rolledUp = (await bytesOf(client, 'visitor_cells')) - empty;
    report({
      name: 'rolled up ÷ single positions, bytes',
      value: rolledUp / single,
      bound: { atMost: 0.1 },
      details: `${Math.round(rolledUp / walkers)} and ${Math.round(single / walkers)} bytes for ${walked} positions of a visitor`,
    });
    const { rows } = await client.query<{ old: number; batches: number }>(
      `select
         (select count(*)::int from floor_visitors where day < current_date - interval '13 months') as old,
         (select count(*)::int from position_batches where received_at < now() - interval '9 days') as batches`,
    );
    if (rows[0]?.old !== 0 || rows[0].batches !== 0)
      throw new Error(`Not everything was deleted: ${JSON.stringify(rows[0])}`);
    report({
      name: 'longest statement of retention ÷ its limit',
      value: longestOf.longest / statementLimit,
      bound: { atMost: 0.2 },
      details: `${(longestOf.longest * 1000).toFixed(0)} ms; all in ${longestOf.seconds.toFixed(1)} s`,
    });
  });
} finally {
  await product.stop();
}
