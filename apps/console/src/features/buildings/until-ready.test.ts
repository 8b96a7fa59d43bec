import { expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/query-client.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { untilReady } from './until-ready.ts';

const photo = { status: 'processing' as const, url: null, medium: null, small: null };

/** A query of buildings that has been loaded many times. */
const someQuery = () => {
  const client = createQueryClient();
  const key = ['some'];
  const set = (buildings: CompanyBuilding[]) => client.setQueryData(key, buildings);
  for (let time = 0; time < 100; time += 1) set([someBuilding]);
  const query = client.getQueryCache().find<CompanyBuilding[]>({ queryKey: key });
  if (!query) throw new Error('Expected a query.');
  return { query, set };
};

test('polls for a new photo no matter how often the list was loaded', () => {
  const { query, set } = someQuery();
  expect(untilReady(query)).toBe(false);
  set([{ ...someBuilding, photo }]);
  expect(untilReady(query)).toBe(2000);
});

test('stops polling for a photo that never becomes ready, and polls for the next one', () => {
  vi.useFakeTimers({ now: 0 });
  const { query, set } = someQuery();
  const stuck = { ...someBuilding, photo };
  set([stuck]);
  expect(untilReady(query)).toBe(2000);
  vi.setSystemTime(59_000);
  expect(untilReady(query)).toBe(2000);
  vi.setSystemTime(60_000);
  expect(untilReady(query)).toBe(false);
  set([stuck, { ...stuck, id: 6 }]);
  expect(untilReady(query)).toBe(2000);
});
