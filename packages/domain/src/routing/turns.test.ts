import { expect, test } from 'vitest';

import { segmentsOf } from './turns.ts';

const walk = (...points: [number, number][]) =>
  segmentsOf(points.map(([x, y]) => ({ x, y }))).map(
    ({ turn, meters }) => [turn, Math.round(meters)] as const,
  );

test('turns are seen in the direction of walking', () => {
  expect(walk([0, 0], [0, 20], [15, 20], [15, 0])).toEqual([
    [null, 20],
    ['right', 15],
    ['right', 20],
  ]);
  expect(walk([0, 0], [10, 0], [10, 10], [30, 10])).toEqual([
    [null, 10],
    ['left', 10],
    ['right', 20],
  ]);
  expect(walk([0, 0], [30, 0], [10, 1.5])).toEqual([
    [null, 30],
    ['around', 20],
  ]);
});

test('a shaky line is straight, and a slight bend is not a turn', () => {
  expect(walk([0, 0], [5, 0.6], [6, -0.5], [12, 0.4], [20, 0])).toEqual([[null, 21]]);
  expect(walk([0, 0], [20, 0], [40, 8])).toEqual([[null, 42]]);
});

test('a curve of many small bends is a turn', () => {
  const curve = Array.from({ length: 10 }, (_, step): [number, number] => {
    const angle = (step / 9) * (Math.PI / 2);
    return [30 + 10 * Math.sin(angle), 10 - 10 * Math.cos(angle)];
  });
  const turns = walk([0, 0], ...curve, [40, 40]).map(([turn]) => turn);
  expect(turns).toContain('left');
  expect(turns).not.toContain('right');
});

test('a path of less than two points has no segments', () => {
  expect(walk()).toEqual([]);
  expect(walk([3, 3])).toEqual([]);
});
