import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { isPublicAddress, type Resolve } from '../outgoing/index.ts';
import { postWebhook } from './post.ts';

const startServer = async (answer: (body: string) => string | null): Promise<number> => {
  const server = createServer((request, response) => {
    request.resume();
    const body = answer(request.headers.host ?? '');
    if (body === null) response.write('first part');
    else response.end(body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
};

/** Answers every connection with these bytes, and leaves it open. */
const startRawServer = async (bytes: string): Promise<number> => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(bytes));
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
};

const message = (url: string) => ({ url, headers: {}, body: '{}' });
const resolvesTo =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each([
  '127.0.0.1',
  '168.63.129.16',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  'fe80::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '0.0.0.0',
  '::',
])('not even private networks include %s', async (address) => {
  const resolve = resolvesTo(address);
  const posted = await postWebhook(message('http://hooks.example.test/'), {
    allowPrivate: true,
    resolve,
  });
  expect(posted.error).toBe('not-public');
});

test.each([
  ['https://169.254.169.254/latest/meta-data', []],
  ['https://[::1]/', []],
  ['https://0x7f000001/', []],
  ['https://hooks.example.test/', ['127.0.0.1']],
  ['https://hooks.example.test/', ['8.8.8.8', '10.0.0.1']],
])('nothing is sent to %s with the addresses %j', async (url, addresses) => {
  const resolve = resolvesTo(...addresses);
  const posted = await postWebhook(message(url), { allowPrivate: false, resolve });
  expect(posted).toEqual({ status: null, body: '', error: 'not-public' });
});

test('without TLS nothing is sent, unless private networks are allowed', async () => {
  const resolve = resolvesTo('8.8.8.8');
  const posted = await postWebhook(message('http://hooks.example.test/'), {
    allowPrivate: false,
    resolve,
  });
  expect(posted.error).toBe('not-public');
});

test('the connection goes to the checked address under the name of the URL', async () => {
  const port = await startServer((host) => host);
  const url = `http://hooks.example.test:${port}/`;
  const resolve = resolvesTo('127.0.0.1');
  expect(await postWebhook(message(url), { allowPrivate: true, resolve })).toEqual({
    status: 200,
    body: `hooks.example.test:${port}`,
    error: null,
  });
});

test('a name that does not exist is reported', async () => {
  const resolve: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
  const posted = await postWebhook(message('https://gone.example.test/'), {
    allowPrivate: false,
    resolve,
  });
  expect(posted.error).toBe('not-found');
});

test('a name server that never answers is given up', async () => {
  const resolve: Resolve = () => new Promise(() => undefined);
  const options = { allowPrivate: false, resolve, timeoutMs: 50 };
  const posted = await postWebhook(message('https://hooks.example.test/'), options);
  expect(posted.error).toBe('timeout');
});

test('a name that leads elsewhere after the check is not looked up again', async () => {
  const port = await startServer(() => 'here');
  let asked = 0;
  const resolve: Resolve = () => {
    asked += 1;
    return resolvesTo(asked === 1 ? '127.0.0.1' : '127.0.0.2')('');
  };
  const posted = await postWebhook(message(`http://hooks.example.test:${port}/`), {
    allowPrivate: true,
    resolve,
  });
  expect([posted.body, asked]).toEqual(['here', 1]);
});

test('of a long answer only the beginning is read', async () => {
  const port = await startServer(() => 'x'.repeat(10_000_000));
  const { status, body } = await postWebhook(message(`http://127.0.0.1:${port}/`), {
    allowPrivate: true,
  });
  expect([status, body.length]).toEqual([200, 4_096]);
});

test('an answer that changes the protocol is given up', async () => {
  const port = await startRawServer('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n');
  const options = { allowPrivate: true, timeoutMs: 200 };
  const posted = await postWebhook(message(`http://127.0.0.1:${port}/`), options);
  // Depends on the version of Node.
  expect([101, null]).toContain(posted.status);
});

test('headers without an end are given up', async () => {
  const port = await startRawServer(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_000_000)}`);
  const posted = await postWebhook(message(`http://127.0.0.1:${port}/`), { allowPrivate: true });
  expect(posted).toEqual({ status: null, body: '', error: 'not-connected' });
});

test('an answer that never ends is given up', async () => {
  const port = await startServer(() => null);
  const options = { allowPrivate: true, timeoutMs: 100 };
  const posted = await postWebhook(message(`http://127.0.0.1:${port}/`), options);
  expect(posted).toEqual({ status: null, body: '', error: 'timeout' });
});
