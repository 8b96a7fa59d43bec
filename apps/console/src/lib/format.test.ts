import { expect, test } from 'vitest';

import { listed } from './format.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as %j', (parts, expected) => expect(listed(parts)).toBe(expected));
