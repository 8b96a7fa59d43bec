import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { closeGently } from './draining.ts';

const start = async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.post('/', (_request, reply) => reply.send('done'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};

/** A client whose body has started to arrive, as the server confirms, and continues on request. */
const callSlowly = async (app: Awaited<ReturnType<typeof start>>) => {
  // It listens on a port, so its address is not the name of a socket.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  received = '';
  return {
    goOn: () => socket.write('body'),
    answer: async () => {
      await ended;
      return received;
    },
  };
};

test('a request in flight is answered', async () => {
  const app = await start();
  const caller = await callSlowly(app);
  const closed = closeGently(app);
  caller.goOn();
  await closed;
  expect(await caller.answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\ndone$/s);
});

test('a stalled client is disconnected', async () => {
  const app = await start();
  const caller = await callSlowly(app);
  await closeGently(app, 50);
  expect(await caller.answer()).toBe('');
});
