import fc from 'fast-check';
import { expect, test } from 'vitest';

import { byEasting, pointsInBox } from './by-easting.ts';

const meter = fc.integer({ min: 0, max: 30 });
const points = fc.array(fc.tuple(meter, meter), { maxLength: 40 });
const indexOf = (list: readonly (readonly [number, number])[]) =>
  byEasting({
    x: Float64Array.from(list, ([x]) => x),
    y: Float64Array.from(list, ([, y]) => y),
  });

test('the points in a box are the same as in a full scan', () => {
  fc.assert(
    fc.property(points, meter, meter, meter, meter, (list, west, south, width, height) => {
      const box = { west, south, east: west + width, north: south + height };
      const inside = list.flatMap(([x, y], index) =>
        x >= west && x <= box.east && y >= south && y <= box.north ? [index] : [],
      );
      expect(pointsInBox(indexOf(list), box).toSorted((a, b) => a - b)).toEqual(inside);
    }),
  );
});
