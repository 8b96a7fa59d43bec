import { expect, test } from 'vitest';

import { elapsed } from './outcome-texts.ts';

test('the elapsed time is formatted in minutes and seconds', () => {
  expect([0, 65_400, 3_599_000].map(elapsed)).toEqual(['0:00', '1:05', '59:59']);
});
