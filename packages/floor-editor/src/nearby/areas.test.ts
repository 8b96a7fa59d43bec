import { localPlane, type Position } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { meetsLine } from './areas.ts';

const reach = 0.3;

const part = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.double({ min: -1, max: 1, noNaN: true });

/** Anywhere but at the poles; often at the date line. */
const origin = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, -179.9999, 179.9999, 180),
  ),
});

/** A line that starts at the origin of a plane. */
const line = fc.record({
  from: origin,
  meters: fc.oneof(fc.double({ min: 0.1, max: 200, noNaN: true }), fc.constantFrom(1000, 10_000)),
  angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
});

type Line = { from: Position; meters: number; angle: number };

const onLine = ({ from, meters, angle }: Line) => {
  const { toGlobe } = localPlane(from);
  const [east, north] = [Math.cos(angle), Math.sin(angle)];
  return (along: number, aside: number): Position =>
    toGlobe({
      x: east * meters * along - north * aside,
      y: north * meters * along + east * aside,
    });
};

const meetsPlace = (
  meets: ReturnType<typeof meetsLine>,
  { latitude, longitude }: Position,
): boolean => meets(longitude, latitude, longitude, latitude);

test('every place within reach of a line is in its area, and so is a box around it', () => {
  fc.assert(
    fc.property(line, part, side, fc.tuple(part, part), (drawn, along, aside, [wide, high]) => {
      const at = onLine(drawn);
      const meets = meetsLine(drawn.from, at(1, 0), reach);
      const place = at(along, aside * reach);
      expect(meetsPlace(meets, place)).toBe(true);
      const { latitude, longitude } = place;
      expect(meets(longitude - wide, latitude - high, longitude, latitude)).toBe(true);
      expect(meets(longitude, latitude, longitude + wide, latitude + high)).toBe(true);
      expect(meets(-180, latitude, 180, latitude)).toBe(true);
    }),
  );
});

test('a place beside a line is not in its area', () => {
  fc.assert(
    fc.property(line, part, fc.constantFrom(-1, 1), (drawn, along, aside) => {
      fc.pre(drawn.meters <= 200 && Math.abs(drawn.from.latitude) < 70);
      const at = onLine(drawn);
      const meets = meetsLine(drawn.from, at(1, 0), reach);
      expect(meetsPlace(meets, at(along, aside * 2 * reach))).toBe(false);
    }),
  );
});
