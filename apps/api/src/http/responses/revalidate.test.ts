import { expect, test } from 'vitest';

import { acceptsGzip } from './revalidate.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.5', true],
  ['GZIP', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0', false],
  ['br', false],
  ['x-gzip2', false],
  ['', false],
  [undefined, false],
])('%s: %s', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted);
});
