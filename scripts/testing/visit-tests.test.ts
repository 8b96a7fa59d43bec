import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../lib/root.mjs';
import { listVisitTests } from './visit-tests.ts';

test('tests of visits are found by their statements, their imports and their folder', () => {
  const found = listVisitTests();
  expect(found).toEqual(
    expect.arrayContaining([
      // A statement in the test.
      'apps/api/src/operator/simulation/simulate.api.test.ts',
      // A statement in its folder.
      'apps/api/src/modules/triggers/triggers.api.test.ts',
      // An import of the module in its folder.
      'apps/api/src/demo/load.api.test.ts',
      // An import of what tests it.
      'apps/api/src/modules/usage/limits.api.test.ts',
      'apps/api/src/modules/positions/retention/retention.api.test.ts',
    ]),
  );
  const all = readdirSync(path.join(root, 'apps/api/src'), { recursive: true, encoding: 'utf8' });
  const tests = all.filter((file) => file.endsWith('.api.test.ts'));
  expect(found.length).toBeLessThan(tests.length / 2);
  expect(found).not.toContain('apps/api/src/modules/beacons/list.api.test.ts');
});
