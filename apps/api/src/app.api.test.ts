import { accounts } from '@floorwright/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { TestClient } from '../test/client.ts';
import { newEmail } from '../test/people.ts';
import { type Product, production, startProduct } from '../test/product.ts';
import { createApp } from './app.ts';
import { createMetrics } from './platform/metrics/index.ts';

const start = async (environment: NodeJS.ProcessEnv) => {
  const product = await startProduct(environment);
  onTestFinished(() => product.stop());
  return product.client;
};

let developing: Product;
let serving: Product;
beforeAll(async () => {
  developing = await startProduct();
  serving = await startProduct(production);
});
afterAll(() => Promise.all([developing.stop(), serving.stop()]));

test('the mailbox and the payment sandbox exist in development only', async () => {
  expect((await developing.client.send('GET', '/dev/mailbox')).status).toBe(200);
  expect((await developing.client.send('GET', '/dev/payments/FortAPI/3ds/none')).text).toContain(
    'Sandbox',
  );
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox/',
    '/dev/mailbox/1',
    '/dev/payments/FortAPI/3ds/none',
  ]) {
    const { status, error } = await serving.client.send('GET', path);
    expect({ path, status, code: error.code }).toEqual({ path, status: 404, code: 'not_found' });
  }
});

test('[S7.20] the embedded provider exists in development only', async () => {
  const api = '/dev/provider/JACS/api';
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'demo-client',
    client_secret: 'demo-secret',
    scope: 'sdk.read',
  });
  expect((await developing.client.send('POST', `${api}/auth/token`, { body })).status).toBe(200);
  expect((await developing.client.send('GET', `${api}/customer/1/full?v=4.12`)).status).toBe(401);
  expect((await serving.client.send('POST', `${api}/auth/token`, { body })).status).not.toBe(200);
  const { status, error } = await serving.client.send('GET', `${api}/customer/1/full?v=4.12`);
  expect({ status, code: error.code }).toEqual({ status: 404, code: 'not_found' });
});

test('over https, the response sets Strict-Transport-Security', async () => {
  const transport = async (PUBLIC_URL: string) => {
    const client = await start({ ...production, PUBLIC_URL, ALLOW_HTTP: '1' });
    const { headers } = await client.send('GET', '/api/config');
    return headers.get('strict-transport-security');
  };
  expect(await transport('https://venues.example.test')).toMatch(/^max-age=31536000/);
  expect(await transport('http://venues.example.test')).toBeNull();
});

test('placeholder pages are served until the operator configures their own', async () => {
  for (const [name, title] of [
    ['contact', 'Contact'],
    ['terms', 'Terms and Conditions'],
    ['privacy', 'Privacy policy'],
    ['disclaimer', 'Disclaimer'],
  ]) {
    const { status, headers, text } = await developing.client.send('GET', `/pages/${name}`);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(text).toContain(`<h1>${title}</h1>`);
  }
});

/** The status of a request that is counted per network address. */
const askFrom = async (client: TestClient, forwardedFor: string): Promise<number> => {
  const { status } = await client.call(accounts.requestPasswordReset, {
    body: { email: newEmail() },
    headers: { 'x-forwarded-for': forwardedFor },
  });
  return status;
};

test.each([
  { proxies: '0', here: '', elsewhere: '', fromElsewhere: 204 },
  { proxies: '1', here: ', 192.0.2.1', elsewhere: ', 192.0.2.2', fromElsewhere: 404 },
  { proxies: '2', here: ', 192.0.2.1, ::1', elsewhere: ', 192.0.2.2, ::1', fromElsewhere: 404 },
])('behind $proxies proxies no client can claim another address', async (network) => {
  const client = await start({ TRUST_PROXY: network.proxies });
  const statuses = [];
  for (let time = 0; time < 61; time += 1)
    statuses.push(await askFrom(client, `203.0.113.${time}${network.here}`));
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  // Where many ask, no one learns which accounts exist.
  expect(statuses[60]).toBe(204);
  expect(await askFrom(client, `203.0.113.0${network.elsewhere}`)).toBe(network.fromElsewhere);
});

test('the API serves its description', async () => {
  const { status, body } = await developing.client.send('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/status': { get: { operationId: 'status.show' } } },
  });
});

test('headers must arrive within 15 seconds, and no request may take longer than an upload', async () => {
  const { platform } = developing;
  const { db, pool } = developing.database;
  const logging = pino({ level: 'silent' });
  const metrics = createMetrics(pool);
  const { server } = await createApp({ platform, db, lastingDb: db, metrics, logging });
  expect({ whole: server.requestTimeout, headers: server.headersTimeout }).toEqual({
    whole: 360_000,
    headers: 15_000,
  });
});
