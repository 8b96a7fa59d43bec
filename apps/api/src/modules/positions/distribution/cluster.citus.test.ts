import { readFileSync } from 'node:fs';

import { reports, status } from '@floorwright/contract';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { type CitusCluster, shardCount, startCitus } from '../../../../test/citus/cluster.ts';
import { createDistributedDatabase } from '../../../../test/citus/database.ts';
import type { TestAnswer } from '../../../../test/client.ts';
import { connectPatiently } from '../../../../test/database.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../../test/venue/visitors.ts';
import { eventually } from '../../../../test/waiting.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import { takePositions } from '../ingest.ts';
import { countWrongSums } from '../recount.ts';
import { locateCompanies, readRebalancing, sizeOfNodes, startRebalancing } from './repository.ts';

let cluster: CitusCluster;
let product: Product;
/** One in each shard, so that each worker has some. */
const venues: Venue[] = [];

const placeOf = async ({ companyId }: Venue) => {
  const [place] = await locateCompanies(product.database.db, [companyId]);
  if (!place) throw new Error('The company has no machine');
  return place;
};

beforeAll(async () => {
  cluster = await startCitus({ workers: 2, spare: true });
  product = await startProduct({}, (max) => createDistributedDatabase(cluster, max));
  const shards = new Set<string>();
  while (shards.size < shardCount) {
    const venue = await createVenue(product);
    const { shard } = await placeOf(venue);
    if (!shards.has(shard)) venues.push(venue);
    shards.add(shard);
  }
});
afterAll(async () => {
  await product.stop();
  await cluster.stop();
});

const venueOn = async (isThere: (node: string) => boolean): Promise<Venue> => {
  for (const venue of venues) if (isThere((await placeOf(venue)).node)) return venue;
  throw new Error('There is no such venue');
};

/** What the app of a visitor and the console get for a venue. */
const visit = async (venue: Venue, visitor = 'ann') => {
  const phone = await createPhone(product, venue, visitor);
  return sendPoints(product, phone, [
    pointAt(product, venue.floorIds[0], { seconds: -20 }),
    pointAt(product, venue.floorIds[0], { seconds: -10, east: 5 }),
  ]);
};
const readHeatmap = (venue: Venue) => {
  const now = Math.ceil(product.clock.now().getTime() / 1000);
  return product.client.call(reports.heatmap, {
    ...venue.owner,
    params: { id: venue.buildingId, floorId: venue.floorIds[0] },
    query: { from_date: now - 86_400, to_date: now },
  });
};

test('the statements of a batch go to one worker', async () => {
  const venue = await venueOn(() => true);
  const statements: CompiledQuery[] = [];
  const { pool } = connectPatiently(product.database.url, 1);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  onTestFinished(() => db.destroy());
  const { companyId, applicationId } = venue;
  const taken = await takePositions(
    {
      db,
      receivedAt: product.clock.now(),
      visitor: { id: '0b7cbd4c-7d43-4b29-a35c-f6a2f2a1e0c1', companyId, applicationId },
    },
    { batch_id: 'one', positions: [pointAt(product, venue.floorIds[0], { seconds: -5 })] },
  );
  expect(taken.accepted).toBe(1);
  const node = (await placeOf(venue)).node.replace(':', ' port=');
  const places: string[] = [];
  // A batch that takes long also asks which workers answer.
  const ofBatch = statements.filter(
    (one) => one.sql.includes('select') && !/\bpg_|citus/.test(one.sql),
  );
  for (const statement of ofBatch) {
    const explain = CompiledQuery.raw(`explain ${statement.sql}`, [...statement.parameters]);
    const { rows } = await product.database.db.executeQuery<{ 'QUERY PLAN': string }>(explain);
    const lines = rows.map((row) => row['QUERY PLAN'].trim());
    const tasks = lines.filter((line) => /^(?:Task Count|Node):/.test(line));
    places.push(tasks.length > 0 ? tasks.join(', ') : 'coordinator');
  }
  const oneWorker = `Task Count: 1, Node: host=${node} dbname=floorwright`;
  // Locks, the batches that are known, the floors, the positions that are known, and storing them.
  expect(places).toEqual(['coordinator', oneWorker, 'coordinator', oneWorker, oneWorker]);
});

/** Sends batches as a visitor until it is stopped; one that is refused is sent again, as apps do. */
const walk = async (venue: Venue, visitor: string, signal: AbortSignal): Promise<number> => {
  const phone = await createPhone(product, venue, visitor);
  const start = product.clock.now().getTime() / 1000 - 50_000;
  let accepted = 0;
  for (let batch = 0; !signal.aborted; batch += 1) {
    const [floorId = 0] = batch % 2 === 0 ? venue.floorIds : venue.floorIds.toReversed();
    const points = [0, 1, 2].map((index) => ({
      ...pointAt(product, floorId, { east: index }),
      time: start + batch * 3 + index,
    }));
    // An app may send 300 requests a minute.
    product.clock.advance(250);
    const send = () => sendPoints(product, phone, points, { batch_id: `batch ${batch}` });
    let answer = await send();
    while (answer.status === 503) answer = await send();
    expect(answer.status).toBe(200);
    accepted += answer.body.accepted;
  }
  return accepted;
};

