import fc from 'fast-check';
import { expect, test } from 'vitest';

import { applyTransform, type DxfPoint, type Transform, identityTransform } from '../dxf/index.ts';
import { boxOf, planLimits } from '../plan-import/index.ts';
import { clipLine, Outlines, PlanTooComplex, SheetLayers } from './index.ts';

const part = fc.double({ min: -50, max: 50, noNaN: true });
const point = fc.record({ x: part, y: part });
const transform = fc.tuple(part, part, part, part, part, part);

const distanceTo = (to: DxfPoint, a: DxfPoint, b: DxfPoint): number => {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along =
    length === 0 ? 0 : ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(to.x - a.x - share * (b.x - a.x), to.y - a.y - share * (b.y - a.y));
};

test('curves are drawn within the tolerance', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      const outlines = new Outlines(identityTransform, 0.01);
      outlines.moveTo(a.x, a.y);
      outlines.curveTo(b.x, b.y, c.x, c.y, d.x, d.y);
      const drawn = outlines.end(false).flatMap(({ points }) => points);
      fc.pre(drawn.length > 1);
      for (let step = 0; step <= 40; step += 1) {
        const t = step / 40;
        const u = 1 - t;
        const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
        const at = {
          x: weights[0] * a.x + weights[1] * b.x + weights[2] * c.x + weights[3] * d.x,
          y: weights[0] * a.y + weights[1] * b.y + weights[2] * c.y + weights[3] * d.y,
        };
        const nearest = drawn
          .slice(1)
          .map((to, index) => distanceTo(at, drawn[index] ?? to, to))
          .reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
        expect(nearest).toBeLessThan(0.011);
      }
    }),
    { numRuns: 30 },
  );
});

test('shapes are drawn where their transform lays them', () => {
  fc.assert(
    fc.property(
      transform,
      fc.array(point, { minLength: 2, maxLength: 6 }),
      (by: Transform, points) => {
        const outlines = new Outlines(by, 1);
        points.forEach(({ x, y }, index) =>
          index === 0 ? outlines.moveTo(x, y) : outlines.lineTo(x, y),
        );
        const [line] = outlines.end(false);
        const placed = points.map((each) => applyTransform(by, each));
        expect(placed.slice(0, line?.points.length)).toEqual(line?.points);
      },
    ),
  );
});

test('filled outlines are closed, and points that are not numbers are left out', () => {
  const outlines = new Outlines(identityTransform, 1);
  outlines.moveTo(0, 0);
  outlines.lineTo(Number.NaN, 5);
  outlines.lineTo(5, 0);
  outlines.lineTo(1e12, 0);
  outlines.lineTo(5, 5);
  expect(outlines.end(true)).toEqual([
    {
      points: [
        { x: 0, y: 0 },
        { x: 5, y: 0 },
        { x: 5, y: 5 },
      ],
      isClosed: true,
    },
  ]);
});

const box = { minX: 0, minY: 0, maxX: 10, maxY: 10 };

test('nothing lies outside the sheet, and what lies within is kept', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 12 }),
      fc.boolean(),
      (points, isClosed) => {
        const clipped = clipLine(box, { points, isClosed });
        const within = { minX: -1e-9, minY: -1e-9, maxX: 10 + 1e-9, maxY: 10 + 1e-9 };
        const found = boxOf(clipped) ?? within;
        expect(found.minX).toBeGreaterThanOrEqual(within.minX);
        expect(found.minY).toBeGreaterThanOrEqual(within.minY);
        expect(found.maxX).toBeLessThanOrEqual(within.maxX);
        expect(found.maxY).toBeLessThanOrEqual(within.maxY);
        const isKept = ({ x, y }: DxfPoint): boolean =>
          clipped.some((line) =>
            line.points.some((each) => Math.hypot(each.x - x, each.y - y) < 1e-9),
          );
        const isInside = ({ x, y }: DxfPoint): boolean => x > 0 && x < 10 && y > 0 && y < 10;
        expect(points.filter(isInside).filter((each) => !isKept(each))).toEqual([]);
      },
    ),
  );
});

test('more points than the limit are refused', () => {
  const sheet = new SheetLayers(box);
  const line = { points: Array.from({ length: 1000 }, () => ({ x: 1, y: 1 })), isClosed: false };
  expect(() => {
    for (let count = 0; count <= planLimits.points / 1000; count += 1) sheet.add('walls', [line]);
  }).toThrow(PlanTooComplex);
});
