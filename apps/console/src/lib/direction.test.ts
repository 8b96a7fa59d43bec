import { afterEach, expect, test } from 'vitest';

import { endSide, pageDirection, stepAlong } from './direction.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

const facts = () => [pageDirection(), endSide(), stepAlong('ArrowLeft'), stepAlong('ArrowRight')];

test('a page without a direction, or with an unknown one, is read from left to right', () => {
  expect(facts()).toEqual(['ltr', 'right', -1, 1]);
  document.documentElement.dir = 'sideways';
  expect(facts()).toEqual(['ltr', 'right', -1, 1]);
});

test('from right to left, lines end at the left, and the arrow keys are swapped', () => {
  document.documentElement.dir = 'rtl';
  expect(facts()).toEqual(['rtl', 'left', 1, -1]);
});

test('other keys do not move', () => {
  expect(stepAlong('ArrowUp')).toBeUndefined();
});
