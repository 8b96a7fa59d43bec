import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  markMap,
  markPlan,
  noMarks,
  removePending,
  removePoint,
  useAlignment,
} from './use-alignment.ts';

const spot = (x: number) => ({ x, y: 5 });
const place = (latitude: number) => ({ latitude, longitude: 7 });

test('a mark on the plan and one on the map make a point, in either order', () => {
  const one = markMap(markPlan(noMarks, spot(1)), place(1));
  const two = markPlan(markMap(one, place(2)), spot(2));
  expect(two).toEqual({
    points: [
      { plan: spot(1), map: place(1) },
      { plan: spot(2), map: place(2) },
    ],
    plan: null,
    map: null,
  });
});

test('a second mark on the same side replaces the first, and it can be removed', () => {
  const half = markPlan(markPlan(noMarks, spot(1)), spot(2));
  expect(half).toEqual({ points: [], plan: spot(2), map: null });
  expect(removePending(half)).toEqual(noMarks);
});

test('removing a point preserves the others and the pending mark', () => {
  const marks = {
    points: [1, 2, 3].map((at) => ({ plan: spot(at), map: place(at) })),
    plan: spot(4),
    map: null,
  };
  const left = removePoint(marks, 1);
  expect(left.points.map(({ plan }) => plan.x)).toEqual([1, 3]);
  expect(left.plan).toEqual(spot(4));
});

test('another picture has no marks of the one before, also if it has the same size', () => {
  const size = { width: 100, height: 50 };
  const { result, rerender } = renderHook(useAlignment, {
    initialProps: { url: '/files/one.png', size },
  });
  act(() => result.current.start());
  act(() => result.current.markPlan(spot(1)));
  rerender({ url: '/files/one.png', size: { ...size } });
  expect(result.current.marks?.plan).toEqual(spot(1));
  rerender({ url: '/files/two.png', size });
  expect(result.current.marks).toEqual(noMarks);
});
