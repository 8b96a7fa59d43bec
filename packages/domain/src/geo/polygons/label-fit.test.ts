import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { localPlane, type PlanePoint } from '../local-plane.ts';
import { fitLabel } from './label-fit.ts';
import { ringContains } from './polygon.ts';

const plane = localPlane({ latitude: 52.5, longitude: 13.4 });
const ringOf = (corners: readonly PlanePoint[]) => corners.map(plane.toGlobe);
const rectangle = (width: number, height: number) =>
  ringOf([
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]);

const size = 12;

describe('how a label fits into an area', () => {
  test('one line in a wide room, several in a narrow one', () => {
    const wide = fitLabel(rectangle(40, 4), 'Greggs the Bakers', { size });
    const narrow = fitLabel(rectangle(8, 20), 'Greggs the Bakers', { size });
    expect(wide.maxWidth).toBeGreaterThan(9);
    expect(narrow.maxWidth).toBeLessThan(6);
  });

  test('a room twice as large shows its name one zoom earlier', () => {
    const small = fitLabel(rectangle(6, 4), 'Superdrug', { size });
    const large = fitLabel(rectangle(12, 8), 'Superdrug', { size });
    expect(small.zoom - large.zoom).toBeCloseTo(1, 2);
  });

  test('an icon above a name takes space', () => {
    const alone = fitLabel(rectangle(6, 4), 'Bar', { size });
    const below = fitLabel(rectangle(6, 4), 'Bar', { size, above: 3 });
    expect(below.zoom).toBeGreaterThan(alone.zoom);
  });

  test('the name of an L-shaped area lies within it', () => {
    const ring = ringOf([
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 3 },
      { x: 3, y: 3 },
      { x: 3, y: 30 },
      { x: 0, y: 30 },
    ]);
    expect(ringContains(ring, fitLabel(ring, 'Corridor', { size }).at)).toBe(true);
  });

  test('a label never fits into an area of no size', () => {
    const spot = plane.toGlobe({ x: 0, y: 0 });
    expect(fitLabel([spot, spot, spot], 'Shop', { size }).zoom).toBe(Infinity);
  });

  test('at its zoom the label lies within an area of any shape', () => {
    const reach = fc.double({ min: 1, max: 40, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(reach, { minLength: 5, maxLength: 12 }),
        fc.stringMatching(/^[A-Z][a-z]{1,9}( [a-z]{1,9}){0,3}$/),
        (reaches, text) => {
          const shape = reaches.map((far, index) => {
            const turn = (2 * Math.PI * index) / reaches.length;
            return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
          });
          const ring = ringOf(shape);
          const { at, maxWidth, zoom } = fitLabel(ring, text, { size });
          if (zoom === Infinity) return;
          const pixel = (40_075_016.686 / 512) * Math.cos((at.latitude * Math.PI) / 180);
          const em = (size * pixel) / 2 ** zoom;
          const middle = plane.toPlane(at);
          // At least one line; how many there are is not part of the result.
          for (const [x, y] of [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ] as const) {
            const place = { x: middle.x + (x * maxWidth * em) / 2, y: middle.y + y * 0.6 * em };
            expect(ringContains(ring, plane.toGlobe(place))).toBe(true);
          }
        },
      ),
    );
  });
});
