import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from '../../config/config.ts';
import { allowPage, foreignOrigins, formOrigins, sendSecurityHeaders } from './security-headers.ts';

const start = (options: { https: boolean }) => {
  const app = fastify();
  onTestFinished(() => app.close());
  sendSecurityHeaders(app, options);
  app.get('/', (_request, reply) => reply.send('text'));
  app.get('/page', (_request, reply) =>
    allowPage(reply, { nonce: 'one-time', origins: ['https://files.example.test'] }).send('page'),
  );
  app.get('/broken', () => Promise.reject(new Error('broken')));
  return app;
};

test.each(['/', '/page', '/broken', '/unknown'])(
  '%s is guarded against the browser',
  async (url) => {
    const { headers } = await start({ https: false }).inject(url);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringMatching(
        /camera=\(\).*microphone=\(\).*geolocation=\(self\)/,
      ),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

test('behind https, the response sets Strict-Transport-Security', async () => {
  const { headers } = await start({ https: true }).inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('responses other than pages may run nothing, and a page only our scripts and those with its nonce', async () => {
  const app = start({ https: false });
  for (const url of ['/', '/broken', '/unknown'])
    expect((await app.inject(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  const policy = (await app.inject('/page')).headers['content-security-policy'];
  expect(String(policy).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-one-time'",
    "style-src 'self' 'nonce-one-time'",
    "img-src 'self' https://files.example.test data: blob:",
    "font-src 'self'",
    "connect-src 'self' https://files.example.test",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('pages load from the public address, the file store and the maps, each listed once', () => {
  expect(foreignOrigins(readConfig({}))).toEqual(['http://127.0.0.1:3000']);
  expect(
    foreignOrigins(
      readConfig({
        PUBLIC_URL: 'https://venues.example.test/console',
        S3_ENDPOINT: 'https://files.example.test/storage',
        S3_BUCKET: 'venues',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        MAP_STYLE_URL: 'https://maps.example.test/style.json',
        MAP_ORIGINS: 'https://files.example.test https://tiles.example.test',
      }),
    ),
  ).toEqual([
    'https://venues.example.test',
    'https://files.example.test',
    'https://maps.example.test',
    'https://tiles.example.test',
  ]);
});

test('[S7.20] pages may call a provider of another origin', () => {
  const origins = foreignOrigins(readConfig({ PROVIDER_URL: 'https://provider.example.test/v2' }));
  expect(origins).toEqual(['http://127.0.0.1:3000', 'https://provider.example.test']);
});

test('[S7.12] card forms are posted to the provider only', () => {
  const account = {
    PAYMENTS_MERCHANT_IDENTIFIER: 'merchant',
    PAYMENTS_ACCESS_CODE: 'code',
    PAYMENTS_REQUEST_PHRASE: 'in',
    PAYMENTS_RESPONSE_PHRASE: 'out',
  };
  const own = 'http://127.0.0.1:3000';
  expect(formOrigins(readConfig({}))).toEqual([own]);
  expect(formOrigins(readConfig(account))).toEqual([own, 'https://sbcheckout.payfort.com']);
});
