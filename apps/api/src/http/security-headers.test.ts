import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { allowPage, sendSecurityHeaders } from './security-headers.ts';

const start = (options: { https: boolean }) => {
  const app = fastify();
  onTestFinished(() => app.close());
  sendSecurityHeaders(app, options);
  app.get('/', (_request, reply) => reply.send('text'));
  app.get('/page', (_request, reply) => allowPage(reply, 'one-time').send('page'));
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

test('behind https the browser is told to stay with it', async () => {
  const { headers } = await start({ https: true }).inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('what is no page may run nothing, and a page only what carries its nonce or is ours', async () => {
  const app = start({ https: false });
  for (const url of ['/', '/broken', '/unknown'])
    expect((await app.inject(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  const policy = (await app.inject('/page')).headers['content-security-policy'];
  expect(String(policy).split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'nonce-one-time'",
      "style-src 'self' 'nonce-one-time'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});
