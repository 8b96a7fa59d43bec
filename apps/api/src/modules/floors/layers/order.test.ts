import fc from 'fast-check';
import { expect, test } from 'vitest';

import { arrange } from './order.ts';

test.each([
  ['to the front', [{ id: 3, position: 0 }], [3, 1, 2, 4]],
  ['to the end', [{ id: 1, position: 3 }], [2, 3, 4, 1]],
  ['behind the end', [{ id: 2, position: 900 }], [1, 3, 4, 2]],
  ['nowhere', [{ id: 2, position: 1 }], [1, 2, 3, 4]],
  ['in between, as a new one', [{ id: 9, position: 2 }], [1, 2, 9, 3, 4]],
  [
    'to where another moves too',
    [
      { id: 3, position: 1 },
      { id: 4, position: 1 },
    ],
    [1, 3, 4, 2],
  ],
  [
    'all at once',
    [
      { id: 1, position: 3 },
      { id: 2, position: 2 },
      { id: 3, position: 1 },
      { id: 4, position: 0 },
    ],
    [4, 3, 2, 1],
  ],
])('a layer moves %s', (_where, moves, order) => {
  expect(arrange([1, 2, 3, 4], moves)).toEqual(order);
});

test('for random moves nothing is lost, and a single moved layer gets its position', () => {
  const lists = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lists, fc.nat(11), fc.nat(20), (ids, which, position) => {
      const id = ids[which % ids.length] ?? 0;
      const arranged = arrange(ids, [{ id, position }]);
      expect(new Set(arranged)).toEqual(new Set(ids));
      expect(arranged).toHaveLength(ids.length);
      expect(arranged.indexOf(id)).toBe(Math.min(position, ids.length - 1));
      expect(arranged.filter((each) => each !== id)).toEqual(ids.filter((each) => each !== id));
    }),
  );
});
