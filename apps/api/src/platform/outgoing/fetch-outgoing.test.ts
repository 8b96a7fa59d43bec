import { type AddressInfo, createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { fetchOutgoing } from './fetch-outgoing.ts';

/** Answers every connection with these bytes, and leaves it open. */
const startRawServer = async (bytes: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(bytes));
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

test.each([
  [
    'a change of protocols',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  ],
  ['a part of an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345'],
  ['nothing', ''],
])('a server that sends %s is given up on', async (_name, bytes) => {
  const address = await startRawServer(bytes);
  const request = { method: 'GET', headers: {} };
  await expect(
    fetchOutgoing(address, request, { allowPrivate: true, timeoutMs: 300 }),
  ).rejects.toMatchObject({ reason: 'timeout' });
});

test('a name that is never resolved is given up on', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  await expect(
    fetchOutgoing(
      'https://idp.example/',
      { method: 'GET', headers: {} },
      { allowPrivate: false, timeoutMs: 100, resolve },
    ),
  ).rejects.toMatchObject({ reason: 'timeout' });
});
