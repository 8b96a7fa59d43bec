import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../lib/root.mjs';

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/glossary.md',
];

/** The pages omit the start of package paths. */
const starts = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/api/src/modules/beacon-imports/',
  'apps/console/',
  'apps/console/src/',
  'packages/floor-editor/src/',
];

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)+)`/g)].flatMap(([, path]) => path ?? []);

const exists = (path: string): boolean => {
  const name = path.replace(/^domain\//, 'packages/domain/src/');
  return starts.some((start) => existsSync(join(root, start + name)));
};

test.each(pages)('every path in %s leads to a file or a folder', (page) => {
  const paths = pathsIn(readFileSync(join(root, page), 'utf8'));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
