import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createHeap } from './heap.ts';

test('the item with the lowest priority comes first after any pushes and pops', () => {
  const priority = fc.integer({ min: 0, max: 50 });
  const operations = fc.array(fc.option(priority, { freq: 3, nil: 'pop' as const }), {
    maxLength: 900,
  });
  fc.assert(
    fc.property(operations, (steps) => {
      const heap = createHeap();
      const model: number[] = [];
      const popped: unknown[] = [];
      const expected: unknown[] = [];
      for (const step of steps) {
        if (step !== 'pop') {
          heap.push(step * 2, step);
          model.push(step);
        } else if (!heap.isEmpty()) {
          popped.push(heap.pop());
          const least = Math.min(...model);
          model.splice(model.indexOf(least), 1);
          expected.push({ item: least * 2, priority: least });
        }
        expect(heap.isEmpty()).toBe(model.length === 0);
      }
      expect(popped).toEqual(expected);
    }),
  );
});

test('it grows as needed and returns all items in order', () => {
  const heap = createHeap();
  for (let item = 0; item < 2000; item += 1) heap.push(item, (item * 7919) % 2000);
  const order: number[] = [];
  while (!heap.isEmpty()) order.push(heap.pop().priority);
  expect(order).toEqual(Array.from({ length: 2000 }, (_, index) => index));
});
