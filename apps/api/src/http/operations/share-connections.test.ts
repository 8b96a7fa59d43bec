import { status } from '@floorwright/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { currentCaller } from '../../platform/database/caller.ts';
import { answerErrors, answerPageError } from '../responses/errors.ts';
import { shareConnections, shedLoad } from './share-connections.ts';

test('all addresses of one IPv6 network count as one caller, as in rate limits', async () => {
  const app = Fastify({ trustProxy: (_address: string, hop: number) => hop < 1 });
  shareConnections(app);
  app.get('/', () => ({ key: currentCaller().key }));
  const keyFor = async (remoteAddress: string, forwarded?: string): Promise<unknown> => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/', remoteAddress, headers })).json<{ key: string }>().key;
  };
  const key = await keyFor('2001:db8:1:2::1');
  expect(await keyFor('2001:db8:1:2:ffff::9')).toBe(key);
  expect(await keyFor('2001:db8:1:3::1')).not.toBe(key);
  // A forged header does not make a client another caller.
  expect(await keyFor('192.0.2.1', 'made up')).toBe(await keyFor('192.0.2.1'));
  await app.close();
});

test('requests that would wait too long for a connection are refused, except pages and the status', async () => {
  const app = Fastify();
  const asked: string[] = [];
  answerErrors(app);
  shedLoad(app, (key) => asked.push(key) > 0);
  app.get('/*', () => 'served');
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  expect(await Promise.all(['/', '/assets/a.js', status.show.path].map(statusOf))).toEqual([
    200, 200, 200,
  ]);
  expect(asked).toEqual([]);
  const refused = await app.inject('/api/company/v1/admin');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(asked).toEqual(['address 127.0.0.1']);
  await app.close();
});

test('a page that a browser opens is refused as a page', async () => {
  const app = Fastify();
  answerErrors(app);
  shedLoad(app, () => true);
  app.register(async (scope) => {
    scope.setErrorHandler(answerPageError);
    scope.post('/api/payments/return', () => 'served');
  });
  const refused = await app.inject({ method: 'POST', url: '/api/payments/return' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'unsafe-none',
  });
  expect(refused.body).toContain('<h1>The server is busy. Try again in a moment.</h1>');
  expect(refused.body).toContain('Reload this page in a few seconds to continue.');
  await app.close();
});
