import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startLocalServer } from '../../../test/network/local-server.ts';
import { compile, type Program } from '../../../test/processes/compile.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { eventually } from '../../../test/waiting.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { releaseDeadWorkers } from '../../platform/jobs/heartbeat.ts';

const source = path.join(import.meta.dirname, '../../../test/processes/doomed-sender.ts');

let product: Product;
let doomedSender: Program;
beforeAll(async () => {
  product = await startProduct({ WEBHOOKS_ALLOW_PRIVATE: '1' });
  // The sender has the time of the machine.
  product.clock.advance(Date.now() - product.clock.now().getTime());
  doomedSender = await compile(source);
});
afterAll(async () => {
  doomedSender.remove();
  await product.stop();
});

const startSender = (statements: number): ChildProcess => {
  const { database, platform } = product;
  const args = [database.url, platform.config.secretKey, String(statements)];
  return fork(doomedSender.file, args, { execArgv: [] });
};

/** What other processes do about one that was killed, without the wait until it counts as dead. */
const releaseJobs = async (): Promise<void> => {
  const { pool } = product.database;
  await pool.query(`update job_workers set heartbeat_at = now() - interval '1 minute'`);
  await releaseDeadWorkers(pool);
};

type Message = { data: { subject: string; number: number } };

test('a sender that is killed time and again loses no message, and signs every one', async () => {
  let sender: ChildProcess | undefined;
  /** How many messages arrive until the sender is killed, before it has an answer. */
  let untilKilled = Infinity;
  const received: { text: string; headers: Record<string, string> }[] = [];
  const receiver = await startLocalServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const text = Buffer.concat(chunks).toString('utf8');
      received.push({ text, headers: Object.fromEntries(headers) });
      untilKilled -= 1;
      if (untilKilled <= 0) sender?.kill('SIGKILL');
      else response.writeHead(204).end();
    });
  });
  const webhook = await createWebhook(product, { url: receiver.url });
  let written = 0;
  const write = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      written += 1;
      const subject = `poi:${written % 3}`;
      const event = {
        event: 'poi.changed',
        companyId: webhook.companyId,
        subject,
        data: { subject, number: written },
      } as const;
      await inTransaction(product.database.db, (tx) => emitEvent(tx, event, product.clock.now()));
    }
  };

  const deaths = [
    { statements: 2 },
    { messages: 1 },
    { statements: 3 },
    { statements: 4 },
    { messages: 4 },
    { statements: 6 },
    { statements: 11 },
    { messages: 2 },
  ];
  for (const { statements = Infinity, messages = Infinity } of deaths) {
    await write(4);
    untilKilled = messages;
    sender = startSender(statements);
    expect(await once(sender, 'exit')).toEqual([null, 'SIGKILL']);
    await releaseJobs();
  }
  const before = received.length;
  expect(before).toBeLessThan(written);

  untilKilled = Infinity;
  await write(1);
  const last = startSender(Infinity);
  const { db } = product.database;
  const waiting = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '<>', 'delivered');
  await eventually(async () => expect(await waiting.execute()).toEqual([]));
  last.disconnect();
  await once(last, 'exit');

  const library = new Webhook(webhook.secret);
  const messages = received.map(({ text, headers }) => library.verify(text, headers) as Message);
  const numbers = messages.map(({ data }) => data.number);
  // At least once: those that were answered by no one came again.
  expect(new Set(numbers).size).toBe(written);
  expect(numbers.length).toBeGreaterThan(written);
  // A receiver recognizes a repeated message by its id.
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(written);
  // In order for each subject, with repetitions.
  for (const subject of ['poi:0', 'poi:1', 'poi:2']) {
    const own = messages.filter(({ data }) => data.subject === subject);
    const order = own.map(({ data }) => data.number);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
}, 120_000);
