import fc from 'fast-check';
import { expect, test } from 'vitest';

import { strongComponents } from './strong-components.ts';

const size = 9;

/** All points that can be reached from the start. */
const reach = (leadsTo: readonly (readonly number[])[], start: number): Set<number> => {
  const reached = new Set([start]);
  for (const point of reached) for (const to of leadsTo[point] ?? []) reached.add(to);
  return reached;
};

test('two points are in one component if each can be reached from the other', () => {
  const number = fc.nat(size - 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 25 }), (arcs) => {
      const leadsTo = Array.from({ length: size }, (_, from) =>
        arcs.filter((arc) => arc[0] === from).map(([, to]) => to),
      );
      const reached = leadsTo.map((_, point) => reach(leadsTo, point));
      const part = strongComponents(leadsTo);
      for (let a = 0; a < size; a += 1)
        for (let b = 0; b < size; b += 1)
          expect(part[a] === part[b]).toBe(reached[a]?.has(b) && reached[b]?.has(a));
    }),
  );
});

test('a very long line does not overflow the stack', () => {
  const line = Array.from({ length: 100_000 }, (_, point) => (point < 99_999 ? [point + 1] : []));
  expect(new Set(strongComponents(line)).size).toBe(100_000);
  line[99_999] = [0];
  expect(new Set(strongComponents(line)).size).toBe(1);
});
