import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../../test/network/local-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { programOf } from '../../../test/programs.ts';
import { eventually } from '../../../test/waiting.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { sendDue } from './sending.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ WEBHOOKS_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

test('the program in the API reference verifies messages, and refuses others', async () => {
  const program = await programOf(product, 'webhooks');
  const port = Number(await freePort());
  const url = `http://127.0.0.1:${port}/`;
  const webhook = await createWebhook(product, { url });
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { FLOORWRIGHT_WEBHOOK_SECRET: webhook.secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let printed = '';
  receiver.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await eventually(async () => {
    const { status } = await fetch(url, { method: 'POST', body: '{}' });
    expect(status).toBe(400);
  });
  // The program compares the time of a message with the clock of the machine.
  const { db } = product.database;
  const { companyId } = webhook;
  const event = { event: 'poi.changed', companyId, subject: 'poi:7', data: { id: 7 } } as const;
  await emitEvent(db, event, systemClock.now());
  await sendDue({ ...product.platform, db, clock: systemClock });
  await eventually(() => expect(printed).toMatch(/^msg_[\da-f]{32} poi\.changed \{ id: 7 \}\n$/));
});
