import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { answerClientError, answerErrors } from './errors.ts';

/** Everything a server sends in response to the start of a request within a time. */
const answerTo = async (beginning: string, milliseconds: number): Promise<string> => {
  const app = fastify({
    clientErrorHandler: answerClientError,
    requestTimeout: milliseconds,
    http: { headersTimeout: milliseconds, connectionsCheckingInterval: 10 },
  });
  onTestFinished(() => app.close());
  app.post('/', (_request, reply) => reply.send('done'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on a port, so its address is not the name of a socket.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.write(beginning);
  await once(socket, 'end');
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  // Our side stays open: the server has to close the connection itself.
  await expect.poll(connections).toBe(0);
  return received;
};

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nslow',
  ],
])(
  'a caller who does not finish sending %s gets 408 and is disconnected',
  async (_what, beginning) => {
    const body =
      '{"error":{"code":"too_slow","message":"The request took too long to arrive.","sentence":{"code":"request_too_slow"}}}';
    expect(await answerTo(beginning, 20)).toBe(
      `HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
);

test('input that is not HTTP is answered with 400', async () => {
  expect(await answerTo('nonsense\r\n\r\n', 60_000)).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n.*\{"error":\{"code":"malformed",/s,
  );
});

test.each([
  ['deadlocks', '40P01'],
  ['times out', '57014'],
])('a request that %s in the database is answered with 503 and Retry-After', async (_how, code) => {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('the details'), { code })));
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toBe(
    '{"error":{"code":"busy","message":"Someone else is changing this. Try again in a moment.","sentence":{"code":"changed_by_others"}}}',
  );
});

test.each([
  ['a full disk of the database', '53100', 507, 'storage_full'],
  ['a full disk of ours', 'ENOSPC', 507, 'storage_full'],
  ['a used-up quota', 'EDQUOT', 507, 'storage_full'],
  ['a database without memory', '53200', 503, 'overloaded'],
  ['a database that stops', '57P01', 503, 'unavailable'],
  ['a broken connection', '08006', 503, 'unavailable'],
  ['a standby', '25006', 503, 'read_only'],
])('%s is not a server error: %s is answered with %i', async (_what, code, status, name) => {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('the details'), { code })));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    status,
    name,
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
