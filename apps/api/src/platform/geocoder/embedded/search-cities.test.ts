import { expect, test } from 'vitest';

import type { CityTable } from './city-table.ts';
import { searchCities } from './search-cities.ts';

const names = ['san a', 'san b', 'san c', 'san d'];

/** All of one size, so that none is skipped for being small. */
const table: CityTable = {
  count: names.length,
  folded: `\n${names.join('\n')}\n`,
  lines: Uint32Array.from([1, 7, 13, 19, 25]),
  names: Buffer.alloc(0),
  nameStarts: new Uint32Array(names.length + 1),
  populations: new Uint32Array(names.length),
  latitudes: new Int32Array(names.length),
  longitudes: new Int32Array(names.length),
  countries: new Uint16Array(names.length),
  regions: new Uint16Array(names.length),
  countryCodes: ['ES'],
  regionCodes: [''],
  sections: new Uint8Array(names.length),
};

const search = (budget: { cities: number }) =>
  searchCities(table, { words: ['san'], filters: [] }, { limit: 10, budget });

test('all searches that share a budget compare that many cities', () => {
  const budget = { cities: 6 };
  expect([search(budget), search(budget), search(budget)]).toEqual([[0, 1, 2, 3], [0, 1], []]);
  expect(budget.cities).toBe(0);
});
