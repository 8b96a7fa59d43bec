import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { dayShare, WeekLines } from './week-lines.tsx';

afterEach(() => document.documentElement.removeAttribute('dir'));

const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
  short: `d${value}`,
  long: `Day ${value}`,
  thisWeek: null,
  lastWeek: value,
}));

/** The horizontal positions of the points. */
const places = (): number[] => {
  const { container } = render(<WeekLines days={days} shown={null} />);
  return [...container.querySelectorAll('circle')].map((point) => Number(point.getAttribute('cx')));
};

test('the week goes with the text, in the same columns', () => {
  const across = places();
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  expect(across[2]).toBeCloseTo(dayShare(2) * 304);
});

test('from right to left the week begins at the right', () => {
  document.documentElement.dir = 'rtl';
  const across = places();
  expect(across).toEqual(across.toSorted((a, b) => b - a));
  expect(across[2]).toBeCloseTo((1 - dayShare(2)) * 304);
});
