import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { environmentVariables } from '../../apps/api/src/config/environment.ts';
import { maxUploadBytes } from '../../packages/domain/src/files/files.ts';
import { root } from '../lib/root.mjs';

const folder = path.join(root, 'deploy');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => statSync(path.join(folder, file)).isFile())
  .toSorted();

/** Of PostgreSQL's image and of systemd. */
const foreign = /^(?:POSTGRES_|AF_)/;

test.each(files)('deploy/%s has no setting that the server does not know', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const names = text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [];
  const unknown = names.filter((name) => !foreign.test(name));
  expect(unknown.filter((name) => !environmentVariables.includes(name))).toEqual([]);
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('the files name the ports and the paths that the server has', () => {
  expect(read('Dockerfile')).toMatch(/PORT=3000[^]*EXPOSE 3000/);
  expect(read('Caddyfile')).toContain('health_uri /readyz');
  for (const file of ['kubernetes/server.yaml', 'kubernetes/worker.yaml']) {
    const paths = [...read(file).matchAll(/httpGet: \{ path: (\S+),/g)].map(([, name]) => name);
    expect(paths).toEqual(['/livez', '/livez', '/readyz']);
  }
});

test('the ingress lets the largest form pass', () => {
  const [, size] = read('kubernetes/server.yaml').match(/proxy-body-size: (\d+)m/) ?? [];
  expect(Number(size) * 1024 ** 2).toBeGreaterThan(maxUploadBytes);
});
