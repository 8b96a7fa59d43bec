import { expect, test } from 'vitest';

import { elapsed } from './outcome-words.ts';

test('the time of a walk is told in minutes and seconds', () => {
  expect([0, 65_400, 3_599_000].map(elapsed)).toEqual(['0:00', '1:05', '59:59']);
});
