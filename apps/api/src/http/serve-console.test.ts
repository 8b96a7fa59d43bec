import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.ts';
import { answerErrors } from './responses/errors.ts';
import { sendSecurityHeaders } from './responses/security-headers.ts';
import { isScreen, serveConsole } from './serve-console.ts';

/** A built console in a folder with a neighbor that must stay private. */
const builtConsole = (): string => {
  const home = temporaryFolder();
  const folder = path.join(home, 'dist');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(home, 'secret.txt'), 'private');
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{"private":true}');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'start()');
  writeFileSync(path.join(folder, 'assets/map-worker-3c4d.js'), 'draw()');
  writeFileSync(path.join(folder, 'assets/map-worker-3c4d.js.gz'), 'draw()');
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta content="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script>',
  );
  writeFileSync(path.join(folder, 'sign-in.html'), '<title>Sign in</title>__CSP_NONCE__');
  writeFileSync(path.join(folder, 'share.html'), '<title>For visitors</title>');
  return folder;
};

const start = async (folder: string): Promise<FastifyInstance> => {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  sendSecurityHeaders(app, { https: false });
  await serveConsole(app, folder, {
    origins: ['https://maps.example.test'],
    forms: ['https://pay.example.test'],
  });
  return app;
};

const notFound = { error: { code: 'not_found', message: 'Not found.' } };

test('every path of a screen gets the page, with a new nonce in page and policy', async () => {
  const app = await start(builtConsole());
  const nonces = new Set<string | undefined>();
  const screens = [
    '/',
    '/sign-in/other',
    '/buildings/no/such/screen?x=1',
    '/reset-password/a.b',
    '/index.html',
    '/status',
    '/confirm-account/a.txt',
  ];
  for (const url of screens) {
    const { statusCode, headers, body } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    const nonce = policy.match(/script-src 'self' 'nonce-([^']+)'/)?.[1];
    expect({
      url,
      statusCode,
      type: headers['content-type'],
      cache: headers['cache-control'],
    }).toEqual({ url, statusCode: 200, type: 'text/html; charset=utf-8', cache: 'no-store' });
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self' https://maps.example.test;");
    expect(policy).toContain("form-action 'self' https://pay.example.test;");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(policy).toMatch(/; frame-ancestors 'none'$/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body).toBe(
      `<meta content="${nonce}"><script nonce="${nonce}" src="/assets/app-1a2b.js"></script>`,
    );
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(screens.length);
});

test('[S9.7] POI links get the share page instead', async () => {
  const app = await start(builtConsole());
  for (const url of [
    '/share/link.html?9F5FGXVQ+CFW25V&G',
    '/share/link.html',
    '/share/7/2',
    '/go/9F5FGXVQ+CFW25V',
  ]) {
    const { statusCode, headers, body } = await app.inject(url);
    expect({ url, statusCode, body }).toEqual({
      url,
      statusCode: 200,
      body: '<title>For visitors</title>',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    // Websites of venues embed it, and nothing else.
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors \*$/);
    expect(headers['x-frame-options']).toBeUndefined();
  }
  // Its own name reveals nothing.
  expect((await app.inject('/share.html')).body).toContain('nonce');
});

test('the sign-in gets its own page, also with a request of a client or an answer of a provider', async () => {
  const app = await start(builtConsole());
  const urls = [
    '/sign-in',
    '/sign-in/',
    '/sign-in?x=1',
    '/sign-in/oauth?client_id=a',
    '/sign-in/sso/7?code=a&state=b',
  ];
  for (const url of urls) {
    const { headers, body } = await app.inject(url);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect({ url, body }).toEqual({ url, body: `<title>Sign in</title>${nonce}` });
  }
});

test('assets are cached forever, other files are revalidated', async () => {
  const app = await start(builtConsole());
  const asset = await app.inject('/assets/app-1a2b.js');
  expect(asset).toMatchObject({ statusCode: 200, body: 'start()' });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  const icon = await app.inject('/favicon.svg');
  expect(icon).toMatchObject({ statusCode: 200, body: '<svg/>' });
  expect(icon.headers['cache-control']).toBe('no-cache');
});

test('a worker may load what the page may load, and other assets nothing', async () => {
  const app = await start(builtConsole());
  const policyOf = async (url: string, encoding: string): Promise<unknown> => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return headers['content-security-policy'];
  };
  for (const encoding of ['identity', 'gzip'])
    expect(await policyOf('/assets/map-worker-3c4d.js', encoding)).toContain(
      "connect-src 'self' https://maps.example.test;",
    );
  expect(await policyOf('/assets/app-1a2b.js', 'identity')).not.toContain('connect-src');
});

