import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

import type { Product } from '../product.ts';
import type { TestWebhook } from '../webhooks.ts';
import { startLocalServer } from './local-server.ts';

export type Received = { text: string; headers: Record<string, string> };

/** What the receiver does with a message: a status, no answer at all, one without an end, or a cut connection. */
export type Behavior = number | 'hang' | 'endless' | 'cut';

export const startReceiver = async (
  behave: (received: Received) => Behavior = () => 204,
  options: { port?: number } = {},
) => {
  const received: Received[] = [];
  const { url, stop } = await startLocalServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const message = { text: Buffer.concat(chunks).toString('utf8'), headers };
      received.push(message);
      const behavior = behave(message);
      if (behavior === 'cut') request.socket.destroy();
      else if (behavior === 'endless') response.writeHead(200).write('and');
      else if (behavior !== 'hang') {
        response.writeHead(behavior, { location: 'http://169.254.169.254/latest/meta-data' });
        response.end('thank you');
      }
    });
  }, options);
  return { url, received, stop };
};

/** Checked by the library that receivers use, at the time of the product. */
export const verifyReceived = (
  { clock }: Product,
  { secret }: TestWebhook,
  { text, headers }: Received,
): unknown => {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  try {
    return new Webhook(secret).verify(text, headers);
  } finally {
    vi.useRealTimers();
  }
};
