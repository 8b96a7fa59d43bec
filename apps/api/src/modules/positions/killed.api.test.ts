import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createClient } from '../../../test/client.ts';
import { compile, type Program } from '../../../test/processes/compile.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  createPhone,
  createVenue,
  type Phone,
  pointAt,
  sendPoints,
} from '../../../test/venue/visitors.ts';
import { countWrongSums } from './recount.ts';

const source = path.join(import.meta.dirname, '../../../test/processes/doomed-server.ts');

let product: Product;
let doomedServer: Program;
beforeAll(async () => {
  product = await startProduct();
  doomedServer = await compile(source);
});
afterAll(async () => {
  doomedServer.remove();
  await product.stop();
});

type Sender = { phone: Phone; batch: number; id: string };

/**
 * The number of statements that each server may send: they end in different parts of the work. A
 * server that takes all batches together, as on a busy machine, sends hardly fifty.
 */
const lifetimes = [60, 40];
const pointsInBatch = 20;

test('a server that is killed during batches has stored each acknowledged one once', async () => {
  const { database, platform, clock } = product;
  const venue = await createVenue(product);
  const names = ['ann', 'bob', 'cat', 'dan'];
  const senders: Sender[] = [];
  for (const name of names) {
    const phone = await createPhone(product, venue, name);
    for (let batch = 0; batch < 8; batch += 1)
      senders.push({ phone, batch, id: `${name} ${batch}` });
  }
  const send = (url: string, { phone, batch, id }: Sender) => {
    const points = Array.from({ length: pointsInBatch }, (_, index) =>
      pointAt(product, venue.floorIds[0], {
        seconds: -5 * (batch * pointsInBatch + index),
        east: (index % 9) * 3,
      }),
    );
    const at = { client: createClient(url) };
    return sendPoints(at, phone, points, { batch_id: id });
  };
  /** The number of stored positions of each batch. */
  const storedBatches = async (): Promise<Record<string, number>> => {
    const { db } = database;
    const rows = await db.selectFrom('position_batches').select(['batch_id', 'visitor']).execute();
    const positions = await db.selectFrom('positions').select(['visitor', 'at']).execute();
    const batchAt = (at: Date): number =>
      Math.floor((clock.now().getTime() - at.getTime()) / 5000 / pointsInBatch);
    return Object.fromEntries(
      rows.map(({ batch_id: id, visitor }) => [
        id,
        positions.filter(
          (position) => position.visitor === visitor && id.endsWith(` ${batchAt(position.at)}`),
        ).length,
      ]),
    );
  };
  const wholeBatches = (ofSenders: Iterable<Sender>): Record<string, number> =>
    Object.fromEntries([...ofSenders].map(({ id }) => [id, pointsInBatch]));

  const acknowledged = new Set<Sender>();
  for (const statements of lifetimes) {
    const args = [
      database.url,
      platform.config.dataDir,
      clock.now().toISOString(),
      String(statements),
    ];
    const server = fork(doomedServer.file, args, { execArgv: [] });
    const dead = once(server, 'exit');
    const [url] = await once(server, 'message');
    const answers = await Promise.allSettled(senders.map((sender) => send(String(url), sender)));
    expect(await dead).toEqual([null, 'SIGKILL']);
    for (const [index, sender] of senders.entries()) {
      const answer = answers[index];
      if (answer?.status === 'fulfilled' && answer.value.status === 200) acknowledged.add(sender);
    }
    expect(await storedBatches()).toMatchObject(wholeBatches(acknowledged));
    expect(await countWrongSums(database.db, venue.companyId)).toBe(0);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(acknowledged.size).toBeLessThan(senders.length);

  // Clients without a response send again, and so do the others to be sure.
  const answers = await Promise.all(senders.map((sender) => send(product.url, sender)));
  expect(answers.map(({ body }) => body.accepted)).toEqual(senders.map(() => pointsInBatch));
  const positions = await database.db.selectFrom('positions').select('at').execute();
  expect(positions).toHaveLength(senders.length * pointsInBatch);
  expect(await storedBatches()).toEqual(wholeBatches(senders));
  expect(await countWrongSums(database.db, venue.companyId)).toBe(0);
}, 120_000);
