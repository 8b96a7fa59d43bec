import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildings, visitors } from '@floorwright/contract';

import { makeDataFolder } from './lib/data-folder.ts';
import { report } from './lib/figure.ts';
import { median, p95, secondsOf } from './lib/measure.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';
import { beginVisit, createVenue, type Venue, withDatabase } from './lib/visits.ts';

const rounds = 5;
/** Warm-up: the code of a new server is still being compiled. */
const warmUps = 1;
const inBatch = 500;
const senders = 4;
/** Per sender and round. */
const batches = 10;
const perRound = senders * batches * inBatch;

/** A visitor who walks at a meter per second; each batch is later than the one before. */
const walk = (venue: Venue, sender: number, batch: number) =>
  Array.from({ length: inBatch }, (_, index) => {
    const step = batch * inBatch + index;
    return {
      floor_id: venue.floorIds[sender % venue.floorIds.length] ?? 0,
      time: Math.floor(Date.now() / 1000) - 500_000 + step,
      latitude: venue.latitude + (Math.abs((step % 200) - 100) + sender) / 111_319,
      longitude: venue.longitude + Math.abs((step % 340) - 170) / 66_150,
    };
  });

type Sending = { headers: Record<string, string>; bodies: string[] };

const prepare = async (product: Product, venue: Venue): Promise<Sending[]> => {
  const sendings: Sending[] = [];
  for (let sender = 0; sender < senders; sender += 1) {
    const headers = await beginVisit(product, venue.applicationId, `visitor ${sender}`);
    const bodies = Array.from({ length: (warmUps + 2 * rounds) * batches }, (_, batch) =>
      JSON.stringify({ batch_id: `batch ${batch}`, positions: walk(venue, sender, batch) }),
    );
    sendings.push({ headers, bodies });
  }
  return sendings;
};

/** Sends the batches of one round, each sender in order. */
const sendRound = async (product: Product, sendings: Sending[]): Promise<void> => {
  const send = async ({ headers, bodies }: Sending): Promise<void> => {
    for (const body of bodies.splice(0, batches)) {
      const url = product.url + visitors.createPositions.path;
      const answer = await fetch(url, { method: 'POST', headers, body });
      const { accepted } = visitors.createPositions.responses[200].parse(await answer.json());
      if (accepted !== inBatch) throw new Error(`${accepted} positions of ${inBatch} were taken.`);
    }
  };
  await Promise.all(sendings.map(send));
};

/** As many rows as in a round, in a file for COPY. */
const writeRows = (file: string, venue: Venue, round: number): void => {
  const rows = Array.from({ length: perRound }, (_, index) => {
    const visitor = `00000000-0000-4000-8000-${String(round * 1000 + (index % 97)).padStart(12, '0')}`;
    const at = new Date(Date.now() - index * 997).toISOString();
    const cell = `${index % 340}\t${index % 200}`;
    const [floorId = 0] = venue.floorIds;
    return `${visitor}\t${at}\t${venue.companyId}\t${venue.buildingId}\t${floorId}\t${at.slice(0, 10)}\t${cell}\t53.5\t9.9\t1000\tt\t\\N`;
  });
  writeFileSync(file, `${rows.join('\n')}\n`);
  chmodSync(file, 0o644);
};

/** The duration of each request of a console user meanwhile. */
const lookAround = async (
  product: Product,
  venue: Venue,
  isOver: () => boolean,
): Promise<number[]> => {
  const headers = await signIn(product);
  const url = product.url + buildings.show.path.replace(':id', String(venue.buildingId));
  const times: number[] = [];
  while (!isOver())
    times.push(
      await secondsOf(async () => {
        const answer = await fetch(url, { headers });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
      }),
    );
  return times;
};

const product = await startProduct({ env: { WORKER: '0' } });
const folder = makeDataFolder();
try {
  const venue = await createVenue(product, senders);
  const sendings = await prepare(product, venue);
  for (let round = 0; round < warmUps; round += 1) await sendRound(product, sendings);
  const ratios: number[] = [];
  let rate = 0;
  for (let round = 0; round < rounds; round += 1) {
    const file = path.join(folder.path, `rows-${round}`);
    writeRows(file, venue, round);
    const copying = await withDatabase(product, async (client) => {
      await client.query(
        `select make_visit_partitions(now() - n * interval '1 day') from generate_series(0, 7) n`,
      );
      return secondsOf(async () => void (await client.query(`copy positions from '${file}'`)));
    });
    const sending = await secondsOf(() => sendRound(product, sendings));
    ratios.push(copying / sending);
    rate = perRound / sending;
  }
  report({
    name: 'positions by HTTP ÷ by a bare COPY',
    value: median(ratios),
    bound: { atLeast: 0.45 },
    details: `${Math.round(rate)} positions a second`,
  });

  const until = Date.now() + 3000;
  const idle = await lookAround(product, venue, () => Date.now() > until);
  let over = false;
  const busy = lookAround(product, venue, () => over);
  for (let round = 0; round < rounds; round += 1) await sendRound(product, sendings);
  over = true;
  report({
    name: 'console during ingest ÷ idle, p95',
    value: p95(await busy) / p95(idle),
    bound: { atMost: 1.3 },
    details: `${(p95(await busy) * 1000).toFixed(1)} and ${(p95(idle) * 1000).toFixed(1)} ms`,
  });
} finally {
  await product.stop();
  folder.remove();
}