test.each([
  '/assets/gone.js',
  '/assets',
  '/api',
  '/api/nothing',
  '/dev/nothing',
  '/files/nothing',
  '/pages/nothing',
  '/metrics',
  '/.well-known/security.txt',
  '/.env',
  '/.git/config',
  '/robots.txt',
  '/wp-login.php?x=1',
  '/healthz',
  '/health/ready',
])('%s is not a screen: an unknown path there is a 404 in JSON', async (url) => {
  const app = await start(builtConsole());
  const answer = await app.inject(url);
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({
    status: 404,
    body: notFound,
  });
});

test('requests other than GET and HEAD are not screens', async () => {
  const app = await start(builtConsole());
  const posted = await app.inject({ method: 'POST', url: '/sign-in' });
  expect({ status: posted.statusCode, body: posted.json<unknown>() }).toMatchObject({
    status: 404,
    body: notFound,
  });
  expect((await app.inject({ method: 'HEAD', url: '/sign-in' })).statusCode).toBe(200);
});

test.each([
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/.vite/manifest.json',
])('%s reveals nothing outside the console', async (url) => {
  const app = await start(builtConsole());
  const { body } = await app.inject(url);
  expect(body).not.toContain('private');
});

test.each([
  ['a folder', '/assets/'],
  ['a NUL', '/%00'],
  ['a NUL in a file name', '/assets/%00.js'],
  ['a path that leads out of the console', '//x/%2f..'],
  ['a backslash that leads out of it', '/share/..%5c'],
  ['a name that is too long for a file', `/${'a'.repeat(300)}`],
  ['a path that is too long for a file', `/x/${'a/'.repeat(3000)}`],
])('%s is answered with 404, not with a server error', async (_what, url) => {
  const app = await start(builtConsole());
  const answer = await app.inject(url);
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({
    status: 404,
    body: notFound,
  });
});

test('without a built console there is a response', async () => {
  const app = await start(temporaryFolder());
  const answer = await app.inject('/');
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({
    status: 404,
    body: notFound,
  });
});

test('a page is in the language of its reader before its script runs', async () => {
  const folder = builtConsole();
  for (const name of ['index', 'sign-in', 'share'])
    cpSync(
      new URL(`../../../console/${name}.html`, import.meta.url),
      path.join(folder, `${name}.html`),
    );
  const app = await start(folder);
  const bodyIn = async (url: string, language?: string): Promise<string> =>
    (await app.inject({ url, headers: language ? { 'accept-language': language } : {} })).body;

  expect(await bodyIn('/')).toContain('<html lang="en" dir="ltr">');
  const arabic = await bodyIn('/sign-in', 'fr, ar-SA;q=0.8');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<noscript>يحتاج Floorwright إلى JavaScript.</noscript>');
  expect(arabic).toContain('لوحة تحكم Floorwright');
  const map = await bodyIn('/share/7/2?lang=de', 'ar');
  expect(map).toContain('<title>Karte</title>');
  expect(map).toContain('<noscript>Diese Karte benötigt JavaScript.</noscript>');
});

test.each([
  '/no/such/screen?x=1',
  '/apis',
  '/healthy',
  '/statusz',
  '/startupz',
  '/healthcheck',
  '/health-check',
  '/_health',
  '/-/healthy',
  '/actuator/health',
  '/up',
  '/wp-admin/setup-config.php',
  '/cgi-bin/x.cgi',
])('%s is no screen: its page says so, with status 404', async (url) => {
  const app = await start(builtConsole());
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('every route of the console is a screen', () => {
  const folder = path.join(import.meta.dirname, '../../../console/src/app/routes');
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const routes = new Map(
    [...text.matchAll(/const (\w+) = createRoute\(\{([^]*?)\n?\}\);/g)].map(
      ([, name = '', body = '']) => [
        name,
        {
          parent: /getParentRoute: \(\) => (\w+)/.exec(body)?.[1] ?? '',
          own: /\bpath: '([^']*)'/.exec(body)?.[1] ?? '',
        },
      ],
    ),
  );
  const addressOf = (name: string): string => {
    const route = routes.get(name);
    return route ? addressOf(route.parent) + route.own : '';
  };
  const addresses = [...routes.keys()].map(addressOf).filter((address) => /^\/[a-z]/.test(address));
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !isScreen(address))).toEqual([]);
});
