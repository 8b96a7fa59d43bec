import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { webhooks } from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { freePort } from '../../../test/network/local-server.ts';
import { startReceiver, verifyReceived } from '../../../test/network/webhook-receiver.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import { hours } from '../../platform/clock/clock.ts';
import { sendDue } from './sending.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ WEBHOOKS_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

/** Checks each message with the library, and writes down what it did before it answers. */
const program = `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { Webhook } from 'standardwebhooks';

  const { SECRET, PORT, FILE } = process.env;
  const webhook = new Webhook(SECRET);
  const write = (line) => appendFileSync(FILE, JSON.stringify(line) + '\\n');
  let behaviors = [];
  process.on('message', (message) => {
    behaviors = message.behaviors;
    // The time of the product.
    Date.now = () => message.now;
    process.send('ready');
  });
  createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    let message;
    try {
      message = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
    } catch (error) {
      write({ refused: error.message });
      return response.writeHead(400).end();
    }
    const behavior = behaviors.shift() ?? 'answer';
    write({ id: request.headers['webhook-id'], behavior, ...message.data });
    if (behavior === 'die') process.kill(process.pid, 'SIGKILL');
    else if (behavior === 'fail') response.writeHead(500).end();
    else if (behavior === 'answer') response.writeHead(204).end();
  }).listen(Number(PORT), '127.0.0.1', () => process.send('listening'));
`;

type Line = { id: string; behavior: string; subject: string; number: number };

test('a receiver in a process of its own fails, hangs and is killed: it gets all, signed and in order', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'receiver-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'received.jsonl');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { db } = product.database;
  const webhook = await createWebhook(product, { url, events: ['poi.changed'] });
  const { companyId, secret } = webhook;

  let receiver: ChildProcess | undefined;
  onTestFinished(() => void receiver?.kill('SIGKILL'));
  const start = async (): Promise<void> => {
    receiver = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { SECRET: secret, PORT: port, FILE: file },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(receiver, 'message');
  };
  const tell = async (behaviors: readonly string[]): Promise<void> => {
    if (!receiver) throw new Error('There is no receiver.');
    const answered = once(receiver, 'message');
    receiver.send({ behaviors, now: product.clock.now().getTime() });
    await answered;
  };
  const send = (timeoutMs = 30_000) => sendDue({ ...product.platform, db, timeoutMs });
  const lines = async (): Promise<Line[]> =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  let written = 0;
  const write = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      written += 1;
      const subject = `poi:${written % 3}`;
      const data = { subject, number: written };
      const event = { event: 'poi.changed', companyId, subject, data } as const;
      await emitEvent(db, event, product.clock.now());
    }
  };

  for (const behaviors of [['answer', 'die'], ['fail'], ['hang'], ['answer', 'answer', 'die']]) {
    await write(4);
    if (receiver === undefined || receiver.signalCode !== null) await start();
    await tell(behaviors);
    const died = behaviors.includes('die') && receiver ? once(receiver, 'exit') : undefined;
    await send(behaviors.includes('hang') ? 300 : undefined);
    expect((await died) ?? [null, 'SIGKILL']).toEqual([null, 'SIGKILL']);
    // While it is down, nothing arrives.
    await write(1);
    await send();
    product.clock.advance(hours(3));
  }

  await start();
  const waiting = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook.id)
    .where('status', '<>', 'delivered');
  for (let hour = 0; hour < 30 && (await waiting.execute()).length > 0; hour += 1) {
    await tell([]);
    await send();
    product.clock.advance(hours(1));
  }
  expect(await waiting.execute()).toEqual([]);

  const received = await lines();
  // None came without a valid signature.
  expect(received.filter((line) => 'refused' in line)).toEqual([]);
  expect(new Set(received.map(({ behavior }) => behavior))).toEqual(
    new Set(['answer', 'fail', 'hang', 'die']),
  );
  expect(new Set(received.map(({ number }) => number)).size).toBe(written);
  expect(new Set(received.map(({ id }) => id)).size).toBe(written);
  // At least once: what was not answered came again.
  expect(received.length).toBeGreaterThan(written);
  for (const subject of ['poi:0', 'poi:1', 'poi:2']) {
    const order = received.filter((line) => line.subject === subject).map(({ number }) => number);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
  // The receiver does refuse what is not signed.
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
  expect((await lines()).at(-1)).toEqual({ refused: 'Missing required headers' });
}, 60_000);

test('the list shows what the receiver answered, and a message that is sent again arrives again', async () => {
  const { token, companyId } = await createMember(product);
  let status = 500;
  const receiver = await startReceiver(() => status);
  const url = `${receiver.url}/hooks`;
  const webhook = await createWebhook(product, { companyId, url, events: ['poi.changed'] });
  const event = { event: 'poi.changed', companyId, subject: 'poi:7', data: { id: 7 } } as const;
  await emitEvent(product.database.db, event, product.clock.now());
  await product.mailsSent();
  const shown = async () => {
    const params = { id: webhook.id };
    const { body } = await product.client.call(webhooks.listDeliveries, { token, params });
    return body.webhook_deliveries;
  };
  const [failed, ...others] = await shown();
  expect(others).toEqual([]);
  const [first] = receiver.received;
  expect(failed).toMatchObject({
    status: 'pending',
    attempts: 1,
    message_id: first?.headers['webhook-id'],
    request: { url, body: first?.text, headers: { 'webhook-id': first?.headers['webhook-id'] } },
    response: { status: 500, body: 'thank you', error: null },
  });

  status = 202;
  const again = () =>
    product.client.call(webhooks.retry, { token, params: { id: failed?.id ?? 0 } });
  expect((await again()).status).toBe(200);
  await product.mailsSent();
  expect(receiver.received).toHaveLength(2);
  // Also one that has arrived.
  product.clock.advance(hours(1));
  expect((await again()).status).toBe(200);
  await product.mailsSent();
  expect(receiver.received).toHaveLength(3);
  const last = receiver.received[2];
  if (!last) throw new Error('Nothing was received.');
  expect(verifyReceived(product, webhook, last)).toMatchObject({
    type: 'poi.changed',
    data: { id: 7 },
  });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await shown()).toMatchObject([
    { id: failed?.id, status: 'delivered', response: { status: 202, body: 'thank you' } },
  ]);
});
