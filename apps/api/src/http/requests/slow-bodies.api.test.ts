import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';

import { accounts, files } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { eventually } from '../../../test/waiting.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  ({ token } = await createMember(product));
});
afterAll(() => product.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

type Caller = { socket: Socket; received: () => string };

/** A client that sends the head and the first byte of the body, and then stops. */
const stall = async (head: string): Promise<Caller> => {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => (text += more));
  socket.write(`${head}\r\nHost: x\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\nx`);
  // The server confirms that it has read the head.
  await eventually(() => expect(text).toContain('100 Continue'));
  return { socket, received: () => text };
};

const timeout = 'HTTP/1.1 408 Request Timeout';

/** A round trip of another request ensures that earlier bytes have arrived. */
const receivedSoFar = async ({ received }: Caller): Promise<string> => {
  await product.client.send('GET', '/api/config');
  return received();
};

test('a JSON body must arrive within half a minute', async () => {
  const caller = await stall(
    `POST ${accounts.signIn.path} HTTP/1.1\r\nContent-Type: application/json`,
  );
  vi.advanceTimersByTime(25_000);
  expect(await receivedSoFar(caller)).not.toContain('408');
  vi.advanceTimersByTime(5_000);
  await eventually(() => expect(caller.received()).toContain(timeout));
});

test('a body for an invalid upload address must too', async () => {
  const caller = await stall('PUT /files/uploads/1.2.3 HTTP/1.1\r\nContent-Type: image/png');
  await eventually(() => expect(caller.received()).toContain('HTTP/1.1 404 '));
  const ended = vi.fn<() => void>();
  caller.socket.on('close', ended);
  vi.advanceTimersByTime(30_000);
  // The socket may linger until the response is read.
  vi.advanceTimersByTime(1_000);
  await eventually(() => expect(ended).toHaveBeenCalledOnce());
});

test('an upload may take five minutes', async () => {
  const { body } = await product.client.call(files.createDirectUpload, {
    token,
    body: {
      blob: {
        filename: 'a.png',
        content_type: 'image/png',
        byte_size: 100,
        checksum: 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    },
  });
  const { pathname } = new URL(body.direct_upload.url);
  const caller = await stall(`PUT ${pathname} HTTP/1.1\r\nContent-Type: image/png`);
  const folder = path.join(product.platform.config.dataDir, 'files/unfinished');
  await eventually(() => expect(readdirSync(folder)).toHaveLength(1));
  vi.advanceTimersByTime(minutes(4.9));
  expect(await receivedSoFar(caller)).not.toContain('408');
  vi.advanceTimersByTime(minutes(0.1));
  await eventually(() => expect(caller.received()).toContain(timeout));
  vi.advanceTimersByTime(1_000);
  await eventually(() => expect(readdirSync(folder)).toEqual([]));
});
