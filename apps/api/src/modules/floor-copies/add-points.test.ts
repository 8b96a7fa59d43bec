import { localPlane } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addPoints, removePoints } from './add-points.ts';

const plane = localPlane({ latitude: 53.54, longitude: 9.99 });
type Point = Parameters<typeof addPoints>[0][number];

const graph = (prefix: string) =>
  fc
    .array(
      fc.record({
        x: fc.integer({ min: 0, max: 6 }),
        to: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
        shaft: fc.option(fc.constantFrom('east', 'west'), { nil: null }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((list) =>
      list.map(({ x, to, shaft }, at): Point => {
        const ends = [...new Set(to)].filter((end) => end !== at && end < list.length);
        return {
          point_id: `${prefix}${at}`,
          kind: shaft === null ? 'point' : 'elevator',
          ...plane.toGlobe({ x: x * 3, y: at * 3 }),
          neighbors: ends.map((end) => `${prefix}${end}`),
          shaft,
          links: ends
            .slice(0, 1)
            .map((end) => ({ point_id: `${prefix}${end}`, accessible: false, closed: false })),
        };
      }),
    );

const counter = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

test('a copy makes a sound route, and removing what was added restores the floor', () => {
  fc.assert(
    fc.property(
      graph('a'),
      fc.constantFrom('a', 'b').chain(graph),
      fc.boolean(),
      (before, copied, twice) => {
        const { points, addedIds, there } = addPoints(before, copied, { twice, newId: counter() });
        const ids = points.map(({ point_id: id }) => id);
        expect(new Set(ids).size).toBe(points.length);
        expect(addedIds).toHaveLength(twice ? copied.length : copied.length - there);
        const known = new Set(ids);
        for (const { neighbors, links, point_id: id } of points) {
          expect(neighbors.every((end) => known.has(end) && end !== id)).toBe(true);
          expect(new Set(neighbors).size).toBe(neighbors.length);
          expect(links.every((link) => neighbors.includes(link.point_id))).toBe(true);
        }
        expect(removePoints(points, new Set(addedIds))).toEqual(before);
      },
    ),
  );
});

test('a copied elevator joins its shaft, or gets a new one where the floor has a part of it', () => {
  const at = plane.toGlobe({ x: 0, y: 0 });
  const far = plane.toGlobe({ x: 50, y: 0 });
  const lift = {
    point_id: 'l',
    kind: 'elevator',
    shaft: 'east',
    neighbors: [],
    links: [],
  } as const;
  const copied: Point[] = [{ ...lift, ...at, neighbors: [], links: [] }];
  const options = { twice: false, newId: counter() };
  expect(addPoints([], copied, options).points[0]?.shaft).toBe('east');
  const there: Point[] = [{ ...lift, ...far, point_id: 'other', neighbors: [], links: [] }];
  expect(addPoints(there, copied, options).points[1]?.shaft).toBe('new-1');
});
