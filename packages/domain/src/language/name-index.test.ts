import { expect, test } from 'vitest';

import { createNameIndex } from './index.ts';

test('a name is found in other spellings, the same one first', () => {
  const { find, add } = createNameIndex([
    ['مكتبة', 1],
    ['Cafe', 2],
    ['Café', 3],
  ]);
  expect(find('مكتبه')).toBe(1);
  expect(find(' CAFÉ ')).toBe(3);
  expect(find('cafe')).toBe(2);
  expect(find('Cafè')).toBe(2);
  expect(find('إدارة')).toBeUndefined();
  add('ادارة', 4);
  expect(find('إدارة')).toBe(4);
});
