import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../lib/root.mjs';

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const readmes = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((workspace) => `${folder}/${workspace}/README.md`),
);

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'deploy/README.md',
  'e2e/README.md',
  ...readmes,
  ...pagesIn('docs'),
];

/** The pages omit the start of package paths. */
const starts = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/api/src/modules/beacon-imports/',
  'apps/console/',
  'apps/console/src/',
  'packages/',
  'packages/contract/src/',
  'packages/domain/src/',
  'packages/floor-editor/src/',
];

/** They look like paths, and are names of other things. */
const otherNames = new Set([
  'eks.amazonaws.com/role-arn',
  'import/no-cycle',
  'messages/en.ts',
  'messages/index.ts',
  'preact/compat',
]);

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)+)`/g)]
    .flatMap(([, path]) => path ?? [])
    .filter((path) => !otherNames.has(path));

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].flatMap(([, path]) => path ?? []);

const exists = (page: string, path: string): boolean => {
  const name = path.replace(/^domain\//, 'packages/domain/src/');
  return [...starts, `${dirname(page)}/`].some((start) => existsSync(join(root, start + name)));
};

test.each(pages)('every path in %s leads to a file or a folder', (page) => {
  const paths = pathsIn(readFileSync(join(root, page), 'utf8'));
  expect(paths.filter((path) => !exists(page, path))).toEqual([]);
});

test.each(pages)('every link in %s leads to a file or a folder', (page) => {
  const links = linksIn(readFileSync(join(root, page), 'utf8'));
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});
