import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';

import { extendBodyDeadline, limitBodies } from './deadlines.ts';

/** A server with body deadlines: 100 milliseconds, or 400 on one path. */
const start = async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  limitBodies(app, 100);
  const arrived = vi.fn<(path: string) => void>();
  app.addContentTypeParser('*', (request, body, done) => {
    arrived(request.url);
    if (request.url === '/slow') extendBodyDeadline(request.raw, 400);
    body
      .on('end', () => done(null))
      .on('error', done)
      .resume();
  });
  for (const path of ['/', '/slow']) app.put(path, (_request, reply) => reply.send('taken'));
  // Refuses before it reads the body.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/refused') await reply.code(401).send('no');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on a port, so its address is not the name of a socket.
  return { port: (app.server.address() as AddressInfo).port, arrived };
};

/** A client that sends the start of a body and then stops; returns the response. */
const stall = async (port: number, path: string) => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const began = performance.now();
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\nab`,
  );
  await once(socket, 'close');
  return { received, milliseconds: performance.now() - began };
};

const finish = async (socket: Socket): Promise<string> => {
  const [text] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  return text;
};

test('a client that stalls within a body gets 408 and is disconnected', async () => {
  const { port } = await start();
  const { received } = await stall(port, '/');
  expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"too_slow"/s);
});

test('a route can extend the deadline of a request', async () => {
  const { port, arrived } = await start();
  const { received, milliseconds } = await stall(port, '/slow');
  expect(received).toContain('408 Request Timeout');
  expect(milliseconds).toBeGreaterThanOrEqual(399);
  expect(arrived).toHaveBeenCalledWith('/slow');
});

test('a refused client cannot stay connected by sending slowly', async () => {
  const { port } = await start();
  const { received } = await stall(port, '/refused');
  expect(received).toMatch(/^HTTP\/1\.1 401 /);
});

test('a connection whose bodies keep arriving is never closed', async () => {
  const { port } = await start();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\n';
  socket.write(`${head}abcd`);
  expect(await finish(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await stall(port, '/slow');
  socket.write(`${head}abcd`);
  expect(await finish(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
