import { expect, test } from 'vitest';

import { inParts } from './in-parts.ts';

test('a long list is worked on in its order, and others are served in between', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  const parts: number[] = [];
  let served = 0;
  setImmediate(() => {
    served = parts.length;
  });
  const doubled = await inParts(items, (part) => {
    parts.push(part.length);
    return part.map((item) => 2 * item);
  });
  expect(doubled).toEqual(items.map((item) => 2 * item));
  expect(served).toBeLessThan(parts.length);
  expect(await inParts([], () => [1])).toEqual([]);
});
