import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { environmentVariables } from './environment.ts';

const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
const [settings = ''] = page.split('\n## Tests\n');

/** The names that a list item starts with, without the defaults in parentheses. */
const described = [...settings.matchAll(/^- ([^:]+):/gm)].flatMap(([, start = '']) =>
  [...start.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []),
);

test('docs/configuration.md describes every environment variable once, and no others', () => {
  expect(described.toSorted()).toEqual(environmentVariables.toSorted());
});