const countStored = async (): Promise<number> => {
  const { db } = product.database;
  const { rows } = await sql<{ count: number }>`select count(*)::int from positions`.execute(db);
  return rows[0]?.count ?? 0;
};

const assertRightSums = async (): Promise<void> => {
  for (const { companyId } of venues)
    expect(await countWrongSums(product.database.db, companyId)).toBe(0);
};

test('companies move to an added worker while visitors send positions, and each counts once', async () => {
  const { db } = product.database;
  const { host, port } = cluster.spare ?? { host: '', port: 0 };
  const before = await countStored();
  const stop = new AbortController();
  const walking = Promise.all(
    venues.flatMap((venue) => ['ann', 'bob'].map((visitor) => walk(venue, visitor, stop.signal))),
  );
  await sql`select citus_add_node(${host}, ${port}::int)`.execute(db);
  const id = await startRebalancing(db);
  await expect.poll(() => readRebalancing(db, id ?? '')).toMatchObject({ state: 'finished' });
  stop.abort();
  const accepted = (await walking).reduce((sum, count) => sum + count, 0);
  expect((await countStored()) - before).toBe(accepted);
  await assertRightSums();
  const moved = await venueOn((node) => node === `${host}:${port}`);
  expect((await visit(moved)).status).toBe(200);
});

const refusal = { status: 503, code: 'unavailable', retryAfter: '5' };
const refusalOf = (answer: TestAnswer) => ({
  status: answer.status,
  code: answer.error.code,
  retryAfter: answer.headers.get('retry-after'),
});
const readStatus = async () => (await product.client.call(status.show)).body;

/** A process and those that it started. */
const familyOf = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
};

test('a worker that neither answers nor refuses concerns its own companies only', async () => {
  const [{ host, port, pid } = { host: '', port: 0, pid: 0 }] = cluster.workers;
  const refused = await venueOn((node) => node === `${host}:${port}`);
  const served = await venueOn((node) => node !== `${host}:${port}`);
  for (const venue of [refused, served]) expect((await visit(venue)).status).toBe(200);
  const family = familyOf(pid);
  for (const one of family) process.kill(one, 'SIGSTOP');
  const wake = (): void => {
    for (const one of family) process.kill(one, 'SIGCONT');
  };
  try {
    // As many as wait for their turn in all lanes.
    const visitors = ['ann', 'bob', 'cleo', 'dan'];
    const answers = await Promise.all(visitors.map((visitor) => visit(refused, visitor)));
    for (const answer of answers) expect(refusalOf(answer)).toEqual(refusal);
    expect((await visit(served)).status).toBe(200);
    expect(refusalOf(await visit(refused))).toEqual(refusal);
    await eventually(async () =>
      expect(await readStatus()).toMatchObject({ database: 'ok', visits_worker_1: 'severe' }),
    );
  } finally {
    wake();
  }
  await eventually(async () => expect((await visit(refused)).status).toBe(200));
  await assertRightSums();
});

test('a worker that is down concerns its own companies only, until it is back', async () => {
  const [{ host, port, pid } = { host: '', port: 0, pid: 0 }] = cluster.workers;
  const service = 'visits_worker_1';
  const refused = await venueOn((node) => node === `${host}:${port}`);
  const served = await venueOn((node) => node !== `${host}:${port}`);
  for (const venue of [refused, served]) expect((await visit(venue)).status).toBe(200);
  expect(await readStatus()).toMatchObject({ visits: 'ok' });
  process.kill(pid, 'SIGQUIT');
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));

  // More often than the product has connections to the coordinator, each with one to the worker.
  for (let round = 0; round < 12; round += 1) {
    expect(refusalOf(await visit(refused, `visitor ${round}`))).toEqual(refusal);
    expect(refusalOf(await readHeatmap(refused))).toEqual(refusal);
    expect((await visit(served, `visitor ${round}`)).status).toBe(200);
    expect((await readHeatmap(served)).status).toBe(200);
  }
  await eventually(async () =>
    expect(await readStatus()).toMatchObject({
      database: 'ok',
      visits: 'error',
      [service]: 'severe',
    }),
  );
  const sizes = await sizeOfNodes(product.database.db);
  expect(sizes.filter(({ bytes }) => bytes === null)).toMatchObject([{ number: 1 }]);

  await cluster.startAgain();
  for (let round = 0; round < 12; round += 1) {
    expect((await visit(refused, `visitor ${round}`)).status).toBe(200);
    expect((await readHeatmap(refused)).status).toBe(200);
  }
  await eventually(async () => {
    const statuses = await readStatus();
    expect(statuses).toMatchObject({ visits: 'ok' });
    expect(statuses).not.toHaveProperty(service);
  });
  await assertRightSums();
});
