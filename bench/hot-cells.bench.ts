import { parseArgs } from 'node:util';

import { visitors } from '@floorwright/contract';
import pg from 'pg';

import { makeDataFolder } from './lib/data-folder.ts';
import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { type Product, startProduct } from './lib/product.ts';
import { beginVisit, createVenue, type Venue } from './lib/visits.ts';

/**
 * Visitors who all stand at one entrance, compared with visitors who are spread over the floor: as several
 * processes store their batches, and in the worst case, each batch in a transaction of its own, without the
 * work of a process in between.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '3' },
    visitors: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '7' },
  },
});
const processes = Number(values.processes);
/** Per process. */
const phones = Number(values.visitors);
const rounds = Number(values.rounds);
/** Per visitor and round; an app may send 300 requests a minute. */
const batches = 8;
const inBatch = 20;

type Phone = { url: string; headers: Record<string, string>; north: number; sent: number };

/** Sends the batches of a round, all from the entrance or each visitor from another cell. */
const sendRound = async (phone: Phone, venue: Venue, isHot: boolean): Promise<void> => {
  for (let batch = 0; batch < batches; batch += 1) {
    const start = Math.floor(Date.now() / 1000) - 500_000 + phone.sent * inBatch;
    phone.sent += 1;
    const positions = Array.from({ length: inBatch }, (_, index) => ({
      floor_id: venue.floorIds[0],
      time: start + index,
      latitude: venue.latitude + (isHot ? 0 : phone.north) / 111_319,
      longitude: venue.longitude,
    }));
    const answer = await fetch(phone.url, {
      method: 'POST',
      headers: phone.headers,
      body: JSON.stringify({ batch_id: `batch ${phone.sent}`, positions }),
    });
    const { accepted } = visitors.createPositions.responses[200].parse(await answer.json());
    if (accepted !== inBatch) throw new Error(`${accepted} positions of ${inBatch} were taken.`);
  }
};

/** The times of rounds of two kinds that take turns, so that noise affects both. The first one warms up. */
const compare = async (run: (isHot: boolean) => Promise<void>) => {
  const [hot, spread]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const times = [await secondsOf(() => run(false)), await secondsOf(() => run(true))] as const;
    if (round === 0) continue;
    spread.push(times[0]);
    hot.push(times[1]);
  }
  return { hot: median(hot), spread: median(spread) };
};

const writers = 16;
/** Per writer and round. */
const writes = 25;

/** A batch of one visitor with a position in a cell. */
const storeOne = `
  select store_visits(
    $1::int, array[$2]::int[], array[$3]::uuid[], array[$4]::text[], array['{}']::jsonb[], array[now()],
    array[$3]::uuid[], array[$5]::int[], array[$6]::int[], array[current_date],
    array[1], array[now()], array[$7]::int[], array[1], array[53.5]::float8[], array[9.9]::float8[],
    array[1000], array[true], array[]::jsonb[],
    array[]::uuid[], array[]::timestamptz[], array[]::int[], array[]::boolean[],
    array[$6]::int[], array[current_date], array[1], array[$7]::int[], array[1000]::bigint[], array[1]
  )`;

let written = 0;

const writeBatches = async (client: pg.Client, venue: Venue, cellX: number): Promise<void> => {
  const { companyId, applicationId, buildingId, floorIds } = venue;
  for (let batch = 0; batch < writes; batch += 1) {
    written += 1;
    const visitor = `00000000-0000-4000-8000-${String(written).padStart(12, '0')}`;
    const place = [buildingId, floorIds[0], cellX];
    await client.query('begin');
    await client.query(storeOne, [companyId, applicationId, visitor, visitor, ...place]);
    await client.query('commit');
  }
};

/** Returns the number of transactions a second through one cell, and over spread ones. */
const measureWorstCase = async ({ databaseUrl }: Product, venue: Venue) => {
  const clients = Array.from(
    { length: writers },
    () => new pg.Client({ connectionString: databaseUrl }),
  );
  try {
    for (const client of clients) await client.connect();
    const { hot, spread } = await compare(async (isHot) => {
      await Promise.all(
        clients.map((client, writer) => writeBatches(client, venue, isHot ? 0 : writer + 1)),
      );
    });
    return { hot: (writers * writes) / hot, spread: (writers * writes) / spread };
  } finally {
    for (const client of clients) await client.end();
  }
};

const folder = makeDataFolder();
const products: Product[] = [];
try {
  const first = await startProduct({ dataFolder: folder, env: { WORKER: '0' } });
  products.push(first);
  for (let index = 1; index < processes; index += 1)
    products.push(
      await startProduct({
        dataFolder: folder,
        env: { WORKER: '0', DATABASE_URL: first.databaseUrl },
      }),
    );
  const venue = await createVenue(first, 1);
  const all: Phone[] = [];
  for (const [index, product] of products.entries())
    for (let phone = 0; phone < phones; phone += 1) {
      const headers = await beginVisit(product, venue.applicationId, `visitor ${index} ${phone}`);
      const url = product.url + visitors.createPositions.path;
      // Further apart than a cell is wide.
      all.push({ url, headers, north: 4 * (all.length + 1), sent: 0 });
    }
  const { hot, spread } = await compare(async (isHot) => {
    await Promise.all(all.map((phone) => sendRound(phone, venue, isHot)));
  });
  const perSecond = (time: number): number => Math.round((all.length * batches) / time);
  report({
    name: 'batches at one cell ÷ spread over cells, time',
    value: hot / spread,
    bound: { atMost: 1.3 },
    details: `${processes} processes, ${perSecond(hot)} and ${perSecond(spread)} batches a second`,
  });
  const rates = await measureWorstCase(first, venue);
  report({
    name: 'the same, each batch in its own transaction',
    value: rates.spread / rates.hot,
    details: `${writers} writers, ${Math.round(rates.hot)} and ${Math.round(rates.spread)} transactions a second`,
  });
} finally {
  // The first one runs the database.
  for (const product of products.toReversed()) await product.stop();
  folder.remove();
}
