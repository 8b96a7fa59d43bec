import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../apps/api/test/network/local-server.ts';
import { makeRelease } from './make.mjs';
import { placeName, runRelease } from './testing/start.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'fw-release-'));
// The server's user passes through it.
chmodSync(scratch, 0o711);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let made: Awaited<ReturnType<typeof makeRelease>>;
let unpacked: string;
beforeAll(async () => {
  // Quickly rather than well: an archive on the way to users takes three times as long.
  made = await makeRelease(path.join(scratch, 'made'), { quickly: true });
  execFileSync('tar', ['-xzf', made.archive, '-C', scratch]);
  unpacked = path.join(scratch, made.name);
  // The temporary folder may be small.
  rmSync(path.join(scratch, 'made'), { recursive: true });
});

const packages = (...names: string[]): boolean[] =>
  names.map((name) => existsSync(path.join(unpacked, 'node_modules', name)));

test('the archive says its version and platform and contains what the server needs', () => {
  const { version } = JSON.parse(readFileSync(path.join(unpacked, 'package.json'), 'utf8'));
  expect(made.name).toMatch(
    new RegExp(`^floorwright-${version}-${process.platform}-${process.arch}`),
  );
  expect(packages('fastify', 'sharp', 'pg', 'zod')).toEqual([true, true, true, true]);
  expect(packages('vite', 'typescript', 'react', '@types/node')).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each(['docs/operating.md', 'docs/configuration.md', 'docs/scaling.md', 'deploy/README.md'])(
  'every file that %s links to is in the archive',
  (document) => {
    const file = path.join(unpacked, document);
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^():#]+)[)#]/g)];
    const missing = links.filter(
      ([, link = '']) => !existsSync(path.resolve(path.dirname(file), link)),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(missing.map(([, link]) => link)).toEqual([]);
  },
);

test('every module of the server finds what it imports, and pictures can be processed', () => {
  const script = `
    const { readdirSync } = require('node:fs');
    const isProgram = /\\/main\\.js$|-process\\.js$/;
    const modules = readdirSync('server/src', { recursive: true })
      .filter((file) => file.endsWith('.js') && !isProgram.test('/' + file));
    const create = { width: 8, height: 8, channels: 3, background: 'red' };
    Promise.all([
      ...modules.map((file) => import(process.cwd() + '/server/src/' + file)),
      require('sharp')({ create }).webp().toBuffer(),
      import(process.cwd() + '/server/src/platform/telemetry/index.js').then(({ startTelemetry }) =>
        startTelemetry(
          { endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'release', sampled: 1 },
          { registry: new (require('prom-client').Registry)(), version: '1', trustsCallers: true, log: console },
        )),
    ]).then(() => { console.log(modules.length); process.exit(0); });`;
  const options = { cwd: unpacked, env: {}, encoding: 'utf8' } as const;
  const loaded = execFileSync(process.execPath, ['-e', script], options);
  expect(Number(loaded)).toBeGreaterThan(300);
});

test(`the release starts in ${placeName} without npm and compilers, and serves the console`, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const release = await runRelease(unpacked, scratch, {
    NODE_ENV: 'production',
    DATA_DIR: '/data',
    PORT: port,
    PUBLIC_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DRAIN_SECONDS: '0',
  });

  const healthcheck = () =>
    spawnSync(process.execPath, ['healthcheck.js'], { cwd: unpacked, env: { PORT: port } });
  expect(healthcheck().status).toBe(0);
  const { version, commit } = made;
  // On a busy machine the first probe of the database may take too long.
  await expect
    .poll(async (): Promise<unknown> => (await fetch(`${url}/api/status`)).json())
    .toMatchObject({ api: 'ok', database: 'ok', version, commit });
  const firstLine = release
    .output()
    .split('\n')
    .find((line) => line.startsWith('{'));
  expect(JSON.parse(String(firstLine))).toMatchObject({ version, commit });

  const page = await (await fetch(url)).text();
  expect(page).toContain('<title>Floorwright</title>');
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  const asset = await fetch(`${url}${script}`);
  expect([asset.status, asset.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);

  // Passwords are hashed by native code.
  const signUp = await fetch(`${url}/api/company/v1/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Olga',
      last_name: 'Owner',
      email: 'olga@example.test',
      password: 'Strong-pass-1!',
      password_confirmation: 'Strong-pass-1!',
      company_name: 'Harbour',
      terms: true,
    }),
  });
  expect(signUp.status).toBe(201);
  expect(await release.stop()).toBe(0);
  expect(healthcheck().status).toBe(1);
});
