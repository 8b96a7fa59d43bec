import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxIndex } from './box-index.ts';

const meter = fc.integer({ min: -50, max: 50 });
const box = fc.tuple(meter, meter, fc.nat(20), fc.nat(20)).map(([west, south, width, height]) => ({
  west,
  south,
  east: west + width,
  north: south + height,
}));

test('a search finds the same boxes as a scan of all of them', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 400 }), box, (boxes, sought) => {
      const meeting = boxes.flatMap((other, index) =>
        other.west <= sought.east &&
        other.east >= sought.west &&
        other.south <= sought.north &&
        other.north >= sought.south
          ? [index]
          : [],
      );
      const found = boxIndex(boxes).search(sought);
      expect(found.toSorted((a, b) => a - b)).toEqual(meeting);
    }),
  );
});

test('it has the bounds of all its boxes', () => {
  expect(boxIndex([]).bounds).toBeNull();
  const two = [
    { west: 1, south: 2, east: 3, north: 4 },
    { west: -5, south: 3, east: 0, north: 9 },
  ];
  expect(boxIndex(two).bounds).toEqual({ west: -5, south: 2, east: 3, north: 9 });
});

test('a search in 50,000 boxes visits few of them', () => {
  let looks = 0;
  const boxes = Array.from({ length: 50_000 }, (_, index) => {
    const [west, south] = [index % 250, Math.floor(index / 250)];
    return { west, south, east: west + 0.9, north: south + 0.9 };
  });
  const { search } = boxIndex(boxes);
  const sought = {
    get west() {
      looks += 1;
      return 100.2;
    },
    south: 100.2,
    east: 101.5,
    north: 101.5,
  };
  expect(search(sought)).toHaveLength(4);
  expect(looks).toBeLessThan(1000);
});
